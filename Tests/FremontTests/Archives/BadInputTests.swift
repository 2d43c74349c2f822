import Foundation
import Fremont
import Testing

/// The same faults in each format in which values stand under keys: code, place, path, and the whole message.
struct BadInputTests {
  /// A format that is read and written as bytes.
  enum Format: CaseIterable {
    case json, list, binaryList, archive

    func write(_ record: ModelRecord, _ manager: ModelManager) throws -> [UInt8] {
      switch self {
      case .json: try manager.objectToJSON(record, to: .bytes)
      case .list: try manager.objectToPropertyList(record, to: .bytes, as: .xml)
      case .binaryList: try manager.objectToPropertyList(record, to: .bytes, as: .binary)
      case .archive: try manager.archive(record, to: .bytes)
      }
    }

    func read(_ bytes: [UInt8], _ manager: ModelManager) throws(FremontError) -> ModelRecord {
      switch self {
      case .json: try manager.jsonToObject(bytes, as: ModelRecord.self)
      case .list, .binaryList: try manager.propertyListToObject(bytes, as: ModelRecord.self)
      case .archive: try manager.unarchive(bytes, as: ModelRecord.self)
      }
    }
  }

  private static func manager(_ properties: [String], types: String = "") throws -> ModelManager {
    let properties = properties.map { "<ModelProperty propertyName=\($0)" }.joined(separator: "\n")
    return try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M">
          <ModelClass className="M">
          \(properties)
          </ModelClass>\(types)</Model>
          """))
  }

  /// What reads the documents.
  private static func strict() throws -> ModelManager {
    try manager(
      [
        #""n" dataType="NUMBER" typeName="UInt8"/>"#, #""e" dataType="ENUM" typeName="E"/>"#,
        #""l" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>"#,
        #""i" dataType="NUMBER"/>"#,
      ],
      types: """
        <ModelEnum enumName="E"><ModelEnumItem name="low" value="1"/><ModelEnumItem name="high" value="2"/></ModelEnum>
        """)
  }

  private func failure(_ bytes: [UInt8], as format: Format, _ manager: ModelManager) -> String? {
    Fixture.message { _ = try format.read(bytes, manager) }
  }

  @Test(arguments: [
    (Format.json, ["2:8", "3:8", "5:5", "7:8"]), (.list, ["6:11", "8:10", "11:11", "14:10"]),
    (.binaryList, ["offset 19", "offset 24", "offset 35", "offset 39"]),
    (.archive, ["offset 73", "offset 78", "offset 89", "offset 93"]),
  ])
  func valuesBeyondTheirTypes(_ format: Format, _ places: [String]) throws {
    let loose = try Self.manager([
      #""n" dataType="NUMBER"/>"#, #""e"/>"#,
      #""l" dataType="ARRAY"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty>"#, #""i"/>"#,
    ])
    let record = ModelRecord("M", ["n": 300, "e": "middle", "l": ["x"], "i": "y"])
    #expect(
      try failure(format.write(record, loose), as: format, Self.strict()) == """
        <input>:\(places[0]): error: '300' does not fit UInt8 (/n)
        <input>:\(places[1]): error: 'middle' is not an E; expected low, high (/e)
        <input>:\(places[2]): error: 'x' is not a number (/l[0])
        <input>:\(places[3]): error: 'y' is not a number (/i)
        """)
  }

  @Test(arguments: [
    (Format.json, ["2:8", "5:8", "6:8", "7:8"], "an object"),
    (.list, ["6:9", "10:9", "12:11", "14:9"], "a dictionary"),
    (.binaryList, ["offset 19", "offset 26", "offset 29", "offset 33"], "a dictionary"),
    (.archive, ["offset 73", "offset 80", "offset 87", "offset 91"], "a dictionary"),
  ])
  func valuesOfOtherKinds(_ format: Format, _ places: [String], _ dictionary: String) throws {
    let loose = try Self.manager(
      [
        #""n" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>"#,
        #""e" dataType="UDC" typeName="O"/>"#, #""l" dataType="NUMBER"/>"#, #""i" dataType="BOOLEAN"/>"#,
      ], types: #"<ModelClass className="O"/>"#)
    let record = ModelRecord("M", ["n": [300], "e": .record(ModelRecord("O", [:])), "l": 5, "i": true])
    #expect(
      try failure(format.write(record, loose), as: format, Self.strict()) == """
        <input>:\(places[0]): error: an array, expected a number (/n)
        <input>:\(places[1]): error: \(dictionary), expected a string (/e)
        <input>:\(places[2]): error: 5, expected an array (/l)
        <input>:\(places[3]): error: true, expected a number (/i)
        """)
  }

  /// Every document that is cut short is malformed, at a place in it.
  @Test(arguments: Format.allCases)
  func everyTruncationHasItsPlace(_ format: Format) throws {
    let manager = try Self.strict()
    let record = ModelRecord("M", ["n": 3, "e": .enumeration("high"), "l": [1, 2.5], "i": 1e30])
    var bytes = try format.write(record, manager)
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    #expect(try format.read(bytes, manager) == record)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    for count in 0..<bytes.count {
      do throws(FremontError) {
        let read = try format.read(Array(bytes[..<count]), manager)
        Issue.record("\(count) bytes are \(read)")
      } catch {
        #expect(error.code == .malformedDocument, "\(count): \(error)")
        let location = try #require(error.diagnostics.last?.location, "\(count)")
        if let offset = location.offset {
          #expect(0...count ~= offset, "\(count): \(error)")
        } else {
          #expect(1...lines ~= location.line, "\(count): \(error)")
        }
      }
    }
  }

  @Test(arguments: [
    (Format.json, "<input>:8:2: error: unexpected character 'x'"),
    (.list, "<input>:16:9: error: there is content after the root element"),
    (.binaryList, "error: references of 0 bytes, expected 1 to 8"),
    (.archive, "error: references of 0 bytes, expected 1 to 8"),
  ])
  func whatStandsBehindIsAnError(_ format: Format, _ expected: String) throws {
    let manager = try Self.strict()
    var bytes = try format.write(ModelRecord("M", ["n": 3, "e": .enumeration("high"), "l": [1], "i": 1]), manager)
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    let found = try #require(failure(bytes + [UInt8(ascii: "x")], as: format, manager))
    #expect(found.hasSuffix(expected), "\(found)")
  }

  @Test(arguments: Format.allCases)
  func unregisteredClassesAreNotMade(_ format: Format) throws {
    let properties = [#""o" dataType="UDC" typeName="O"/>"#]
    let subclass = #"<ModelProperty propertyName="x"/></ModelClass>"#
    let known = #"<ModelClass className="O"/><ModelClass className="P" extends="O">"# + subclass
    let loose = try Self.manager(
      properties, types: known + #"<ModelClass className="Robot" extends="O">"# + subclass)
    let record = ModelRecord("M", ["o": .record(ModelRecord("Robot", ["x": "1"]))])
    let found = try #require(failure(format.write(record, loose), as: format, Self.manager(properties, types: known)))
    #expect(found.hasSuffix("error: 'Robot' is not a type of this element, expected O or P (/o)"), "\(found)")
  }
}
