import Fremont
import Testing

/// Properties of classes, however they are stored.
struct ObjectStorageTests {
  private class Base {
    var plain = 0
    var observed = "" { didSet { log.append("observed") } }
    var compared = 0 { didSet { log.append("\(oldValue) to \(compared)") } }
    var announced = 0 { willSet { log.append("will be \(newValue)") } }
    var optional: Int? = 5
    var list: [Int] = [] { didSet { log.append("list") } }
    lazy var late = "late"
    var log: [String] = []
    private var hidden = 1
    var computed: Int {
      get { hidden }
      set {
        log.append("computed")
        hidden = newValue
      }
    }
    final var last = 0
    required init() {}
  }

  private final class Derived: Base, ModelObject {
    override var plain: Int { didSet { log.append("plain") } }
    static let factory = TypeFactory(Derived.init) {
      Mapped("plain", \.plain)
      Mapped("observed", \.observed)
      Mapped("compared", \.compared)
      Mapped("announced", \.announced)
      Mapped("optional", \.optional)
      Mapped("list", \.list)
      Mapped("late", \.late)
      Mapped("computed", \.computed)
      Mapped("last", \.last)
    }
  }

  private static let properties = """
    <ModelProperty propertyName="plain" dataType="NUMBER" xmlName="plain"/>
    <ModelProperty propertyName="observed" dataType="STRING" xmlName="observed"/>
    <ModelProperty propertyName="compared" dataType="NUMBER" xmlName="compared"/>
    <ModelProperty propertyName="announced" dataType="NUMBER" xmlName="announced"/>
    <ModelProperty propertyName="optional" dataType="NUMBER" xmlName="optional"/>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="late" dataType="STRING" xmlName="late"/>
    <ModelProperty propertyName="computed" dataType="NUMBER" xmlName="computed"/>
    <ModelProperty propertyName="last" dataType="NUMBER" xmlName="last"/>
    """

  private static let xml =
    "<Root><plain>1</plain><observed>a</observed><compared>2</compared><announced>3</announced>"
    + "<optional>4</optional><list><i>5</i></list><late>b</late><computed>6</computed><last>7</last></Root>"

  private static let log = ["plain", "observed", "0 to 2", "will be 3", "list", "computed"]

  @Test func setsEveryKindOfProperty() throws {
    let definition = try Fixture.rootClass(Self.properties).renamingClass(to: "Derived")
    let manager = try ModelManager(modelDefinition: definition, types: [Derived.self])
    let object = try manager.xmlToObject(Self.xml, as: Derived.self)
    #expect(object.log == Self.log)
    #expect(try manager.bareXML(object) == Self.xml)
    #expect(try manager.xmlToObject("<Root/>", as: Derived.self).optional == 5)
    #expect(try manager.xmlToObject("<Root><optional/></Root>", as: Derived.self).optional == nil)
  }

  @Test func setsPropertiesThatASubclassObserves() throws {
    var factories = FactoryTable()
    // The factory speaks of the base class, and makes an instance of another.
    factories.register(
      TypeFactory({ Derived() as Base }) {
        Mapped("plain", \.plain)
        Mapped("observed", \.observed)
        Mapped("compared", \.compared)
        Mapped("announced", \.announced)
        Mapped("optional", \.optional)
        Mapped("list", \.list)
        Mapped("late", \.late)
        Mapped("computed", \.computed)
        Mapped("last", \.last)
      }, named: "Base")
    struct Holder: ModelObject {
      var base: Base?
      static let factory = TypeFactory({ Holder() }) { Mapped("base", \.base) }
    }
    factories.register(Holder.self)
    let definition = try Fixture.definition(
      """
      <ModelClass className="Holder" xmlName="h"><ModelProperty propertyName="base" dataType="UDC" xmlName="Root"/></ModelClass>
      <ModelClass className="Base" xmlName="Root">\(Self.properties)</ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"h\"")
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let holder = try manager.xmlToObject("<h>\(Self.xml)</h>", as: Holder.self)
    #expect(holder.base?.log == Self.log)
    #expect(try manager.bareXML(holder) == "<h>\(Self.xml)</h>")
  }
}

extension ModelDefinition {
  /// The definition with another name for its first class.
  fileprivate func renamingClass(to className: String) -> ModelDefinition {
    var definition = self
    for index in definition.classes.indices.prefix(1) { definition.classes[index].className = className }
    return definition
  }
}
