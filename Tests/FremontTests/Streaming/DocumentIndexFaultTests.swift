import Foundation
import Fremont
import FremontTools
import Testing

/// Indices that say of a document what is not so: an error, and never fewer items than the document has.
struct DocumentIndexFaultTests {
  typealias Outcome = DocumentPartsTests.Outcome

  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
      <ModelClass className="R">
        <ModelProperty propertyName="more" dataType="ARRAY" xmlName="more">
          <ModelArrayElement dataType="STRING" xmlName="m"/></ModelProperty>
        <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
          <ModelArrayElement dataType="UDC" typeName="I" xmlName="i" minOccurs="1" maxOccurs="500"/></ModelProperty>
      </ModelClass>
      <ModelClass className="I"><ModelProperty propertyName="n" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
    </Model>
    """

  private static func document() -> [UInt8] {
    let items = (0..<60).map { "<i n=\"\($0)\"/>\n" }.joined()
    return Array("<r><more><m>1</m></more><l>\n\(items)</l></r>".utf8)
  }

  /// An index in which a body changes the third part.
  private static func index(_ bytes: [UInt8], _ manager: ModelManager, _ change: (inout [String: Any]) -> Void)
    throws -> DocumentIndex?
  {
    let index = try DocumentPartsTests.index(bytes, "l", manager, distance: 150, piece: 100)
    guard var whole = try JSONSerialization.jsonObject(with: JSONEncoder().encode(index)) as? [String: Any],
      var parts = whole["parts"] as? [[String: Any]]
    else { return nil }
    change(&parts[2])
    whole["parts"] = parts
    return try? JSONDecoder().decode(DocumentIndex.self, from: JSONSerialization.data(withJSONObject: whole))
  }

  /// Reads the third part.
  private static func failure(_ name: String, _ value: Any) throws -> String {
    let (manager, bytes) = (try DocumentPartsTests.manager(definition), document())
    let changed = try index(bytes, manager) { $0[name] = value }
    let index = try #require(changed)
    return Fixture.failure {
      let decoder = try manager.decoder(of: index, part: 3, file: "a.xml")
      let part = index.parts[2]
      _ = try decoder.feed(bytes[part.offset..<part.offset + (part.length ?? 0)])
      try decoder.finish()
    }
  }

  private static let anew = "create the index again"

  @Test(arguments: [
    ("skip", -1, "'skip' is -1, expected 0 to 1152921504606846976"),
    ("skip", 5, "'skip' is 5, expected 0"),
    ("textLength", -5, "'textLength' is -5, expected 0 to 1152921504606846976"),
    ("textLength", 64, "'length' is 156, expected 64"),
    ("textOffset", Int.max, "'textOffset' is \(Int.max), expected 0 to 1152921504606846976"),
    ("textOffset", 305, "'textOffset' is 305, expected 306"),
    ("offset", -5, "'offset' is -5, expected 0 to 1152921504606846976"),
    ("offset", 305, "'offset' is 305, expected 306"),
    ("length", 7, "'length' is 7, expected 156"),
    ("line", Int.max, "'line' is \(Int.max), expected 1 to 307"),
    ("column", 0, "'column' is 0, expected 1 to 307"),
  ])
  func saysWhichNumberIsWrong(_ name: String, _ value: Int, _ message: String) throws {
    #expect(
      try Self.failure(name, value) == """
        inputOutput
        error: part 3 of the index cannot be read: \(message); \(Self.anew)
        """)
  }

  @Test func numbersOfItemsAreCompared() throws {
    #expect(
      try Self.failure("items", 3) == """
        inputOutput
        error: the index has 60 items, but its parts have 50; \(Self.anew)
        """)
  }

  /// Tags that open other elements than the index was made for would make all items unknown content.
  @Test(arguments: ["<r><more>", "<r><l xmlns='urn:x'>", "<r>", "<l><r>", ""])
  func otherTagsAreNoticed(_ tags: String) throws {
    #expect(
      try Self.failure("tags", tags) == """
        inputOutput
        a.xml:1:1: error: the document does not match the index; \(Self.anew)
        """)
  }

  /// Each number of each part becomes others; the items are those of the document, or there is an error.
  @Test func damagedNumbersLoseNoItems() throws {
    let (manager, bytes) = (try DocumentPartsTests.manager(Self.definition), Self.document())
    let whole = try DocumentPartsTests.whole(bytes, "l", manager)
    let index = try DocumentPartsTests.index(bytes, "l", manager, distance: 150, piece: 100)
    #expect(try DocumentPartsTests.parts(bytes, index, manager, piece: 50) == whole)
    let text = String(decoding: try JSONEncoder().encode(index), as: UTF8.self)
    var count = 0
    for match in text.matches(of: /:\[?(-?\d+)/) {
      for value in [Int.min, -2_147_483_648, -5, -1, 0, 1, 64, 2_147_483_647, Int.max] {
        var damaged = text
        damaged.replaceSubrange(match.output.1.startIndex..<match.output.1.endIndex, with: "\(value)")
        guard let index = try? JSONDecoder().decode(DocumentIndex.self, from: Data(damaged.utf8)) else { continue }
        count += 1
        var (items, isRefused) = ([RecordValue](), false)
        for number in index.parts.indices {
          do throws(FremontError) {
            let decoder = try manager.decoder(of: index, part: number + 1, file: "a.xml")
            let part = index.parts[number]
            _ = try decoder.feed(bytes[part.offset..<(part.length.map { part.offset + $0 } ?? bytes.count)])
            try decoder.finish()
            while let item = decoder.next() { items.append(item) }
          } catch {
            isRefused = true
          }
        }
        #expect(isRefused || items == whole.items, "\(damaged)")
      }
    }
    #expect(count > 300)
  }
}
