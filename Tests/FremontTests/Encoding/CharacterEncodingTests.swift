import Foundation
import Fremont
import Testing

/// The encodings of documents: the declaration and the bytes agree, and what is written reads back equal.
struct CharacterEncodingTests {
  private func manager(_ xmlName: String = "e") throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a" formatString="preserve"/>
        <ModelProperty propertyName="e" dataType="STRING" xmlName="\(xmlName)" formatString="preserve"/>
        <ModelProperty propertyName="c" dataType="STRING" xmlName="c" formatString="preserve cdata"/>
        """))
  }

  private func record(_ text: String) -> ModelRecord {
    ModelRecord("Root", ["a": .string(text), "e": .string(text), "c": .string(text)])
  }

  private func write(_ record: ModelRecord, _ encoding: TextEncoding) throws -> [UInt8] {
    try manager().objectToXML(record, to: .bytes, options: EncodingOptions(layout: .compact, encoding: encoding))
  }

  private static func wide(_ text: String, _ zeros: Int) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in [byte] + Array(repeating: 0, count: zeros) }
  }

  @Test func writesTheBytesThatItDeclares() throws {
    let record = ModelRecord("Root", ["e": "é€"])
    func head(_ name: String) -> String { "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<Root><e>" }
    let tail = "</e></Root>"
    #expect(try write(record, .utf8) == Array("\(head("UTF-8"))é€\(tail)".utf8))
    #expect(try write(record, .ascii) == Array("\(head("US-ASCII"))&#233;&#8364;\(tail)".utf8))
    #expect(try write(record, .isoLatin1) == Array(head("ISO-8859-1").utf8) + [0xE9] + Array("&#8364;\(tail)".utf8))
    #expect(
      try write(record, TextEncoding("windows-1252")) == Array(head("windows-1252").utf8) + [0xE9, 0x80]
        + Array(tail.utf8))
    #expect(
      try write(record, .utf16)
        == [0xFF, 0xFE] + Self.wide(head("UTF-16"), 1) + [0xE9, 0, 0xAC, 0x20] + Self.wide(tail, 1))
    #expect(
      try write(record, .utf32)
        == [0xFF, 0xFE, 0, 0] + Self.wide(head("UTF-32"), 3) + [0xE9, 0, 0, 0, 0xAC, 0x20, 0, 0] + Self.wide(tail, 3))
    #expect(
      try write(ModelRecord("Root", ["e": "灯é"]), TextEncoding("Shift_JIS"))
        == Array(head("Shift_JIS").utf8) + [0x93, 0x94] + Array("&#233;\(tail)".utf8))
  }

  @Test(arguments: [
    "UTF-8", "utf-8", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "ISO-8859-1", "ISO-8859-15", "ISO-8859-5", "US-ASCII",
    "ascii",
    "windows-1250", "windows-1252", "windows-1255", "KOI8-R", "Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "GBK", "Big5",
    "CP932",
  ]) func readsEveryCharacterBackEqual(_ name: String) throws {
    let encoding = TextEncoding(name)
    let blocks = [
      0x20...0x7E, 0xA0...0x24F, 0x370...0x52F, 0x5D0...0x5EA, 0x2000...0x22FF, 0x3000...0x30FF, 0x4E00...0x9FFF,
    ]
    for block in blocks + [0xAC00...0xD7A3, 0xE000...0xFFFD, 0x1F300...0x1F6FF] {
      let text = String(String.UnicodeScalarView(block.compactMap { Unicode.Scalar($0) }))
      let record = record(text)
      let read = try manager().xmlToObject(write(record, encoding), as: ModelRecord.self)
      for property in ["a", "e", "c"] {
        let got = Array(read[property]?.string?.unicodeScalars ?? "".unicodeScalars)
        let wrong = zip(text.unicodeScalars, got).filter { $0 != $1 }.prefix(5).map { "\($0.value) as \($1.value)" }
        #expect(wrong == [], "\(property) in \(name)")
        #expect(got.count == text.unicodeScalars.count)
      }
    }
  }

  /// The byte of a tilde is read as an overline, so that even the words of a format need a reference.
  @Test func writesTildesOfFormatsAsReferences() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="b" dataType="BOOLEAN" xmlType="ATTRIBUTE" xmlName="b" formatString="~/-"/>
        <ModelProperty propertyName="d" dataType="DATE" xmlName="d" formatString="yyyy~MM"/>
        """))
    let record = ModelRecord("Root", ["b": true, "d": .date(Date(timeIntervalSinceReferenceDate: 0))])
    let options = EncodingOptions(layout: .compact, encoding: TextEncoding("Shift_JIS"))
    let bytes = try manager.objectToXML(record, to: .bytes, options: options)
    let head = "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\n"
    #expect(String(decoding: bytes, as: UTF8.self) == "\(head)<Root b=\"&#126;\"><d>2001&#126;01</d></Root>")
    #expect(try manager.xmlToObject(bytes, as: ModelRecord.self) == record)
  }

  @Test func writesStringsForUTF8() throws {
    let options = EncodingOptions(layout: .compact, encoding: .isoLatin1)
    let xml = try manager().objectToXML(ModelRecord("Root", ["e": "€"]), options: options)
    #expect(xml == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Root><e>€</e></Root>")
    #expect(try manager().xmlToObject(xml.replacing("UTF-8", with: "UTF-16"), as: ModelRecord.self)["e"] == "€")
  }

  @Test(arguments: ["Klingon", "UTF-7", "ISO-2022-JP", "IBM037", "", "UTF-8\"?><x/>", "UTF 8"])
  func refusesOtherEncodings(_ name: String) throws {
    #expect(
      Fixture.failure { try write(record("a"), TextEncoding(name)) }
        == "inputOutput\nerror: '\(name)' is not an encoding that documents can be written in")
  }

  @Test(arguments: ["US-ASCII", "ISO-8859-1", "windows-1252", "Shift_JIS"])
  func refusesNamesThatTheEncodingLacks(_ name: String) throws {
    let manager = try manager("Länge-ж-灯")
    let record = ModelRecord("Root", ["e": "x"])
    #expect(try manager.xmlToObject(manager.objectToXML(record, to: .bytes), as: ModelRecord.self) == record)
    let failure = Fixture.failure {
      try manager.objectToXML(record, to: .bytes, options: EncodingOptions(encoding: TextEncoding(name)))
    }
    #expect(failure == "unwritableValue\nerror: the name 'Länge-ж-灯' cannot be written in \(name)")
  }

  @Test(arguments: ["US-ASCII", "windows-1251"])
  func refusesNamesOfTheDocumentThatTheEncodingLacks(_ name: String) throws {
    let open = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="t" dataType="DICTIONARY" xmlName="t">
          <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
        <ModelProperty propertyName="a" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*"/>
        """))
    let kept = try Fixture.records(
      Fixture.definition(
        "<ModelClass className=\"Root\"/>",
        root: "rootDataType=\"UDC\" rootTypeName=\"Root\" rootXMLName=\"Root\" unknown=\"KEEP\""))
    let options = EncodingOptions(encoding: TextEncoding(name))
    for (manager, xml, key) in [
      (open, "<Root><t><é>x</é></t></Root>", "é"), (open, "<Root é=\"x\"/>", "é"), (kept, "<Root é=\"x\"/>", "é"),
      (kept, "<Root é:a=\"x\" xmlns:é=\"urn:e\"/>", "é"),
    ] {
      let record = try manager.xmlToObject(xml, as: ModelRecord.self)
      let failure = Fixture.failure { try manager.objectToXML(record, to: .bytes, options: options) }
      #expect(failure.contains("the name '\(key)' cannot be written in the encoding of the document"))
    }
  }

  @Test func readsDeclaredEncodings() throws {
    let manager = try manager()
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><Root><e>".utf8) + [0xE9] + Array("</e></Root>".utf8)
    #expect(try manager.xmlToObject(latin, as: ModelRecord.self)["e"] == "é")
    let marked = [0xEF, 0xBB, 0xBF] + Array("<Root><e>é</e></Root>".utf8)
    #expect(try manager.xmlToObject(marked, as: ModelRecord.self)["e"] == "é")
    let big =
      [0xFE, 0xFF]
      + "<Root><e>é</e></Root>".utf16.flatMap { unit -> [UInt8] in
        [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
    #expect(try manager.xmlToObject(big, as: ModelRecord.self)["e"] == "é")
    let wrong = Array("<Root><e>".utf8) + [0xE9] + Array("</e></Root>".utf8)
    #expect(
      Fixture.failure { try manager.xmlToObject(wrong, as: ModelRecord.self) }.hasPrefix(
        "malformedDocument\n<input>:1:10: error:"))
  }
}
