import Foundation
import Fremont
import Testing

/// Classes and structs as instances: recursion, foreign types, immutable types, computed and observed properties.
struct InstanceTests {
  private final class Person: ModelObject {
    var name = ""
    var deputy: Person?
    var team: [Person] = []
    var home: Address?
    static let factory = TypeFactory(Person.init) {
      Mapped("name", \.name)
      Mapped("deputy", \.deputy)
      Mapped("team", \.team)
      Mapped("home", \.home)
    }
  }

  private struct Address: ModelObject {
    var city = ""
    var owner: Person?
    static let factory = TypeFactory(Address.init) {
      Mapped("city", \.city)
      Mapped("owner", \.owner)
    }
  }

  private static let people = """
    <ModelClass className="Person" xmlName="Person">
      <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
      <ModelProperty propertyName="deputy" dataType="UDC" typeName="Person" xmlName="deputy"/>
      <ModelProperty propertyName="team" dataType="ARRAY" xmlName="team"><ModelArrayElement dataType="UDC" xmlName="Person"/></ModelProperty>
      <ModelProperty propertyName="home" dataType="UDC" typeName="Address" xmlName="home"/>
    </ModelClass>
    <ModelClass className="Address" xmlName="Address">
      <ModelProperty propertyName="city" dataType="STRING" xmlType="ATTRIBUTE" xmlName="city"/>
      <ModelProperty propertyName="owner" dataType="UDC" typeName="Person" xmlName="owner"/>
    </ModelClass>
    """

