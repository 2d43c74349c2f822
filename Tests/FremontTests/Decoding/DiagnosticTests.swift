import Foundation
import Fremont
import Testing

/// What is said of values that do not fit, and where.
struct DiagnosticTests {
  private static let body = """
    <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
    <ModelProperty propertyName="size" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="size"/>
    <ModelProperty propertyName="day" dataType="DATE" xmlType="ATTRIBUTE" xmlName="day" formatString="xs:date"/>
    <ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind" xmlType="ATTRIBUTE" xmlName="kind"/>
    <ModelProperty propertyName="flag" dataType="BOOLEAN" xmlType="ATTRIBUTE" xmlName="flag" formatString="Y/N"/>
    <ModelProperty propertyName="code" dataType="DATA" xmlType="ATTRIBUTE" xmlName="code" formatString="hex"/>
    <ModelProperty propertyName="number" dataType="NUMBER" xmlName="number"/>
    <ModelProperty propertyName="time" dataType="DATE" xmlName="time"/>
    <ModelProperty propertyName="choice" dataType="ENUM" typeName="Kind" xmlName="choice"/>
    <ModelProperty propertyName="bytes" dataType="DATA" xmlName="bytes"/>
    <ModelProperty propertyName="answer" dataType="BOOLEAN" xmlName="answer" formatString="true/false"/>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map"/>
    """

  private func manager(_ options: DecodingOptions = DecodingOptions()) throws -> ModelManager {
    let types = """
      <ModelEnum enumName="Kind"><ModelEnumItem name="SMALL"/><ModelEnumItem name="LARGE"/></ModelEnum>
      <ModelDictionary xmlName="map"><ModelDictionaryElement key="k" dataType="NUMBER" typeName="Int8" xmlName="e"/></ModelDictionary>
      """
    return try Fixture.records(Fixture.rootClass(Self.body, types: types), options)
  }

  private func failure(_ xml: String, _ options: DecodingOptions = DecodingOptions()) -> String {
    Fixture.failure { try manager(options).xmlToObject(Data(xml.utf8), as: ModelRecord.self, file: "Document.xml") }
  }

