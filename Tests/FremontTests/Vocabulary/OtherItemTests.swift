import Fremont
import Testing

/// An item of an enum that stands for every other text.
struct OtherItemTests {
  private static func manager(_ rules: String = rules, unknown: String = "IGNORE") throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E" unknown="\(unknown)">
            <ModelClass className="E">\(rules)</ModelClass>
            <ModelEnum enumName="Color"><ModelEnumItem name="red" xmlName="RED"/><ModelEnumItem name="blue" xmlName="BLUE"/>
              <ModelEnumItem name="other" xmlName="*"/></ModelEnum></Model>
          """), encodingOptions: Fixture.bare)
  }

  private static let rules = """
    <ModelProperty propertyName="color" dataType="ENUM" typeName="Color" xmlType="ATTRIBUTE"/>
    <ModelProperty propertyName="list" dataType="ENUM" typeName="Color" xmlName="c" maxOccurs="unbounded"/>
    """

  private static let document = "<e color=\"GREEN\"><c>RED</c><c>Mauve</c></e>"

  @Test func everyOtherTextIsRead() throws {
    let manager = try Self.manager()
    let record = try manager.xmlToObject(Self.document, as: ModelRecord.self)
    #expect(record["color"] == .enumeration("other"))
    #expect(record["list"] == .array([.enumeration("red"), .enumeration("other")]))
    let json = try manager.objectToJSON(record)
    #expect(json == "{\"color\":\"other\",\"list\":[\"red\",\"other\"]}")
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record)
  }

  @Test func aTextThatIsGoneCannotBeWritten() throws {
    let manager = try Self.manager()
    let record = try manager.xmlToObject(Self.document, as: ModelRecord.self)
    let fault = try #require(throws: FremontError.self) { try manager.objectToXML(record) }
    let message = "'other' stands for all other texts of Color, so it has no text to write"
    #expect(fault.diagnostics.first?.message == message)
  }

  /// The document keeps the text as long as the value stays.
  @Test(arguments: ["IGNORE", "KEEP"])
  func aDocumentKeepsTheText(_ unknown: String) throws {
    let manager = try Self.manager(unknown: unknown)
    var record = try manager.xmlToObject(Self.document, as: ModelRecord.self)
    #expect(try manager.objectToXML(record, updating: Self.document) == Self.document)
    if unknown == "KEEP" { #expect(try manager.objectToXML(record) == Self.document) }
    record["list"] = .array([.enumeration("blue"), .enumeration("red"), .enumeration("other")])
    #expect(
      try manager.objectToXML(record, updating: Self.document)
        == "<e color=\"GREEN\"><c>BLUE</c><c>RED</c><c>Mauve</c></e>")
    record["color"] = .enumeration("blue")
    let changed = try manager.objectToXML(record, updating: Self.document)
    #expect(changed == "<e color=\"BLUE\"><c>BLUE</c><c>RED</c><c>Mauve</c></e>")
    let fault = try #require(throws: FremontError.self) {
      record["color"] = .enumeration("other")
      return try manager.objectToXML(record, updating: changed)
    }
    #expect(fault.diagnostics.first?.message.contains("stands for all other texts") == true, "\(fault)")
  }

  @Test func namesOfElementsToo() throws {
    let manager = try Self.manager(
      "<ModelProperty propertyName=\"color\" dataType=\"ENUM\" typeName=\"Color\" xmlName=\"*\" formatString=\"tag\"/>")
    let document = "<e><GREEN/></e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["color"] == .enumeration("other"))
    #expect(try manager.objectToXML(record, updating: document) == document)
    #expect(throws: FremontError.self) { try manager.objectToXML(record) }
  }

  private enum Color: String, ModelEnumeration { case red, blue, other }

  private struct Picture: ModelObject {
    var color = Color.red

    static let factory = TypeFactory(Picture.init) { Mapped("color", \.color) }
  }

  @Test func swiftEnumsHaveACaseForIt() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="Picture"><ModelClass className="Picture">
            <ModelProperty propertyName="color" dataType="ENUM" typeName="Color"/></ModelClass>
            <ModelEnum enumName="Color"><ModelEnumItem name="red"/><ModelEnumItem name="blue"/>
              <ModelEnumItem name="other" xmlName="*"/></ModelEnum></Model>
          """), for: Picture.self)
    #expect(try manager.xmlToObject("<e><color>mauve</color></e>", as: Picture.self).color == .other)
    #expect(try manager.xmlToObject("<e><color>blue</color></e>", as: Picture.self).color == .blue)
  }

  /// A name with a text of its own is written with that.
  @Test func aNameCanHaveATextToo() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="ENUM" rootXMLName="e" rootTypeName="Color">
            <ModelEnum enumName="Color"><ModelEnumItem name="red"/><ModelEnumItem name="red" xmlName="*"/></ModelEnum></Model>
          """), encodingOptions: Fixture.bare)
    let value = try manager.xmlToObject("<e>rouge</e>", as: RecordValue.self)
    #expect(value == .enumeration("red"))
    #expect(try manager.objectToXML(value) == "<e>red</e>")
  }
}
