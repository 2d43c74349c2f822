import Foundation
import Fremont
import Testing

/// An enum that lacks its conformance.
private enum Tint: String {
  case red
}

private struct Bee: ModelObject {
  var x = 0

  static let factory = TypeFactory(Bee.init) { Mapped("x", \.x) }
}

private struct Hive: ModelObject {
  var name = 0
  var tint = Tint.red
  var bee: Bee?

  static let factory = TypeFactory(Hive.init) {
    Mapped("name", \.name)
    Mapped("tint", \.tint)
    Mapped("bee", \.bee)
  }
}

private let definition = """
  <Model rootDataType="UDC" rootXMLName="Hive">
    <ModelEnum enumName="Tint"><ModelEnumItem name="red"/></ModelEnum>
    <ModelClass className="Hive" xmlName="Hive">
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="tint" dataType="ENUM" typeName="Tint" xmlName="tint"/>
      <ModelProperty propertyName="bee" dataType="UDC" typeName="Worker" xmlName="bee"/>
    </ModelClass>
    <ModelClass className="Worker"><ModelProperty propertyName="x" dataType="NUMBER" xmlName="x"/></ModelClass>
  </Model>
  """

@Test func misfitsSayWhatWouldFit() throws {
  let model = try ModelDefinition(xml: definition)
  let error = #expect(throws: FremontError.self) {
    try ModelManager(modelDefinition: model, types: [Hive.self, Bee.self])
  }
  let expected = """
    error: 'Bee' is registered, but the definition has no such ModelClass
    <input>:4:5: error: property 'name' of Hive is of type Int, which does not fit STRING; \
    expected String, URL, UUID or a ModelEnumeration
    <input>:5:5: error: property 'tint' of Hive is of type Tint, which does not fit ENUM; \
    expected a ModelEnumeration, String or an integer
    <input>:6:5: error: property 'bee' of Hive needs a factory for class 'Worker', and Bee is registered as 'Bee'
    """
  #expect(error?.description == expected)
  #expect(error?.localizedDescription == expected)
}

@Test func aWrongRootIsNamedAsItWasAskedFor() throws {
  let manager = try ModelManager(modelDefinition: try ModelDefinition(xml: definition))
  let error = #expect(throws: FremontError.self) { try manager.xmlToObject("<Hive/>", as: [ModelRecord].self) }
  #expect(
    error?.description
      == "<input>:1:1: error: the root is of type Array<ModelRecord>, which does not fit UDC; expected the type of the class"
  )
}
