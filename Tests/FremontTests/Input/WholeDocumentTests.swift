import Fremont
import Testing

/// A document that is at hand as a whole is read as one that comes in pieces.
struct WholeDocumentTests {
  private func manager(_ options: DecodingOptions = DecodingOptions()) throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass("<ModelProperty propertyName=\"e\" dataType=\"STRING\" xmlName=\"e\"/>"), options)
  }

  @Test func refusesZerosBehindTheRoot() throws {
    let manager = try manager()
    for (xml, column) in [("<Root/>\0", 8), ("<Root/>\0<Root/>", 8), ("<Root/> <!-- -->\0 ", 17)] {
      #expect(
        Fixture.failure { try manager.xmlToObject(xml, as: ModelRecord.self) } == """
          malformedDocument
          <input>:1:\(column): error: the character U+0000 is not allowed in XML; remove it
          """)
    }
  }

  @Test(arguments: [3990...4010, 7990...8010, 16370...16390, 24370...24390])
  func findsTheEndOfNoSectionWhereverItStands(lengths: ClosedRange<Int>) throws {
    let manager = try manager()
    for length in lengths {
      let text = String(repeating: "x", count: length - 9)
      let xml = "<Root><e>\(text)]]>\(text)</e></Root>"
      let failure = Fixture.failure { try manager.xmlToObject(xml, as: ModelRecord.self) }
      #expect(failure.hasPrefix("malformedDocument\n<input>:1:"), "\(failure)")
      #expect(failure.hasSuffix(": error: ']]>' is not allowed in text; write ']]&gt;' (/Root/e)"), "\(failure)")
      let brackets = "\(text)]]]\(text)"
      let record = try manager.xmlToObject("<Root><e>\(brackets)</e></Root>", as: ModelRecord.self)
      #expect(record == ModelRecord("Root", ["e": .string(brackets)]))
    }
  }

  @Test(arguments: [3980...4000, 7980...8000, 16360...16380])
  func readsInstructionsWhereverTheyEnd(lengths: ClosedRange<Int>) throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        "<ModelProperty propertyName=\"e\" dataType=\"STRING\" xmlName=\"e\"/>", attributes: "unknown=\"KEEP\""))
    for length in lengths {
      let space = String(repeating: " ", count: length)
      let ending = "<Root><?p\(space)a?><e>v</e><?q b?></Root>"
      #expect(try manager.xmlToObject(ending, as: ModelRecord.self)["e"] == "v", "\(length)")
      let broken = try manager.xmlToObject("<Root><?p\(space)a\r\nb?></Root>", as: ModelRecord.self)
      #expect(try manager.bareXML(broken) == "<Root><?p\(space)a\r\nb?></Root>", "\(length)")
    }
  }

  @Test func takesAStringWithZerosForNoOtherEncoding() throws {
    let manager = try manager()
    let declared = "<?xml version='1.0'?><Root/>"
    let strings = [
      declared.map { "\($0)\0" }.joined(), declared.map { "\0\($0)" }.joined(),
      "<Root/>".map { "\($0)\0\0\0" }.joined(), "<Root/>".map { "\0\0\0\($0)" }.joined(),
    ]
    for xml in strings {
      let failure = Fixture.failure { try manager.xmlToObject(xml, as: ModelRecord.self) }
      #expect(failure.hasPrefix("malformedDocument\n<input>:1:"), "\(failure)")
    }
  }

  /// What is read again must count the same names again, be it at once or later.
  @Test(arguments: [1, 5, 64, 65])
  func limitsNames(limit: Int) throws {
    var options = DecodingOptions()
    options.maximumNames = limit
    let names = (0..<limit).map { "<n\($0)/>" }.joined()
    let failure = """
      nameCountLimit
      <input>:1:\(names.utf8.count + 7): error: the document has more distinct names than the limit of \(limit) (/Root)
      """
    #expect(throws: Never.self) { try manager(options).xmlToObject("<Root>\(names)</Root>", as: ModelRecord.self) }
    let used = try manager(options)
    for _ in 0..<3 {
      #expect(
        Fixture.failure { try used.xmlToObject("<Root>\(names)<m/></Root>", as: ModelRecord.self) } == failure)
    }
  }
}
