import Testing

@testable import Fremont

private func graph() throws -> TypeGraph {
  var definition = ModelDefinition(rootXMLName: "Company")
  definition.enums = [
    ModelEnum("Kind", xmlName: "kind", [ModelEnumItem("a")]), ModelEnum("Other", [ModelEnumItem("b")]),
  ]
  var person = ModelClass("Person", xmlName: "Person")
  person.textPropertyName = "note"
  person.textDataType = .string
  definition.classes = [ModelClass("Company", xmlName: "Company"), person, ModelClass("Boss")]
  definition.arrays = [
    ModelArray(xmlName: "People", [ModelArrayElement(.instance, xmlName: "Person")]),
    ModelArray(xmlName: "Tree", [ModelArrayElement(.array, xmlName: "Tree")]),
  ]
  definition.dictionaries = [ModelDictionary(xmlName: "Map", [ModelDictionaryElement(key: "k", .string, xmlName: "v")])]
  return try TypeGraph(compiling: definition)
}

@Test func findsTypesByNameElseByElement() throws {
  let graph = try graph()
  let definition = graph.definition
  #expect(graph.target(of: graph.roots[0].rule) == .instance(definition.classes[0]))
  #expect(graph.target(of: ModelRule(.string, xmlName: "Person")) == .scalar)
  #expect(graph.target(of: ModelRule(.instance, xmlName: "Person")) == .instance(definition.classes[1]))
  #expect(
    graph.target(of: ModelRule(.instance, xmlName: "Person", typeName: "Boss")) == .instance(definition.classes[2]))
  #expect(graph.target(of: ModelRule(.instance, xmlName: "a/p:Person")) == .instance(definition.classes[1]))
  #expect(graph.target(of: ModelRule(.instance, xmlName: "Boss")) == nil)
  #expect(graph.target(of: ModelRule(.enumeration, .attribute, xmlName: "kind")) == .enumeration(definition.enums[0]))
  #expect(
    graph.target(of: ModelRule(.enumeration, xmlName: "x", typeName: "Other")) == .enumeration(definition.enums[1]))
  #expect(graph.target(of: ModelRule(.enumeration, xmlName: nil)) == nil)
  let people = definition.arrays[0]
  #expect(graph.target(of: ModelRule(.array, xmlName: "People")) == .array(people.elements, declaredAs: people))
  #expect(
    graph.target(of: ModelRule(.array, xmlName: "x", typeName: "People")) == .array(people.elements, declaredAs: people)
  )
  let map = definition.dictionaries[0]
  #expect(graph.target(of: ModelRule(.dictionary, xmlName: "Map")) == .dictionary(map.elements, declaredAs: map))
}

@Test func declarationsInPlaceWin() throws {
  let graph = try graph()
  var rule = ModelRule(.array, xmlName: "People", typeName: "People")
  rule.arrayElements = [ModelArrayElement(.string, xmlName: "x")]
  #expect(graph.target(of: rule) == .array(rule.arrayElements, declaredAs: nil))
}

@Test func anArrayMayHoldItself() throws {
  let graph = try graph()
  guard case .array(let elements, _) = graph.target(of: ModelRule(.array, xmlName: "Tree")), let item = elements.first
  else {
    Issue.record("no array")
    return
  }
  #expect(graph.target(of: item.rule) == .array(elements, declaredAs: graph.modelArray(named: "Tree")))
}

@Test func theTextOfAClassHasARule() throws {
  let graph = try graph()
  let person = try #require(graph.modelClass(named: "Person"))
  #expect(graph.textRule(of: person) == ModelRule(.string, .text, xmlName: "Person"))
  #expect(graph.textRule(of: try #require(graph.modelClass(named: "Boss"))) == nil)
}

@Test func definitionsMadeInCodeAreCheckedToo() {
  var definition = ModelDefinition(rootXMLName: "")
  definition.enums = [ModelEnum("", [ModelEnumItem("")])]
  definition.classes = [ModelClass("", [ModelProperty("a", .string, xmlName: "")])]
  definition.arrays = [ModelArray(xmlName: "", [ModelArrayElement(ModelRule(.string, .attribute, xmlName: "a"))])]
  do throws(FremontError) {
    _ = try TypeGraph(compiling: definition)
    Issue.record("compiled")
  } catch {
    #expect(
      error.description == """
        error: ModelEnum lacks the attribute 'enumName'
        error: ModelEnumItem lacks the attribute 'name'
        error: ModelClass lacks the attribute 'className'
        error: '' is not the name of an element or attribute (ModelArray)
        error: '' is not the name of an element or attribute (ModelProperty 'a')
        error: ModelArrayElement 'a' is an attribute, of which an element has only one: its xmlName has to lead through the element that stands once for each item, as in 'item/@a'; a list in one attribute is an ARRAY with xmlType="ATTRIBUTE"
        """)
  }
}

/// Shape > Round > Circle, Shape > Square, and two that extend each other.
private func shapes() -> TypeGraph {
  var definition = ModelDefinition(rootXMLName: "a", .string)
  let bases: [(String, String?)] = [
    ("Circle", "Round"), ("Shape", nil), ("Square", "Shape"), ("Round", "Shape"), ("Other", nil), ("This", "That"),
    ("That", "This"), ("Lost", "Nobody"),
  ]
  definition.classes = bases.map { name, base in
    var modelClass = ModelClass(name)
    modelClass.extends = base
    return modelClass
  }
  return TypeGraph(indexing: definition)
}

@Test(arguments: [
  ("Circle", ["Shape", "Round", "Circle"]), ("Shape", ["Shape"]), ("This", ["That", "This"]), ("Lost", ["Lost"]),
])
func aLineageBeginsWithTheBase(_ name: String, _ expected: [String]) throws {
  let graph = shapes()
  let modelClass = try #require(graph.modelClass(named: name))
  #expect(graph.lineage(of: modelClass).map(\.className) == expected)
}

@Test(arguments: [
  ("Shape", ["Circle", "Square", "Round"]), ("Round", ["Circle"]), ("Circle", []), ("Other", []), ("This", ["That"]),
])
func subclassesStandAsDeclared(_ name: String, _ expected: [String]) throws {
  let graph = shapes()
  let modelClass = try #require(graph.modelClass(named: name))
  #expect(graph.subclasses(of: modelClass).map(\.className) == expected)
}
