import Foundation
import Fremont
import FremontTools
import Testing

/// Definitions that are laid out, and their normal form.
struct DefinitionFormatterTests {
  private func formatted(_ text: String, isNormal: Bool = false) throws -> String {
    try DefinitionFormatter(isNormal: isNormal).formatted(bytes: Array(text.utf8), file: "a.model.xml")
  }

  @Test func laysOutAndKeepsComments() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- What it is. -->
      <Model rootXMLName="Root" rootDataType="UDC" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:noNamespaceSchemaLocation="ModelDefinition.xsd"> <!-- the root -->
          <ModelClass className="Root" xmlName="Root"
           documentation="">
              <!-- Two lines
                   of a comment. -->
              <ModelProperty  xmlName="@a" dataType="STRING" propertyName="a" /> <!-- behind -->


              <ModelProperty propertyName="b" formatXMLString="preserve"/>
              <?keep me?>
              <!-- At the end. -->
          </ModelClass>
        <!-- Of the enum. -->
        <ModelEnum enumName="E"><ModelEnumItem name="x"/></ModelEnum>
      </Model>
      <!-- After all. -->
      """
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- What it is. -->
      <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="ModelDefinition.xsd"
             rootDataType="UDC" rootXMLName="Root"> <!-- the root -->
        <!-- Of the enum. -->
        <ModelEnum enumName="E">
          <ModelEnumItem name="x"/>
        </ModelEnum>
        <ModelClass className="Root" xmlName="Root">
          <!-- Two lines
               of a comment. -->
          <ModelProperty propertyName="a" xmlName="@a"/> <!-- behind -->

          <ModelProperty propertyName="b" formatString="preserve"/>
          <?keep me?>
          <!-- At the end. -->
        </ModelClass>
      </Model>
      <!-- After all. -->

      """
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
  }

  @Test func keepsIncludesAndNamespacesInside() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Model>

        <ModelInclude file="Other.model.xml"/>
        <!-- Nothing else. -->
        <ModelClass xmlns:p="urn:p" className="A"/>
      </Model>

      """
    #expect(try formatted(text) == text)
  }

  @Test func readsOtherEncodingsAndLineEnds() throws {
    let text =
      "<Model>\r\n  <!-- a\r\n       ü -->\r\n\r\n  <ModelEnum enumName='E'><ModelEnumItem name='a'/></ModelEnum>\r\n</Model>"
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Model>
        <!-- a
             ü -->

        <ModelEnum enumName="E">
          <ModelEnumItem name="a"/>
        </ModelEnum>
      </Model>

      """
    let data = try #require(text.data(using: .utf16))
    #expect(try DefinitionFormatter().formatted(bytes: Array(data)) == expected)
    #expect(try formatted(text) == expected)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE Model><Model/>",
      "a.model.xml:1:1: error: a DOCTYPE is not accepted"
    ),
    (
      "<Model rot=\"a\"/>",
      "a.model.xml:1:8: error: unknown attribute 'rot' of Model"
    ),
    (
      "<Model>",
      "a.model.xml:1:8: error: the document ends inside the element 'Model'"
    ),
  ]) func refuses(_ text: String, _ message: String) {
    let found = Fixture.message { _ = try formatted(text) } ?? ""
    #expect(found.hasPrefix(message), "\(found)")
  }

  /// All samples: what is formatted says the same, keeps each comment, and stays.
  @Test(arguments: SampleFiles.allDefinitions) func samplesStayWhatTheyAre(_ url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let laidOut = try DefinitionFormatter().formatted(contentsOf: url)
    #expect(try formatted(laidOut) == laidOut)
    let folder = IncludeResolver.folder(url.deletingLastPathComponent())
    #expect(try ModelDefinition(xml: laidOut, resolver: folder) == ModelDefinition(contentsOf: url))
    func comments(_ text: String) -> [String] {
      text.components(separatedBy: "<!--").dropFirst().map { comment in
        (comment.components(separatedBy: "-->").first ?? "").split(whereSeparator: \.isWhitespace).joined(
          separator: " ")
      }
    }
    #expect(comments(laidOut).sorted() == comments(text).sorted())
  }

  @Test(arguments: SampleFiles.definitions) func normalFormSaysTheSame(_ url: URL) throws {
    let definition = try ModelDefinition(contentsOf: url)
    let text = try DefinitionFormatter(isNormal: true).formatted(contentsOf: url)
    let normal = try ModelDefinition(xml: text)
    #expect(try formatted(text, isNormal: true) == text)
    let changes = try DefinitionComparison(from: definition, to: normal).changes.map(\.description)
    #expect(changes == [], "\(changes.joined(separator: "\n"))")
    let document = SampleFiles.base(url).appendingPathExtension("xml")
    guard FileManager.default.fileExists(atPath: document.path) else { return }
    let managers = try [definition, normal].map { try ModelManager(modelDefinition: $0) }
    let records = try managers.map { try $0.xmlToObject(document, as: ModelRecord.self) }
    #expect(records[0] == records[1])
    let json = try zip(managers, records).map { try $0.objectToJSON($1) }
    #expect(json[0] == json[1])
    let xml: [String] = try zip(managers, records).map { try $0.objectToXML($1.apart) }
    #expect(xml[0] == xml[1])
  }

  @Test func normalFormSpellsOut() throws {
    let text = """
      <Model rootDataType="UDC" rootXMLName="root" rootTypeName="A" names="Pascal" dateFormat="xs:date">
        <ModelClass className="M"><ModelProperty propertyName="id" xmlName="@id" identity="YES"/></ModelClass>
        <ModelClass className="A" mixins="M">
          <ModelProperty propertyName="day" dataType="DATE"/>
          <ModelProperty propertyName="tags" maxOccurs="unbounded"/>
        </ModelClass>
      </Model>
      """
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Model rootDataType="UDC" rootTypeName="A" rootXMLName="root" unknown="IGNORE" unfit="ERROR" whenNil="OMIT">
        <ModelClass className="M" abstract="NO" unknown="IGNORE" unfit="ERROR">
          <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" formatString="trim"
                         identity="YES"/>
        </ModelClass>
        <ModelClass className="A" abstract="NO" unknown="IGNORE" unfit="ERROR">
          <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" formatString="trim"
                         identity="YES"/>
          <ModelProperty propertyName="day" dataType="DATE" xmlType="ELEMENT" xmlName="Day" formatString="xs:date"
                         minOccurs="0" maxOccurs="1" whenNil="OMIT" identity="NO"/>
          <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE" identity="NO">
            <ModelArrayElement dataType="STRING" xmlType="ELEMENT" xmlName="Tags" formatString="trim" minOccurs="0"
                               maxOccurs="unbounded" whenNil="OMIT"/>
          </ModelProperty>
        </ModelClass>
      </Model>

      """
    #expect(try formatted(text, isNormal: true) == expected)
  }

  /// Definitions by chance: they are laid out once, and their normal form reads and writes the same.
  @Test(arguments: ["IGNORE", "REJECT", "KEEP"]) func definitionsByChanceStayWhatTheyAre(_ unknown: String) throws {
    for seed in Seeds.first(25) {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      let definition = try ModelDefinition(xml: random.text)
      let laidOut = try formatted(random.text)
      #expect(try formatted(laidOut) == laidOut, "seed \(seed)\n\(random.text)")
      #expect(try ModelDefinition(xml: laidOut) == definition, "seed \(seed)\n\(random.text)")
      let text = try formatted(random.text, isNormal: true)
      let normal = try ModelDefinition(xml: text)
      #expect(try formatted(text, isNormal: true) == text, "seed \(seed)\n\(random.text)")
      let (manager, other) = try (ModelManager(modelDefinition: definition), ModelManager(modelDefinition: normal))
      for _ in 0..<3 {
        let value = random.value()
        let xml = try manager.bareXML(value)
        #expect(try other.bareXML(value) == xml, "seed \(seed)\n\(random.text)")
        let (read, again) = try (
          manager.xmlToObject(xml, as: ModelRecord.self), other.xmlToObject(xml, as: ModelRecord.self)
        )
        #expect(read == again, "seed \(seed)\n\(random.text)")
        #expect(try manager.objectToJSON(read) == other.objectToJSON(read), "seed \(seed)\n\(random.text)")
      }
    }
  }
}
