import Fremont
import Testing

/// A BOOLEAN that is whether its element or attribute is there.
struct PresentFormatTests {
  struct Case: ModelObject, Equatable {
    var isSkipped = true
    var isOpen: Bool?

    static let factory = TypeFactory(Case.init) {
      Mapped("isSkipped", \.isSkipped)
      Mapped("isOpen", \.isOpen)
    }
  }

  private static let properties = """
    <ModelProperty propertyName="isSkipped" dataType="BOOLEAN" xmlName="skipped" formatString="present"/>
    <ModelProperty propertyName="isOpen" dataType="BOOLEAN" xmlName="@open" formatString="present"/>
    """

  @Test(arguments: ["", "unknown=\"KEEP\""])
  func isWhatIsThere(_ model: String) throws {
    let mapping = try Mapping(Self.properties, model: model)
    mapping.maps("<Root open=\"\"><skipped/></Root>", #"{"isSkipped":true,"isOpen":true}"#)
    mapping.maps("<Root><skipped/></Root>", #"{"isSkipped":true,"isOpen":false}"#)
    mapping.maps("<Root/>", #"{"isSkipped":false,"isOpen":false}"#)
    mapping.writes(#"{"isSkipped":true}"#, "<Root><skipped/></Root>")
  }

  @Test func isNeverNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="BOOLEAN" whenNil="EMPTY" formatString="present"/>
      <ModelProperty propertyName="b" dataType="BOOLEAN" whenNil="NIL" formatString="present"/>
      <ModelProperty propertyName="c" dataType="BOOLEAN" xmlName="@c" whenNil="EMPTY" formatString="present"/>
      """)
    mapping.maps("<Root c=\"\"><a/><b/></Root>", #"{"a":true,"b":true,"c":true}"#)
    mapping.maps("<Root/>", #"{"a":false,"b":false,"c":false}"#)
  }

  @Test func takesAnyContent() throws {
    try Mapping(Self.properties).maps(
      "<Root open=\"open\"><skipped>false</skipped></Root>", #"{"isSkipped":true,"isOpen":true}"#,
      writing: "<Root open=\"\"><skipped/></Root>")
  }

  @Test func isFalseInATypeThatSaysOtherwise() throws {
    var table = FactoryTable()
    table.register(Case.factory, named: "Root")
    let mapping = try Mapping(Self.properties, table)
    #expect(try mapping.manager.xmlToObject("<Root/>", as: Case.self) == Case(isSkipped: false, isOpen: false))
    #expect(try mapping.manager.xmlToObject("<Root open='x'/>", as: Case.self) == Case(isSkipped: false, isOpen: true))
    let written = try mapping.manager.objectToXML(Case(isSkipped: true, isOpen: nil))
    #expect(written.contains("<Root>") && written.contains("<skipped/>"))
  }

  @Test(arguments: [
    (
      "<ModelProperty propertyName=\"a\" dataType=\"BOOLEAN\" xmlType=\"TEXT\" formatString=\"present\"/>",
      "Model.xml:3:81: error: ModelProperty 'a' is always there, so that its format cannot be 'present'"
    ),
    (
      "<ModelProperty propertyName=\"a\" dataType=\"BOOLEAN\" maxOccurs=\"2\" formatString=\"present\"/>",
      "Model.xml:3:80: error: ModelProperty 'a' is always there, so that its format cannot be 'present'"
    ),
    (
      "<ModelProperty propertyName=\"a\" dataType=\"BOOLEAN\" defaultValue=\"true\" formatString=\"present\"/>",
      "Model.xml:3:66: error: ModelProperty 'a' is present or false, and has no other default"
    ),
  ]) func isSaidOfPropertiesAlone(_ property: String, _ fault: String) {
    #expect(Fixture.failure { try Mapping(property) } == "invalidDefinition\n\(fault)")
  }
}
