import Foundation
import Fremont
import Testing

/// Every way in which a definition and the Swift types can contradict each other.
struct LinkingFaultTests {
  private enum HourOnly: String, ModelEnumeration { case hour = "HOUR" }

  private enum Longer: Int, ModelEnumeration, CaseIterable { case hour, month, century }

  private struct Unmade: Sendable {}

  private struct Registered: ModelObject {
    var code = ""
    static let factory = TypeFactory(Registered.init) { Mapped("code", \.code) }
  }

  private struct Root: ModelObject {
    var name = ""
    var text = 0
    var number = ""
    var flag = 0
    var date = ""
    var data = ""
    var term = false
    var child = ""
    var list = ""
    var entries: [String] = []
    var unmade = Unmade()
    var other = Unmade()
    let locked = ""
    var hours = HourOnly.hour
    var longer = Longer.hour
    var keyed: [Int: String] = [:]
    var items: [Int] = []

    static let factory = TypeFactory(Root.init) {
      Mapped("name", \.name)
      Mapped("text", \.text)
      Mapped("number", \.number)
      Mapped("flag", \.flag)
      Mapped("date", \.date)
      Mapped("data", \.data)
      Mapped("term", \.term)
      Mapped("child", \.child)
      Mapped("list", \.list)
      Mapped("entries", \.entries)
      Mapped("unmade", \.unmade)
      Mapped("other", \.other)
      Mapped("locked", \.locked)
      Mapped("hours", \.hours)
      Mapped("longer", \.longer)
      Mapped("keyed", \.keyed)
      Mapped("items", \.items)
      Mapped("name", \.text)
    }
  }

  private struct Employe: ModelObject {
    static let factory = TypeFactory(Employe.init) {}
  }

  private static let body = """
    <ModelEnum enumName="Term"><ModelEnumItem name="HOUR" value="0"/><ModelEnumItem name="MONTH" value="1"/></ModelEnum>
    <ModelClass className="Root" xmlName="Root">
      <ModelProperty propertyName="nmae" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="text" dataType="STRING" xmlName="b"/>
      <ModelProperty propertyName="number" dataType="NUMBER" xmlName="c"/>
      <ModelProperty propertyName="flag" dataType="BOOLEAN" xmlName="d"/>
      <ModelProperty propertyName="date" dataType="DATE" xmlName="e"/>
      <ModelProperty propertyName="data" dataType="DATA" xmlName="f"/>
      <ModelProperty propertyName="term" dataType="ENUM" typeName="Term" xmlName="g"/>
      <ModelProperty propertyName="child" dataType="UDC" typeName="Registered" xmlName="h"/>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="i"><ModelArrayElement dataType="STRING" xmlName="s"/></ModelProperty>
      <ModelProperty propertyName="entries" dataType="DICTIONARY" typeName="Dict" xmlName="j"/>
      <ModelProperty propertyName="unmade" dataType="UDC" typeName="Unmade" xmlName="k"/>
      <ModelProperty propertyName="other" dataType="UDC" typeName="Registered" xmlName="l"/>
      <ModelProperty propertyName="locked" dataType="STRING" xmlName="m"/>
      <ModelProperty propertyName="hours" dataType="ENUM" typeName="Term" xmlName="n"/>
      <ModelProperty propertyName="longer" dataType="ENUM" typeName="Term" xmlName="o"/>
      <ModelProperty propertyName="keyed" dataType="DICTIONARY" typeName="Dict" xmlName="p"/>
      <ModelProperty propertyName="items" dataType="ARRAY" typeName="List" xmlName="q"/>
    </ModelClass>
    <ModelClass className="Unmade" xmlName="Unmade"/>
    <ModelClass className="Registered" xmlName="Registered"/>
    <ModelClass className="Employee" xmlName="Employee"/>
    <ModelDictionary xmlName="Dict">
      <ModelDictionaryElement key="first" dataType="STRING" xmlName="first"/>
    </ModelDictionary>
    <ModelArray xmlName="List">
      <ModelArrayElement dataType="STRING" xmlName="s"/>
    </ModelArray>
    """

