import Foundation
import Fremont
import Testing

/// The document that a root keeps, however that came, and in whatever encoding it goes.
struct DocumentOfRootTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <!DOCTYPE Root>
    <!-- \u{E9} -->
    <Root  b = '1' a="02.50"><y/>
    \t<name>Ren\u{E9} &#8364;<!-- c --></name ></Root>
    <?end?>

    """

  private static func manager() throws -> ModelManager {
    try Mapping(
      """
      <ModelProperty propertyName="a" dataType="NUMBER" xmlType="ATTRIBUTE"/>
      <ModelProperty propertyName="name"/>
      """, model: "unknown=\"KEEP\""
    ).manager
  }

  private static func read(_ bytes: [UInt8], pieces size: Int, _ manager: ModelManager) throws -> ModelRecord {
    let decoder = try manager.decoder(of: ModelRecord.self)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try decoder.feed(bytes[start..<min(start + size, bytes.count)])
    }
    return try decoder.finish()
  }

  /// Encodes the document, whose declaration says so.
  private static func encode(_ name: String, _ encoding: String.Encoding) throws -> [UInt8] {
    let text = document.replacing("encoding=\"UTF-8\"", with: "encoding=\"\(name)\"")
    return Array(try #require(text.data(using: encoding)))
  }

  @Test(arguments: [1, 7, 1_000], [("UTF-8", String.Encoding.utf8), ("UTF-16", .utf16), ("ISO-8859-1", .isoLatin1)])
  func isThereWhereItCameInPieces(_ size: Int, _ encoding: (name: String, form: String.Encoding)) throws {
    let manager = try Self.manager()
    let bytes = try Self.encode(encoding.name, encoding.form)
    var record = try Self.read(bytes, pieces: size, manager)
    let text = try manager.objectToXML(record)
    #expect(text == Self.document)
    record["a"] = 3
    let changed = try manager.objectToXML(record)
    #expect(changed == Self.document.replacing("02.50", with: "3"))
    #expect(try record.apart == manager.xmlToObject(changed, as: ModelRecord.self).apart)
  }

  @Test func goesInEveryEncodingThatHasItsCharacters() throws {
    let manager = try Self.manager()
    var record: ModelRecord = try manager.xmlToObject(Self.document)
    for (name, form) in [("UTF-16", String.Encoding.utf16LittleEndian), ("ISO-8859-1", .isoLatin1)] {
      let options = EncodingOptions(encoding: TextEncoding(name))
      let bytes = try manager.objectToXML(record, to: .bytes, options: options)
      let mark: [UInt8] = name == "UTF-16" ? [0xFF, 0xFE] : []
      #expect(try bytes == mark + Self.encode(name, form))
    }
    // What is new is spelled so that the encoding has it.
    record["name"] = "\u{20AC} \u{E9}"
    let bytes = try manager.objectToXML(record, to: .bytes, options: EncodingOptions(encoding: .isoLatin1))
    let again: ModelRecord = try manager.xmlToObject(bytes)
    #expect(again["name"] == "\u{20AC} \u{E9}")
    #expect(String(bytes: bytes, encoding: .isoLatin1)?.contains("<name>&#8364; \u{E9}") == true)
    // A comment cannot be said in ASCII, which is found as for any other value.
    #expect(throws: FremontError.self) {
      try manager.objectToXML(record, to: .bytes, options: EncodingOptions(encoding: .ascii))
    }
  }

  @Test(arguments: [
    ("<Root/>", true, "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<Root/>"),
    ("<Root/>", false, "<Root/>"),
    ("<?xml version='1.0'?><Root/>", true, "<?xml version='1.0' encoding=\"ISO-8859-1\"?><Root/>"),
    (
      "<?xml version=\"1.0\" standalone=\"no\"?>\n<Root/>", true,
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\" standalone=\"no\"?>\n<Root/>"
    ),
    ("<?xml version=\"1.0\" encoding='utf-8'?><Root/>", true, "<?xml version=\"1.0\" encoding='ISO-8859-1'?><Root/>"),
    ("<?xml version=\"1.0\" encoding='utf-8'?>\n<Root/>", false, "<Root/>"),
  ]) func isDeclared(_ document: String, _ isDeclared: Bool, _ expected: String) throws {
    let manager = try Self.manager()
    var options = EncodingOptions(encoding: .isoLatin1)
    options.writesDeclaration = isDeclared
    let bytes = try manager.objectToXML(
      manager.xmlToObject(document, as: ModelRecord.self), to: .bytes, options: options)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
