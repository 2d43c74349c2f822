import Foundation
import Fremont
import Testing

/// What is absent, empty, nil, repeated, unknown or out of order.
struct PresenceTests {
  private struct Root: ModelObject, Equatable {
    var text = "initial"
    var count = 7
    var flag = true
    var note: String? = "initial"
    var size: Int? = 7
    var list: [Int]? = [7]
    var bytes: Data? = Data([7])
    static let factory = TypeFactory(Root.init) {
      Mapped("text", \.text)
      Mapped("count", \.count)
      Mapped("flag", \.flag)
      Mapped("note", \.note)
      Mapped("size", \.size)
      Mapped("list", \.list)
      Mapped("bytes", \.bytes)
    }
  }

  private func manager(_ changes: [String: String] = [:]) throws -> ModelManager {
    let properties = [
      ("text", "STRING"), ("count", "NUMBER"), ("flag", "BOOLEAN"), ("note", "STRING"), ("size", "NUMBER"),
      ("list", "ARRAY"), ("bytes", "DATA"),
    ].map { name, type in
      let items = type == "ARRAY" ? "<ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\"/>" : ""
      return "<ModelProperty propertyName=\"\(name)\" dataType=\"\(type)\" xmlName=\"\(name)\" \(changes[name] ?? "")>"
        + "\(items)</ModelProperty>"
    }
    return try ModelManager(
      modelDefinition: Fixture.rootClass(properties.joined(separator: "\n")), types: [Root.self])
  }