  @Test func reportsEveryFaultOfAttributes() {
    let xml = """
      <?xml version="1.0"?>
      <Root name="ü" size="1.5" day='2023-02-29'
        kind="&#83;MALLL"  flag="y"
        code="0g"/>
      """
    #expect(
      failure(xml) == """
        invalidDocument
        Document.xml:2:22: error: '1.5' is not a whole number (/Root/@size)
        Model.xml:4:1: note: declared here: ModelProperty 'size', NUMBER
        Document.xml:2:32: error: '2023-02-29' is not an xs:date (/Root/@day)
        Model.xml:5:1: note: declared here: ModelProperty 'day', DATE
        Document.xml:3:9: error: 'SMALLL' is not a Kind; did you mean 'SMALL'? (/Root/@kind)
        Model.xml:6:1: note: declared here: ModelProperty 'kind', ENUM
        Document.xml:3:28: error: 'y' is neither 'Y' nor 'N' (/Root/@flag)
        Model.xml:7:1: note: declared here: ModelProperty 'flag', BOOLEAN
        Document.xml:4:9: error: '0g' is not hex: unexpected character 'g' (/Root/@code)
        Model.xml:8:1: note: declared here: ModelProperty 'code', DATA
        """)
  }

  @Test func reportsEveryFaultOfElements() {
    let xml = """
      <Root name="größer">
        <number>zwölf</number><!-- € --><time>2023-13-01T00:00:00Z</time>
        <é/><choice>tiny</choice>
        <bytes>a*==</bytes><answer>yes</answer>
        <list><i>1</i><i> 2 3 </i><j/><i>4.</i></list>
        <map><e>128</e></map>
      </Root>
      """
    #expect(
      failure(xml) == """
        invalidDocument
        Document.xml:2:11: error: 'zwölf' is not a number (/Root/number)
        Model.xml:9:1: note: declared here: ModelProperty 'number', NUMBER
        Document.xml:2:41: error: '2023-13-01T00:00:00Z' is not an xs:dateTime (/Root/time)
        Model.xml:10:1: note: declared here: ModelProperty 'time', DATE
        Document.xml:3:15: error: 'tiny' is not a Kind; expected SMALL, LARGE (/Root/choice)
        Model.xml:11:1: note: declared here: ModelProperty 'choice', ENUM
        Document.xml:4:10: error: 'a*==' is not base64: unexpected character '*' (/Root/bytes)
        Model.xml:12:1: note: declared here: ModelProperty 'bytes', DATA
        Document.xml:4:30: error: 'yes' is neither 'true' nor 'false' (/Root/answer)
        Model.xml:13:1: note: declared here: ModelProperty 'answer', BOOLEAN
        Document.xml:5:20: error: '2 3' is not a number (/Root/list/i[2])
        Model.xml:14:68: note: declared here: ModelArrayElement 'i', NUMBER
        Document.xml:6:11: error: '128' does not fit Int8 (/Root/map/e)
        Model.xml:18:32: note: declared here: ModelDictionaryElement 'k', NUMBER
        """)
  }

  @Test func keepsValueFaultsBeforeAMalformedEnd() {
    #expect(
      failure("<Root size=\"x\">\n<number>y</numbr></Root>") == """
        malformedDocument
        Document.xml:1:13: error: 'x' is not a number (/Root/@size)
        Model.xml:4:1: note: declared here: ModelProperty 'size', NUMBER
        Document.xml:2:10: error: the end tag '</numbr>' does not match the start tag, expected '</number>' (/Root/number)
        """)
  }

  @Test func stopsAtTheGreatestNumberOfFaults() {
    var options = DecodingOptions()
    for (limit, expected) in [(1, 1), (2, 2), (5, 5), (0, 1), (-1, 1), (100, 7)] {
      options.maximumFaults = limit
      let xml = "<Root size=\"a\" day=\"b\" kind=\"c\" flag=\"d\" code=\"e\"><number>f</number><time>g</time></Root>"
      let lines = failure(xml, options).split(separator: "\n").filter { $0.contains(" error: ") }
      #expect(lines.count == expected)
      #expect(lines.first == "Document.xml:1:13: error: 'a' is not a number (/Root/@size)")
    }
    options.maximumFaults = 3
    let items = (0..<1000).map { "<i>x\($0)</i>" }.joined()
    #expect(failure("<Root><list>\(items)</list></Root>", options).split(separator: "\n").count == 7)
  }

  @Test func shortensLongTexts() {
    let text = String(repeating: "ä", count: 100_000)
    #expect(
      failure("<Root><number>\(text)</number></Root>") == """
        invalidDocument
        Document.xml:1:15: error: '\(text.prefix(60))…' is not a number (/Root/number)
        Model.xml:9:1: note: declared here: ModelProperty 'number', NUMBER
        """)
  }

  @Test(arguments: [1_000, 65_530, 70_000, 200_000, 1_000_000]) func countsFarIntoADocument(_ size: Int) {
    let line = "<list><i>1</i><!-- größer als ein Kilobyte wird es nicht 灯台 --></list>\n"
    let count = size / line.utf8.count
    let lines = String(repeating: line, count: count)
    let xml = "<Root>\n\(lines)  <é/>üü<number>x</number><a/><time\n>y</time></Root>"
    #expect(
      failure(xml) == """
        invalidDocument
        Document.xml:\(count + 2):17: error: 'x' is not a number (/Root/number)
        Model.xml:9:1: note: declared here: ModelProperty 'number', NUMBER
        Document.xml:\(count + 3):2: error: 'y' is not an xs:dateTime (/Root/time)
        Model.xml:10:1: note: declared here: ModelProperty 'time', DATE
        """)
  }

  @Test(arguments: [100, 10_000, 70_000, 300_000]) func countsInLongTexts(_ size: Int) {
    let long = String(repeating: "0", count: size)
    #expect(
      failure("<Root>\n\n<number>  \(long)x</number><time>\(long)</time>\n<bytes>*</bytes></Root>")
        .split(separator: "\n").filter { $0.contains("error") } == [
          "Document.xml:3:9: error: '\(long.prefix(60))…' is not a number (/Root/number)",
          "Document.xml:3:\(size + 27): error: '\(long.prefix(60))…' is not an xs:dateTime (/Root/time)",
          "Document.xml:4:8: error: '*' is not base64: unexpected character '*' (/Root/bytes)",
        ])
  }

  @Test(arguments: ["UTF-8", "UTF-16", "UTF-32", "ISO-8859-1"]) func countsInEveryEncoding(_ name: String) throws {
    let record = ModelRecord("Root", ["name": "ééé", "map": ["k": 1]])
    let options = EncodingOptions(encoding: TextEncoding(name))
    let bytes = try manager().objectToXML(record, to: .bytes, options: options)
    #expect(try manager().xmlToObject(bytes, as: ModelRecord.self) == record)
    let width = name == "UTF-16" ? 2 : name == "UTF-32" ? 4 : 1
    let zeros = [UInt8](repeating: 0, count: width - 1)
    let one = Array(">1<".utf8).map { [$0] + zeros }.joined()
    let start = bytes.indices.first { bytes[$0...].starts(with: one) }
    let index = try #require(start)
    var bad = bytes
    bad[index + width] = UInt8(ascii: "x")
    #expect(
      Fixture.failure { try manager().xmlToObject(bad, as: ModelRecord.self) } == """
        invalidDocument
        <input>:4:8: error: 'x' is not a number (/Root/map/e)
        Model.xml:18:32: note: declared here: ModelDictionaryElement 'k', NUMBER
        """)
  }

  @Test func namesTheFile() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("Fremont-\(UUID()).xml")
    #expect(
      Fixture.failure { try manager().xmlToObject(url, as: ModelRecord.self) }
        == "inputOutput\nerror: '\(url.relativePath)' cannot be read: there is no such file")
    try manager().objectToXML(ModelRecord("Root", ["number": 1]), to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try manager().xmlToObject(url, as: ModelRecord.self)["number"] == 1)
    try "<Root><number>x</number></Root>".write(to: url, atomically: true, encoding: .utf8)
    #expect(
      Fixture.failure { try manager().xmlToObject(url, as: ModelRecord.self) }
        .contains("\n\(url.relativePath):1:15: error: 'x' is not a number (/Root/number)\n"))
  }
}
