import Fremont
import Testing

/// Alternatives of classes that extend each other: a value is written by the one that names its class, or else its nearest base.
struct NearestClassTests {
  private static let classes = """
    <ModelClass className="Hint"><ModelProperty propertyName="name" xmlName="@name"/></ModelClass>
    <ModelClass className="Host" xmlName="host" extends="Hint"><ModelProperty propertyName="ip" xmlName="@ip"/></ModelClass>
    <ModelClass className="Server" xmlName="server" extends="Host"/>
    <ModelClass className="Printer" extends="Hint"/>
    """
  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  private static let hint = "dataType=\"UDC\" typeName=\"Hint\" xmlName=\"hint\""
  private static let host = "dataType=\"UDC\" typeName=\"Host\" xmlName=\"host\""

  /// Both orders of two alternatives.
  private static let orders = [[hint, host], [host, hint]]

  private static func properties(_ alternatives: [String]) -> String {
    alternatives.map { "<ModelProperty propertyName=\"x\" \($0)/>" }.joined(separator: "\n")
  }

  private static func items(_ alternatives: [String]) -> String {
    alternatives.map { "<ModelArrayElement \($0)/>" }.joined()
  }

  private static let documents = [
    ("<hint name=\"a\"/>", #"{"$type":"Hint","name":"a"}"#),
    ("<host name=\"a\" ip=\"1\"/>", #"{"$type":"Host","name":"a","ip":"1"}"#),
    ("<host xsi:type=\"Server\" ip=\"1\"/>", #"{"$type":"Server","ip":"1"}"#),
    ("<hint xsi:type=\"Printer\" name=\"a\"/>", #"{"$type":"Printer","name":"a"}"#),
  ]

  @Test(arguments: orders, ["", "unknown=\"KEEP\""])
  func aPropertyIsWrittenAsItsClass(_ alternatives: [String], _ attributes: String) throws {
    let mapping = try Mapping(Self.properties(alternatives), class: attributes, types: Self.classes)
    for (element, json) in Self.documents {
      mapping.maps("<Root \(Self.xsi)>\(element)</Root>", "{\"x\":\(json)}")
    }
  }

  @Test(arguments: orders) func whatADiscriminatorSaidIsWrittenByItsName(_ alternatives: [String]) throws {
    let mapping = try Mapping(Self.properties(alternatives), types: Self.classes)
    mapping.maps(
      "<Root \(Self.xsi)><hint xsi:type=\"Host\" ip=\"1\"/></Root>", #"{"x":{"$type":"Host","ip":"1"}}"#,
      writing: "<Root \(Self.xsi)><host ip=\"1\"/></Root>")
    let kept = try Mapping(Self.properties(alternatives), class: "unknown=\"KEEP\"", types: Self.classes)
    kept.maps(
      "<Root \(Self.xsi)><hint xsi:type=\"Host\" ip=\"1\"/></Root>", #"{"x":{"$type":"Host","ip":"1"}}"#,
      isInJSON: false)
  }

  @Test(
    arguments: orders,
    [
      ("xmlName=\"l\"", "", "<l>", "</l>"), ("xmlType=\"INLINE\"", "", "", ""),
      ("xmlType=\"INLINE\"", "in/", "<in>", "</in>"), ("xmlName=\"l\"", "in+/", "<l>", "</l>"),
    ])
  func itemsAreWrittenAsTheirClasses(
    _ alternatives: [String], _ place: (list: String, path: String, start: String, end: String)
  ) throws {
    let paths = alternatives.map { $0.replacing("xmlName=\"", with: "xmlName=\"\(place.path)") }
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"x\" dataType=\"ARRAY\" \(place.list)>\(Self.items(paths))</ModelProperty>",
      types: Self.classes)
    let (start, end) = place.path == "in+/" ? ("<in>", "</in>") : ("", "")
    let items = Self.documents + Self.documents.reversed()
    let elements = items.map { start + $0.0 + end }.joined()
    mapping.maps(
      "<Root \(Self.xsi)>\(place.start)\(elements)\(place.end)</Root>",
      "{\"x\":[\(items.map(\.1).joined(separator: ","))]}")
  }

  @Test(arguments: orders) func anEntryIsWrittenAsItsClass(_ alternatives: [String]) throws {
    let entries = alternatives.map { "<ModelDictionaryElement key=\"k\" \($0)/>" }.joined()
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"x\" dataType=\"DICTIONARY\" xmlName=\"d\">\(entries)</ModelProperty>",
      types: Self.classes)
    for (element, json) in Self.documents {
      mapping.maps("<Root \(Self.xsi)><d>\(element)</d></Root>", "{\"x\":{\"k\":\(json)}}")
    }
  }

  @Test(arguments: orders) func aRootIsWrittenAsItsClass(_ alternatives: [String]) throws {
    let roots = alternatives.map { "<ModelRoot \($0)/>" }.joined()
    let mapping = try Mapping(
      Fixture.definition(
        roots + Self.classes + "<ModelClass className=\"Other\"/>",
        root: "rootDataType=\"UDC\" rootXMLName=\"other\" rootTypeName=\"Other\""))
    mapping.maps("<hint \(Self.xsi) name=\"a\"/>", #"{"$type":"Hint","name":"a"}"#)
    mapping.maps("<host \(Self.xsi) ip=\"1\"/>", #"{"$type":"Host","ip":"1"}"#)
    mapping.maps("<host \(Self.xsi) xsi:type=\"Server\" ip=\"1\"/>", #"{"$type":"Server","ip":"1"}"#)
  }

  @Test func elementsNamedForClassesNameThem() throws {
    let any = "dataType=\"UDC\" typeName=\"Host\" xmlName=\"*\""
    for alternatives in [[Self.hint, any], [any, Self.hint]] {
      let mapping = try Mapping(Self.properties(alternatives), types: Self.classes)
      mapping.maps("<Root \(Self.xsi)><server ip=\"1\"/></Root>", #"{"x":{"$type":"Server","ip":"1"}}"#)
      mapping.maps("<Root \(Self.xsi)><host ip=\"1\"/></Root>", #"{"x":{"$type":"Host","ip":"1"}}"#)
      mapping.maps("<Root \(Self.xsi)><hint name=\"1\"/></Root>", #"{"x":{"$type":"Hint","name":"1"}}"#)
    }
  }

  @Test func ofTwoNamesForOneClassTheFirstIsWritten() throws {
    let alternatives = [Self.hint, Self.host.replacing("xmlName=\"host\"", with: "xmlName=\"h\""), Self.host]
    let mapping = try Mapping(Self.properties(alternatives), types: Self.classes)
    mapping.maps(
      "<Root \(Self.xsi)><host ip=\"1\"/></Root>", #"{"x":{"$type":"Host","ip":"1"}}"#,
      writing: "<Root \(Self.xsi)><h ip=\"1\"/></Root>")
  }

  @Test func tagsTellItemsOfOneClass() throws {
    let alternatives = [Self.hint, Self.hint.replacing("xmlName=\"hint\"", with: "xmlName=\"other\""), Self.host]
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"x\" dataType=\"ARRAY\" xmlName=\"l\">\(Self.items(alternatives))</ModelProperty>",
      types: Self.classes)
    mapping.maps(
      "<Root \(Self.xsi)><l><other xsi:type=\"Host\" ip=\"1\"/><host ip=\"1\"/><hint/></l></Root>",
      #"{"x":[{"$tag":"other","$value":{"$type":"Host","ip":"1"}},{"$type":"Host","ip":"1"},"#
        + #"{"$tag":"hint","$value":{"$type":"Hint"}}]}"#)
  }

  // MARK: Swift

  private class Hint: ModelObject {
    var name = ""
    class var factory: TypeFactory { TypeFactory({ Hint() }) { Mapped("name", \.name) } }
  }

  private final class Host: Hint {
    var ip = ""
    override class var factory: TypeFactory {
      TypeFactory({ Host() }, extends: Hint.self) { Mapped("ip", \.ip) }
    }
  }

  private final class Root: ModelObject {
    var x: Hint?
    var l: [Hint] = []
    static let factory = TypeFactory(Root.init) {
      Mapped("x", \.x)
      Mapped("l", \.l)
    }
  }

  @Test(arguments: orders) func instancesOfSwiftClassesAreWrittenAsTheirClasses(_ alternatives: [String]) throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(
        Self.properties(alternatives)
          + "<ModelProperty propertyName=\"l\" dataType=\"ARRAY\" xmlName=\"l\">\(Self.items(alternatives))</ModelProperty>",
        types: Self.classes),
      types: [Root.self, Hint.self, Host.self])
    let xml = "<Root \(Self.xsi)><host name=\"\" ip=\"1\"/><l><hint name=\"a\"/><host name=\"\" ip=\"2\"/></l></Root>"
    let root = try manager.xmlToObject(xml, as: Root.self)
    #expect((root.x as? Host)?.ip == "1")
    #expect(try manager.bareXML(root) == xml)
    let json = try manager.objectToJSON(root)
    #expect(try manager.bareXML(manager.jsonToObject(json, as: Root.self)) == xml)
  }

  @Test func aNewValueIsAddedUnderTheNameOfItsClass() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"x\" dataType=\"ARRAY\" xmlType=\"INLINE\">\(Self.items([Self.hint, Self.host]))</ModelProperty>",
      types: Self.classes)
    let original = "<Root>\n  <hint name='a'/>\n  <host ip='1' z='2'/>\n</Root>"
    let value = try mapping.manager.jsonToObject(
      #"{"x":[{"$type":"Hint","name":"a"},{"$type":"Host","ip":"1"},{"$type":"Host","ip":"4"}]}"#, as: RecordValue.self)
    let updated = try mapping.manager.objectToXML(value, updating: original)
    #expect(updated == "<Root>\n  <hint name='a'/>\n  <host ip='1' z='2'/>\n  <host ip=\"4\"/>\n</Root>")
  }
}
