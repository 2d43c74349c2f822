import Foundation
import Fremont
import Testing

/// A value that is the name of an empty element.
struct TagFormatTests {
  private static let types = """
    <ModelEnum enumName="Dynamics"><ModelEnumItem name="piano" xmlName="p"/><ModelEnumItem name="forte" xmlName="f"/></ModelEnum>
    <ModelClass className="Note"><ModelProperty propertyName="step" dataType="ENUM" typeName="Dynamics" xmlName="*" formatString="tag"/>
      <ModelProperty propertyName="rest"/></ModelClass>
    """
  private static let properties = """
    <ModelProperty propertyName="loudness" dataType="ENUM" typeName="Dynamics" xmlName="dynamics/*" formatString="tag"/>
    <ModelProperty propertyName="all" dataType="ARRAY">
      <ModelArrayElement dataType="ENUM" typeName="Dynamics" xmlName="*" formatString="tag"/></ModelProperty>
    <ModelProperty propertyName="flags" xmlName="flags/*" formatString="tag" maxOccurs="unbounded"/>
    <ModelProperty propertyName="note" dataType="UDC" typeName="Note"/>
    """

  @Test(arguments: ["", "xmlNamespace=\"urn:m\"", "unknown=\"KEEP\""])
  func isTheNameOfItsElement(_ model: String) throws {
    let mapping = try Mapping(Self.properties, model: model, types: Self.types)
    let start = model.hasPrefix("xmlN") ? "<Root xmlns=\"urn:m\">" : "<Root>"
    mapping.maps(
      start
        + "<dynamics><f/></dynamics><all><p/><f/><p/></all><flags><bold/><wide/></flags><note><p/><rest>r</rest></note></Root>",
      #"{"loudness":"forte","all":["piano","forte","piano"],"flags":["bold","wide"],"note":{"step":"piano","rest":"r"}}"#
    )
    mapping.maps(
      start + "<dynamics><f></f></dynamics></Root>", #"{"loudness":"forte"}"#,
      writing: model.hasPrefix("unknown") ? nil : start + "<dynamics><f/></dynamics></Root>")
    mapping.maps(
      start + "<x:y xmlns:x=\"urn:x\"/><note><rest/></note></Root>", #"{"note":{"rest":""}}"#,
      writing: model.hasPrefix("unknown") ? nil : start + "<note><rest/></note></Root>",
      isInJSON: !model.hasPrefix("unknown"))
  }

  @Test func anUnknownNameIsAnError() throws {
    let mapping = try Mapping(Self.properties, class: "unknown=\"REJECT\"", types: Self.types)
    mapping.refuses(
      "<Root><dynamics><ff/></dynamics><all><p>x</p></all></Root>",
      """
      invalidDocument
      <input>:1:17: error: 'ff' is not a Dynamics; did you mean 'f'? (/Root/dynamics/ff)
      Model.xml:3:1: note: declared here: ModelProperty 'loudness', ENUM
      <input>:1:41: error: 'x' is unexpected: the value of this element is its name, not its text (/Root/all/p[1])
      Model.xml:5:3: note: declared here: ModelArrayElement '*', ENUM
      """)
  }

  @Test func aNameThatIsTakenOrNoneIsNotWritten() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"kind\" xmlName=\"*\" formatString=\"tag\"/><ModelProperty propertyName=\"a\"/>")
    mapping.maps("<Root><b/><a>x</a></Root>", #"{"kind":"b","a":"x"}"#)
    mapping.cannotWrite(
      #"{"kind":"a"}"#,
      """
      unwritableValue
      error: the name 'a' cannot be written: another rule reads what has that name (/Root/*)
      Model.xml:3:1: note: declared here: ModelProperty 'kind', STRING
      """)
    mapping.cannotWrite(
      #"{"kind":"a b"}"#,
      """
      unwritableValue
      error: 'a b' is not the name of an element or attribute (/Root/*)
      Model.xml:3:1: note: declared here: ModelProperty 'kind', STRING
      """)
  }

  @Test func anUpdateChangesTheElement() throws {
    let mapping = try Mapping(Self.properties, types: Self.types)
    let original = "<Root>\n  <dynamics> <f/> <!-- loud --></dynamics><all><p/><f/></all>\n</Root>"
    var value = try mapping.manager.xmlToObject(original, as: RecordValue.self)
    #expect(try mapping.manager.objectToXML(value, updating: original) == original)
    value["loudness"] = "piano"
    let updated = try mapping.manager.objectToXML(value, updating: original)
    #expect(updated == original.replacingOccurrences(of: "<f/> <!-- loud -->", with: "<p/> <!-- loud -->"))
  }

  @Test func needsAnElementOfAnyName() {
    #expect(
      Fixture.failure { try Mapping("<ModelProperty propertyName=\"a\" formatString=\"tag\"/>") } == """
        invalidDefinition
        Model.xml:3:47: error: ModelProperty 'a' is the name of an element, and needs the xmlName '*'
        """)
  }
}
