import Testing

@testable import Fremont

/// A definition that was checked when it was loaded is not checked again, unless it has changed since.
struct CheckedGraphTests {
  private static let text = """
    <Model rootDataType="UDC" rootXMLName="Shop">
      <ModelClass className="Shop" xmlName="Shop">
        <ModelProperty propertyName="name" xmlName="Name"/>
        <ModelProperty propertyName="size" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="size"/>
      </ModelClass>
    </Model>
    """

  @Test func aLoadedDefinitionIsNotCheckedAgain() throws {
    let definition = try ModelDefinition(xml: Self.text)
    let graph = try #require(definition.checked.graph(of: definition))
    let compiled = try TypeGraph(compiling: definition)
    #expect(compiled.recordShapes === graph.recordShapes)
  }

  @Test func aChangedDefinitionIsChecked() throws {
    var definition = try ModelDefinition(xml: Self.text)
    definition.classes[0].properties[1].xmlName = "Name"
    definition.classes[0].properties[1].xmlType = .element
    #expect(definition.checked.graph(of: definition) == nil)
    let error = #expect(throws: FremontError.self) { try ModelManager(modelDefinition: definition) }
    #expect(
      error?.diagnostics.map(\.message) == [
        "the element 'Name' belongs to the properties 'name' and 'size' (ModelClass 'Shop')"
      ])
  }

  @Test func aDefinitionThatIsChangedBackIsThatWhichWasChecked() throws {
    var definition = try ModelDefinition(xml: Self.text)
    definition.classes[0].properties[1].xmlName = "Name"
    definition.classes[0].properties[1].xmlName = "size"
    #expect(definition.checked.graph(of: definition) != nil)
  }

  @Test func whatWasCheckedIsNoPartOfWhatADefinitionSays() throws {
    let loaded = try ModelDefinition(xml: Self.text)
    var made = ModelDefinition(rootXMLName: "Shop")
    made.classes = [
      ModelClass(
        "Shop", xmlName: "Shop",
        [
          ModelProperty("name", .string, xmlName: "Name"),
          ModelProperty("size", .number, .attribute, xmlName: "size", typeName: "Int"),
        ])
    ]
    #expect(made == loaded)
    #expect(made.hashValue == loaded.hashValue)
    #expect(made.checked.graph(of: made) == nil)
  }

  @Test func rulesShareNothingThatChanges() throws {
    let definition = try ModelDefinition(xml: Self.text)
    let rule = definition.classes[0].properties[0].rule
    var copy = rule
    copy.xmlName = "Title"
    copy.arrayElements.append(ModelArrayElement(.string, xmlName: "i"))
    copy.position.element = "ModelProperty"
    #expect(rule.xmlName == "Name" && rule.arrayElements.isEmpty && rule.position.element == nil)
    #expect(copy.xmlName == "Title" && copy.arrayElements.count == 1)
    #expect(copy != rule)
    copy.xmlName = "Name"
    copy.arrayElements = []
    #expect(copy == rule)
  }
}
