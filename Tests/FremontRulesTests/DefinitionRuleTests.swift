#if Rules
  import Foundation
  import Fremont
  import FremontRules
  import Testing

  /// The rules for definitions that are part of the project.
  struct DefinitionRuleTests {
    private let rules = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Schemas/ModelDefinition.sch")

    private let definition = """
      <Model rootDataType="UDC" rootXMLName="shop">
        <ModelEnum enumName="Color" xmlName="color" documentation="Colors."><ModelEnumItem name="red"/></ModelEnum>
        <ModelEnum enumName="size"><ModelEnumItem name="s"/></ModelEnum>
        <ModelClass className="Shop" xmlName="shop" documentation="A shop.">
          <ModelProperty propertyName="Color" dataType="STRING" xmlName="colour"/>
          <ModelProperty propertyName="paint" dataType="STRING" xmlName="color"/>
          <ModelProperty propertyName="first_item" dataType="ARRAY" xmlName="items">
            <ModelArrayElement dataType="UDC" typeName="Item" xmlName="item"/>
          </ModelProperty>
          <ModelProperty propertyName="others" dataType="ARRAY" xmlName="others">
            <ModelArrayElement dataType="UDC" xmlName="tool"/>
          </ModelProperty>
        </ModelClass>
        <ModelClass className="Item" xmlName="item"/>
        <ModelClass className="Thing" documentation="A thing.">
          <ModelProperty propertyName="id" dataType="STRING" identity="YES"/>
        </ModelClass>
        <ModelClass className="Tool" xmlName="tool" extends="Thing" documentation="A tool."/>
      </Model>
      """

    @Test func aDefinitionIsChecked() throws {
      let report = try RuleSet(contentsOf: rules).check(definition)
      #expect(report.summary == "7 of 7 rules were run")
      #expect(!report.hasErrors)
      #expect(
        report.findings.map { "\($0.location.line) \($0.id ?? ""): \($0.text)" } == [
          "3 documented-enum: the enum 'size' has no documentation",
          "3 type-name: the type 'size' is not named as types are: with a capital letter, and without '_'",
          "5 property-name: the property 'Color' is not named as properties are: with a small letter, and without '_'",
          "5 enum-for-string: the property 'Color' is a STRING, but there is an enum 'Color'",
          "6 enum-for-string: the property 'paint' is a STRING, but there is an enum 'Color'",
          "7 property-name: the property 'first_item' is not named as properties are: with a small letter, and without '_'",
          "8 identity-of-items: no property of the class 'Item' is the identity of the items of this list",
          "14 documented-class: the class 'Item' has no documentation",
        ])
    }

    @Test(arguments: [("documentation", 2), ("names", 2), ("types", 3)])
    func aPhaseIsAPart(_ phase: String, _ total: Int) throws {
      let rules = try RuleSet(contentsOf: rules, phase: phase)
      #expect(rules.total == total)
      #expect(rules.notRun == [])
    }

    @Test func theDefinitionIsRight() throws {
      _ = try ModelManager(modelDefinition: ModelDefinition(xml: definition.replacing("size", with: "Size")))
    }
  }
#endif