  @Test func tellsAbsentEmptyAndNilApart() throws {
    let manager = try manager()
    #expect(try manager.xmlToObject("<Root></Root>", as: Root.self) == Root())
    let empty = Root(text: "", note: "", size: nil, list: [], bytes: Data())
    #expect(try manager.xmlToObject("<Root><text/><note/><size/><list/><bytes/></Root>", as: Root.self) == empty)
    let blank = "<Root><text> \n</text><note>\t</note><size> </size><list> </list><bytes> </bytes></Root>"
    #expect(try manager.xmlToObject(blank, as: Root.self) == empty)
    let nils = Root(note: nil, size: nil, list: nil, bytes: nil)
    let xml =
      "<Root xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><note xsi:nil=\"true\"> </note>"
      + "<size xsi:nil=\"1\"/><list xsi:nil=\" true \"></list><bytes xsi:nil=\"true\"/><text xsi:nil=\"false\">t</text></Root>"
    #expect(try manager.xmlToObject(xml, as: Root.self) == Root(text: "t", note: nil, size: nil, list: nil, bytes: nil))
    #expect(try manager.bareXML(nils) == "<Root><text>initial</text><count>7</count><flag>YES</flag></Root>")
    #expect(
      try manager.bareXML(empty)
        == "<Root><text/><count>7</count><flag>YES</flag><note/><list/><bytes/></Root>")
  }

  @Test func assignsFalseAndZero() throws {
    let root = try manager().xmlToObject("<Root><count>0</count><flag>NO</flag><size>0</size></Root>", as: Root.self)
    #expect(root == Root(count: 0, flag: false, size: 0))
    #expect(
      try manager().bareXML(root)
        == "<Root><text>initial</text><count>0</count><flag>NO</flag><note>initial</note><size>0</size>"
        + "<list><i>7</i></list><bytes><![CDATA[Bw==]]></bytes></Root>")
  }

  @Test func takesDefaults() throws {
    let manager = try manager([
      "text": "defaultValue=\"d&amp;d\"", "count": "defaultValue=\"5\"", "flag": "defaultValue=\"NO\"",
      "size": "defaultValue=\"3\" minOccurs=\"0\"", "bytes": "defaultValue=\"AA==\"",
    ])
    let defaults = Root(text: "d&d", count: 5, flag: false, size: 3, bytes: Data([0]))
    #expect(try manager.xmlToObject("<Root/>", as: Root.self) == defaults)
    #expect(try manager.bareXML(defaults) == "<Root><note>initial</note><list><i>7</i></list></Root>")
    #expect(try manager.jsonToObject("{}", as: Root.self) == defaults)
    #expect(try manager.jsonToObject(manager.objectToJSON(defaults), as: Root.self) == defaults)
    #expect(try manager.bareXML(Root(note: nil, list: nil)).hasPrefix("<Root><text>initial</text><count>7</count>"))
  }

  @Test func writesRequiredDefaults() throws {
    let manager = try manager(["count": "defaultValue=\"5\" minOccurs=\"1\""])
    #expect(try manager.bareXML(Root(count: 5)).contains("<count>5</count>"))
  }

  @Test func readsDefaultsOfFormats() throws {
    let definition = try Fixture.rootClass(
      """
      <ModelProperty propertyName="day" dataType="DATE" xmlName="day" formatString="dd.MM.yyyy" defaultValue="02.01.1970"/>
      <ModelProperty propertyName="flag" dataType="BOOLEAN" xmlName="flag" formatString="on/off" defaultValue="on"/>
      <ModelProperty propertyName="kind" dataType="ENUM" typeName="K" xmlName="kind" defaultValue="b!"/>
      <ModelProperty propertyName="bytes" dataType="DATA" xmlName="bytes" formatString="hex" defaultValue="0f"/>
      """,
      types:
        "<ModelEnum enumName=\"K\"><ModelEnumItem name=\"A\"/><ModelEnumItem name=\"B\" xmlName=\"b!\"/></ModelEnum>")
    let manager = try Fixture.records(definition)
    let record = ModelRecord(
      "Root",
      [
        "day": .date(Date(timeIntervalSince1970: 86400)), "flag": true, "kind": .enumeration("B"),
        "bytes": .data(Data([15])),
      ])
    #expect(try manager.xmlToObject("<Root/>", as: ModelRecord.self) == record)
    #expect(try manager.bareXML(record) == "<Root/>")
    #expect(try manager.jsonToObject("{}", as: ModelRecord.self) == record)
  }

  @Test func reportsWhatIsRequired() throws {
    let manager = try manager(["text": "minOccurs=\"1\"", "size": "minOccurs=\"1\"", "list": "minOccurs=\"1\""])
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root>\n<size>x</size></Root>", as: Root.self) } == """
        invalidDocument
        <input>:1:1: error: element 'text' is absent (/Root)
        Model.xml:3:1: note: declared here: ModelProperty 'text', STRING
        <input>:1:1: error: element 'list' is absent (/Root)
        Model.xml:8:1: note: declared here: ModelProperty 'list', ARRAY
        <input>:2:7: error: 'x' is not a number (/Root/size)
        Model.xml:7:1: note: declared here: ModelProperty 'size', NUMBER
        """)
    #expect(
      try manager.xmlToObject("<Root><list/><text/><size>1</size></Root>", as: Root.self)
        == Root(text: "", size: 1, list: []))
    // What would be read as nil is not there.
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root><list/><text/><size/></Root>", as: Root.self) } == """
        invalidDocument
        <input>:1:28: error: the text is empty, but the definition requires a value (/Root/size)
        Model.xml:7:1: note: declared here: ModelProperty 'size', NUMBER
        """)
  }

  @Test func takesTheLastOfRepeats() throws {
    let xml = "<Root><list><i>1</i></list><text>a</text><count>1</count><text>b</text><list><i>2</i></list></Root>"
    #expect(try manager().xmlToObject(xml, as: Root.self) == Root(text: "b", count: 1, list: [2]))
  }

  @Test func readsInAnyOrderAndSkipsTheUnknown() throws {
    let xml = """
      <?x y?><Root other="1" xmlns:z="urn:z" z:text="no"><unknown><text>no</text><count>bad</count><Root/></unknown>
      <bytes>Bw==</bytes>stray<list>stray<i>1</i><j>bad</j><i>2</i></list><!-- <text>no</text> --><size>1</size>
      <note>n</note><flag>0</flag><count>3<b>4</b></count><text>t</text></Root><!-- end --><?x y?>
      """
    let expected = Root(text: "t", count: 3, flag: false, note: "n", size: 1, list: [1, 2], bytes: Data([7]))
    #expect(try manager().xmlToObject(xml, as: Root.self) == expected)
  }

  @Test func matchesInTheNamespaceOfTheRootAndInNone() throws {
    let xml = "<p:Root xmlns:p=\"urn:p\"><text>t</text><p:count>1</p:count><text xmlns=\"urn:q\">u</text></p:Root>"
    #expect(try manager().xmlToObject(xml, as: Root.self) == Root(text: "t", count: 1))
  }

  @Test func manyPropertiesMayBeRequired() throws {
    let properties = (0..<200).map {
      "<ModelProperty propertyName=\"p\($0)\" dataType=\"NUMBER\" xmlName=\"p\($0)\" minOccurs=\"1\"/>"
    }
    let manager = try Fixture.records(Fixture.rootClass(properties.joined(separator: "\n")))
    let elements = (0..<200).map { "<p\($0)>\($0)</p\($0)>" }
    #expect(try manager.xmlToObject("<Root>\(elements.joined())</Root>", as: ModelRecord.self)["p199"] == 199)
    let holes = elements.enumerated().filter { ![0, 63, 64, 127, 128, 199].contains($0.offset) }.map(\.element)
    let failure = Fixture.failure { try manager.xmlToObject("<Root>\(holes.joined())</Root>", as: ModelRecord.self) }
    let absent = failure.split(separator: "\n").filter { $0.contains("is absent") }
    #expect(
      absent == [0, 63, 64, 127, 128, 199].map { "<input>:1:1: error: element 'p\($0)' is absent (/Root)" })
  }
}