  @Test func reportsEveryMismatchAtOnce() throws {
    let definition = try Fixture.definition(Self.body)
    let failure = Fixture.failure {
      try ModelManager(modelDefinition: definition, types: [Root.self, Registered.self, Employe.self])
    }
    #expect(
      failure == """
        linkFailure
        error: 'Employe' is registered, but the definition has no such ModelClass; did you mean 'Employee'?
        error: the factory of Root lists property 'name' twice
        Model.xml:4:3: error: the factory of Root lists no property 'nmae'; did you mean 'name'?
        Model.xml:5:3: error: property 'text' of Root is of type Int, which does not fit STRING; expected String, URL, UUID or a ModelEnumeration
        Model.xml:6:3: error: property 'number' of Root is of type String, which does not fit NUMBER; expected a number or a ModelEnumeration
        Model.xml:7:3: error: property 'flag' of Root is of type Int, which does not fit BOOLEAN; expected Bool
        Model.xml:8:3: error: property 'date' of Root is of type String, which does not fit DATE; expected Date, or DateComponents with that typeName
        Model.xml:9:3: error: property 'data' of Root is of type String, which does not fit DATA; expected Data
        Model.xml:10:3: error: property 'term' of Root is of type Bool, which does not fit ENUM; expected a ModelEnumeration, String or an integer
        Model.xml:11:3: error: property 'child' of Root is of type String, which does not fit UDC; expected the type of the class
        Model.xml:12:3: error: property 'list' of Root is of type String, which does not fit ARRAY; expected an array or a set
        Model.xml:13:3: error: property 'entries' of Root is of type Array<String>, which does not fit DICTIONARY; expected a dictionary
        Model.xml:14:3: error: property 'unmade' of Root needs a factory for class 'Unmade': register Unmade
        Model.xml:15:3: error: property 'other' of Root is of type Unmade, but 'Registered' is registered as Registered
        Model.xml:16:3: error: property 'locked' of Root can only be read; make it a var, or build the type from fields
        Model.xml:17:3: error: property 'hours' of Root: HourOnly has no value for the item 'MONTH' of ModelEnum 'Term'
        Model.xml:2:1: note: declared here: ModelEnum 'Term'
        Model.xml:18:3: error: property 'longer' of Root: ModelEnum 'Term' has no item for '2' of Longer
        Model.xml:2:1: note: declared here: ModelEnum 'Term'
        Model.xml:26:3: error: property 'keyed' of Root cannot have the key 'first': it does not fit the type
        Model.xml:29:3: error: an item of property 'items' of Root is of type Int, which does not fit STRING; expected String, URL, UUID or a ModelEnumeration
        """)
  }

  @Test func reportsTwoTypesUnderOneName() throws {
    var factories = FactoryTable([Registered.self])
    factories.register(TypeFactory(Unmade.init) {}, named: "Registered")
    let definition = try Fixture.definition("<ModelClass className=\"Registered\" xmlName=\"Root\"/>")
    #expect(
      Fixture.failure { try ModelManager(modelDefinition: definition, factories: factories) } == """
        linkFailure
        \(Fixture.module)/LinkingFaultTests.swift:129:35: error: two Swift types are registered as 'Registered': Registered and Unmade
        """)
  }

  @Test func registersOneTypeTwice() throws {
    let definition = try Fixture.definition("<ModelClass className=\"Registered\" xmlName=\"Root\"/>")
    let manager = try ModelManager(modelDefinition: definition, types: [Registered.self, Registered.self])
    #expect(try manager.xmlToObject("<Root/>", as: Registered.self).code == "")
  }

  @Test func reportsARootThatDoesNotFit() throws {
    let manager = try ModelManager(modelDefinition: Fixture.rootClass(""))
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root/>", as: Registered.self) } == """
        linkFailure
        Model.xml:1:1: error: the root needs a factory for class 'Root': register Registered
        """)
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root/>", as: [String].self) } == """
        linkFailure
        Model.xml:1:1: error: the root is of type Array<String>, which does not fit UDC; expected the type of the class
        """)
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root/>", as: Int.self) } == """
        linkFailure
        Model.xml:1:1: error: the root is of type Int, which does not fit UDC; expected the type of the class
        """)
  }

  @Test func reportsAnEnumWithoutValuesForNumbers() throws {
    let definition = try Fixture.definition(
      """
      <ModelEnum enumName="Term"><ModelEnumItem name="HOUR"/><ModelEnumItem name="MONTH"/></ModelEnum>
      """,
      root: "rootDataType=\"ENUM\" rootTypeName=\"Term\" rootXMLName=\"Root\""
    )
    let manager = try ModelManager(modelDefinition: definition)
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root>HOUR</Root>", as: Longer.self) } == """
        linkFailure
        Model.xml:1:1: error: the root: Longer has no value for the item 'HOUR' of ModelEnum 'Term'
        Model.xml:2:1: note: declared here: ModelEnum 'Term'
        """)
  }
}
