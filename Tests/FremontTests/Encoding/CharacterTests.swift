import Foundation
import Fremont
import Testing

/// Every kind of character, wherever text can stand.
struct CharacterTests {
  private static let body = """
    <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a" formatString="preserve"/>
    <ModelProperty propertyName="e" dataType="STRING" xmlName="e" formatString="preserve"/>
    <ModelProperty propertyName="c" dataType="STRING" xmlName="c" formatString="preserve cdata"/>
    <ModelProperty propertyName="t" dataType="UDC" typeName="Text" xmlName="t"/>
    """

  private static let types = """
    <ModelClass className="Text" xmlName="t" textPropertyName="s" textDataType="STRING" textFormatString="preserve"/>
    """

  private func manager() throws -> ModelManager {
    try Fixture.records(Fixture.rootClass(Self.body, types: Self.types))
  }

  private func record(_ text: String) -> ModelRecord {
    let text = RecordValue.string(text)
    return ModelRecord("Root", ["a": text, "e": text, "c": text, "t": .record(ModelRecord("Text", ["s": text]))])
  }

  @Test func escapes() throws {
    let xml = try manager().bareXML(record("<>&\"'\t\n\r]]>é𝄞\u{7F}\u{85}\u{2028}\u{FFFD}"))
    let rest = "é𝄞\u{7F}\u{85}\u{2028}\u{FFFD}"
    let text = "&lt;&gt;&amp;\"'\t\n&#13;]]&gt;\(rest)"
    #expect(
      xml == "<Root a=\"&lt;&gt;&amp;&quot;'&#9;&#10;&#13;]]&gt;\(rest)\"><e>\(text)</e>"
        + "<c><![CDATA[<>&\"'\t\n]]>&#13;<![CDATA[]]]]><![CDATA[>\(rest)]]></c><t>\(text)</t></Root>")
  }

  @Test(arguments: [
    "", " ", "\n", "\r", "\r\n", "\t", "]]>", "]]", "]]]>", "]>", "<![CDATA[x]]>", "&amp;", "&#38;", "&lt;", "<a/>",
    "\u{0}x",
    "\u{1F600}\u{10FFFD}", "e\u{301}", "\u{D7FF}\u{E000}", "\u{200B}", " a ", "\u{FEFF}", "]]>\r]]>", "<!-- -->", "%",
    "{}",
  ]) func readsBackEqual(_ text: String) throws {
    let manager = try manager()
    if text.unicodeScalars.contains("\u{0}") { return }
    let record = record(text)
    for layout in [EncodingOptions.Layout.compact, .indented(2), .indented(0)] {
      for encoding in [TextEncoding.utf8, .utf16, .utf32, .ascii] {
        let options = EncodingOptions(layout: layout, encoding: encoding)
        let bytes = try manager.objectToXML(record, to: .bytes, options: options)
        let read = try manager.xmlToObject(bytes, as: ModelRecord.self)
        for name in ["a", "e", "c"] { #expect(read[name]?.string == text, "\(name) in \(encoding), \(layout)") }
        // An empty text of a class is absent.
        #expect(read["t"]?["s"]?.string == (text.isEmpty ? nil : text), "text in \(encoding), \(layout)")
      }
    }
    #expect(try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self) == record)
  }

  @Test(arguments: [0x0, 0x1, 0x8, 0xB, 0xC, 0xE, 0x1F, 0xFFFE, 0xFFFF])
  func refusesWhatXMLCannotCarry(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let digits = String(value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    let manager = try manager()
    for (property, path, line, title) in [
      ("a", "/Root/@a", 3, "ModelProperty 'a', STRING"), ("e", "/Root/e", 4, "ModelProperty 'e', STRING"),
      ("c", "/Root/c", 5, "ModelProperty 'c', STRING"),
    ] {
      let record = ModelRecord(className: "Root", properties: [(property, .string("x\(Character(scalar))y"))])
      #expect(
        Fixture.failure { try manager.bareXML(record) } == """
          unwritableValue
          error: the character \(name) cannot be written in XML 1.0 (\(path))
          Model.xml:\(line):1: note: declared here: \(title)
          """)
      #expect(try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self) == record)
    }
    let text = ModelRecord("Root", ["t": .record(ModelRecord("Text", ["s": .string("\(Character(scalar))")]))])
    #expect(
      Fixture.failure { try manager.bareXML(text) } == """
        unwritableValue
        error: the character \(name) cannot be written in XML 1.0 (/Root/t/text())
        Model.xml:8:1: note: declared here: text property 's' of ModelClass 'Text', STRING
        """)
  }

  @Test func readsRandomTextsBackEqual() throws {
    var generator = SeededGenerator(seed: 42)
    let manager = try manager()
    let alphabet = Array("<>&\"'\t\n\r ]]>-![CDATA;#x é€𝄞\u{301}\u{FFFD}".unicodeScalars)
    for _ in 0..<400 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        if Bool.random(using: &generator) {
          text.append(alphabet.randomElement(using: &generator) ?? " ")
        } else if let scalar = Unicode.Scalar(UInt32.random(in: 0x20...0x10FFFF, using: &generator)),
          scalar.value != 0xFFFE, scalar.value != 0xFFFF
        {
          text.append(scalar)
        }
      }
      if text.isEmpty { continue }
      let record = record(String(text))
      #expect(try manager.xmlToObject(manager.objectToXML(record), as: ModelRecord.self) == record)
      #expect(try manager.xmlToObject(manager.bareXML(record), as: ModelRecord.self) == record)
      let options = EncodingOptions(layout: .compact, encoding: .ascii)
      #expect(
        try manager.xmlToObject(manager.objectToXML(record, to: .bytes, options: options), as: ModelRecord.self)
          == record)
      #expect(try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self) == record)
    }
  }
}

/// Every character that is escaped or refused, at every place among others.
struct EscapeAtPlacesTests {
  @Test func escapesWhereverACharacterStands() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a" formatString="preserve"/>
        <ModelProperty propertyName="e" dataType="STRING" xmlName="e" formatString="preserve"/>
        <ModelProperty propertyName="c" dataType="STRING" xmlName="c" formatString="preserve cdata"/>
        """))
    let characters = (0..<0x100).compactMap { Unicode.Scalar($0) } + ["\u{FFFD}", "\u{FFFE}", "\u{1F600}", "\u{2028}"]
    for scalar in characters {
      for place in 0..<20 {
        let text =
          String(repeating: "x", count: place) + String(Character(scalar)) + String(repeating: "y", count: 19 - place)
        let record = ModelRecord("Root", ["a": .string(text), "e": .string(text), "c": .string(text)])
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE || [0x9, 0xA, 0xD].contains(scalar.value)
        for encoding in [TextEncoding.utf8, .ascii] {
          let options = EncodingOptions(layout: .compact, encoding: encoding)
          guard isAllowed else {
            #expect(throws: FremontError.self) { try manager.objectToXML(record, to: .bytes, options: options) }
            continue
          }
          let bytes = try manager.objectToXML(record, to: .bytes, options: options)
          let read = try manager.xmlToObject(bytes, as: ModelRecord.self)
          #expect(read == record, "\(scalar.value) at \(place)")
        }
        let json = try manager.objectToJSON(record)
        #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record)
      }
    }
  }
}