  @Test func mapsRecursiveClassesAndStructsInEachOther() throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(Self.people, root: "rootDataType=\"UDC\" rootXMLName=\"Person\""),
      types: [Person.self, Address.self]
    )
    let xml =
      "<Person name=\"a\"><deputy name=\"b\"><deputy name=\"c\"><team/></deputy><team><Person name=\"d\"><team/>"
      + "</Person></team></deputy><team/><home city=\"X\"><owner name=\"e\"><team/><home city=\"Y\"/></owner></home></Person>"
    let person = try manager.xmlToObject(xml, as: Person.self)
    #expect(person.deputy?.deputy?.name == "c")
    #expect(person.deputy?.team.first?.name == "d")
    #expect(person.home?.owner?.home?.city == "Y")
    #expect(try manager.bareXML(person) == xml)
  }

  @Test func reportsACycle() throws {
    var options = EncodingOptions()
    options.maximumDepth = 4
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(Self.people, root: "rootDataType=\"UDC\" rootXMLName=\"Person\""),
      types: [Person.self, Address.self],
      encodingOptions: options
    )
    let person = Person()
    person.deputy = person
    defer { person.deputy = nil }
    #expect(
      Fixture.failure { try manager.objectToXML(person) } == """
        unwritableValue
        error: instances nest deeper than the limit of 4; is there a cycle? (/Person/deputy/deputy/deputy/deputy)
        Model.xml:4:3: note: declared here: ModelProperty 'deputy', UDC
        """)
    #expect(
      Fixture.failure { try manager.objectToJSON(person) } == """
        unwritableValue
        error: instances nest deeper than the limit of 4; is there a cycle? (/deputy/deputy/deputy/name)
        Model.xml:3:3: note: declared here: ModelProperty 'name', STRING
        """)
    #expect(
      Fixture.failure { try manager.bareXML(person) }.hasPrefix(
        "unwritableValue\nerror: instances nest deeper than the limit of 256; is there a cycle? (/Person/deputy/"))
  }

  private struct Foreign: Equatable, Sendable {
    var code = 0
    var inner: [Part] = []
    var part: Part?
  }

  private struct Part: Equatable, Sendable { var label = "" }

  @Test func mapsTypesThatConformToNothing() throws {
    struct Root: ModelObject, Equatable {
      var foreign = Foreign()
      var more: [Foreign] = []
      var none: Foreign?
      static let factory = TypeFactory(Root.init) {
        Mapped("foreign", \.foreign)
        Mapped("more", \.more)
        Mapped("none", \.none)
      }
    }
    var factories = FactoryTable([Root.self])
    factories.register(
      TypeFactory(Foreign.init) {
        Mapped("code", \.code)
        Mapped("inner", \.inner)
        Mapped("part", \.part)
      }, named: "Foreign")
    factories.register(TypeFactory(Part.init) { Mapped("label", \.label) }, named: "Part")
    #expect(factories.classNames == ["Foreign", "Part", "Root"])
    let parts = "<ModelArrayElement dataType=\"UDC\" typeName=\"Part\" xmlName=\"p\"/>"
    let definition = try Fixture.rootClass(
      """
      <ModelProperty propertyName="foreign" dataType="UDC" typeName="Foreign" xmlName="f"/>
      <ModelProperty propertyName="more" dataType="ARRAY" xmlName="m"><ModelArrayElement dataType="UDC" typeName="Foreign" xmlName="f"/></ModelProperty>
      <ModelProperty propertyName="none" dataType="UDC" typeName="Foreign" xmlName="n"/>
      """,
      types: """
        <ModelClass className="Foreign" xmlName="Foreign">
          <ModelProperty propertyName="code" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="code"/>
          <ModelProperty propertyName="inner" dataType="ARRAY" xmlName="inner">\(parts)</ModelProperty>
          <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>
        </ModelClass>
        <ModelClass className="Part" xmlName="Part" textPropertyName="label" textDataType="STRING"/>
        """
    )
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let foreign = Foreign(code: 7, inner: [Part(label: "x"), Part()], part: Part(label: "y"))
    let root = Root(foreign: foreign, more: [Foreign(), foreign], none: nil)
    let one = "<f code=\"7\"><inner><p>x</p><p/></inner><part>y</part></f>"
    let xml = try manager.bareXML(root)
    #expect(xml == "<Root>\(one)<m><f code=\"0\"><inner/></f>\(one)</m></Root>")
    #expect(try manager.xmlToObject(xml, as: Root.self) == root)
  }

  private struct Vector: ModelObject, Equatable {
    let x: Double
    let label: String?
    let parts: [Int]
    static let factory = TypeFactory { fields in
      let vector = Vector(x: try fields["x"], label: try fields["label"], parts: try fields["parts", default: [7]])
      if vector.x < 0 { throw ValueFault("x must not be negative") }
      return vector
    } properties: {
      Mapped("x", \.x)
      Mapped("label", \.label)
      Mapped("parts", \.parts)
    }
  }

  @Test func buildsImmutableInstances() throws {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Vector" xmlName="v">
        <ModelProperty propertyName="x" dataType="NUMBER" xmlName="x"/>
        <ModelProperty propertyName="label" dataType="STRING" xmlName="label"/>
        <ModelProperty propertyName="parts" dataType="ARRAY" xmlName="parts"><ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
      </ModelClass>
      """,
      root:
        "rootDataType=\"ARRAY\" rootXMLName=\"vs\"><ModelArray xmlName=\"vs\"><ModelArrayElement dataType=\"UDC\" xmlName=\"v\"/></ModelArray"
    )
    let manager = try ModelManager(modelDefinition: definition, types: [Vector.self])
    let xml = "<vs><v><x>1.5</x><label>a</label><parts><n>1</n></parts></v><v><x>0</x><parts/></v></vs>"
    let vectors = [Vector(x: 1.5, label: "a", parts: [1]), Vector(x: 0, label: nil, parts: [])]
    #expect(try manager.xmlToObject(xml, as: [Vector].self) == vectors)
    #expect(try manager.bareXML(vectors) == xml)
    #expect(
      try manager.xmlToObject("<vs><v><x>2</x></v></vs>", as: [Vector].self) == [Vector(x: 2, label: nil, parts: [7])])
    let bad = "<vs><v/><v><x>-1</x></v><v><x>abc</x></v></vs>"
    #expect(
      Fixture.failure { try manager.xmlToObject(bad, as: [Vector].self) } == """
        invalidDocument
        <input>:1:5: error: property 'x' is absent (/vs/v[1])
        Model.xml:3:3: note: declared here: ModelProperty 'x', NUMBER
        <input>:1:9: error: x must not be negative (/vs/v[2])
        Model.xml:1:71: note: declared here: ModelArrayElement 'v', UDC
        <input>:1:31: error: 'abc' is not a number (/vs/v[3]/x)
        Model.xml:3:3: note: declared here: ModelProperty 'x', NUMBER
        """)
  }

  private struct Observed: ModelObject {
    var changes = 0
    var text = "" { didSet { changes += 1 } }
    private var cents = 0
    var euros: Double {
      get { Double(cents) / 100 }
      set { cents = Int((newValue * 100).rounded()) }
    }
    var items: [Int] = [] { didSet { changes += 10 } }
    static let factory = TypeFactory({ Observed() }) {
      Mapped("text", \.text)
      Mapped("euros", get: { $0.euros }, set: { $0.euros = $1 })
      Mapped("again", \.euros)
      Mapped("items", \.items)
    }
  }

  @Test func runsObserversAndAccessors() throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(
        """
        <ModelClass className="Observed" xmlName="Root">
          <ModelProperty propertyName="text" dataType="STRING" xmlName="text"/>
          <ModelProperty propertyName="euros" dataType="NUMBER" xmlName="euros"/>
          <ModelProperty propertyName="again" dataType="NUMBER" xmlName="again" formatString="0.00"/>
          <ModelProperty propertyName="items" dataType="ARRAY" xmlName="items"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
        </ModelClass>
        """),
      types: [Observed.self]
    )
    let xml = "<Root><text>a</text><euros>1.5</euros><text>b</text><items><i>3</i></items></Root>"
    let observed = try manager.xmlToObject(xml, as: Observed.self)
    #expect(observed.changes == 12)
    #expect(
      try manager.bareXML(observed)
        == "<Root><text>b</text><euros>1.5</euros><again>1.50</again><items><i>3</i></items></Root>")
  }
}
