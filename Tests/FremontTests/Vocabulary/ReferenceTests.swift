import Fremont
import Testing

/// Values that are the identity of an instance elsewhere.
struct ReferenceTests {
  private static let properties = """
    <ModelProperty propertyName="favourite" dataType="REFERENCE" typeName="Shape" xmlType="ATTRIBUTE" xmlName="favourite"/>
    <ModelProperty propertyName="shapes" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Shape" xmlName="shape"/></ModelProperty>
    <ModelProperty propertyName="order" dataType="ARRAY" xmlName="order">
      <ModelArrayElement dataType="REFERENCE" typeName="Shape" xmlName="use"/></ModelProperty>
    """
  private static let shape = """
    <ModelClass className="Shape">
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
      <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Shape" xmlName="next"/></ModelClass>
    """

  @Test func recordsHoldTheIdentity() throws {
    let mapping = try Mapping(Self.properties, types: Self.shape)
    mapping.maps(
      "<Root favourite=\"b\"><shape id=\"a\"><next>b</next></shape><shape id=\"b\"><next>a</next></shape>"
        + "<order><use>b</use><use>a</use><use>b</use></order></Root>",
      #"{"favourite":"b","shapes":[{"id":"a","next":"b"},{"id":"b","next":"a"}],"order":["b","a","b"]}"#)
    mapping.maps("<Root/>", "{}")
  }

  @Test func unresolvedOnesAreErrors() throws {
    let mapping = try Mapping(Self.properties, types: Self.shape)
    mapping.refuses(
      "<Root favourite=\"c\">\n<shape id=\"a\"><next>d</next></shape></Root>",
      """
      invalidDocument
      <input>:1:1: error: there is no Shape with the identity 'c' (/Root/@favourite)
      Model.xml:3:1: note: declared here: ModelProperty 'favourite', REFERENCE
      <input>:2:21: error: there is no Shape with the identity 'd' (/Root/shape[1]/next)
      Model.xml:11:3: note: declared here: ModelProperty 'next', REFERENCE
      """)
  }

  @Test func twoWithOneIdentityAreAnError() throws {
    let mapping = try Mapping(Self.properties, types: Self.shape)
    mapping.refuses(
      "<Root>\n<shape id=\"a\"/>\n<shape id=\"b\"/>\n <shape id=\"a\"/></Root>",
      """
      invalidDocument
      <input>:4:2: error: a second Shape has the identity 'a' (/Root/shape[3]/@id)
      <input>:2:1: note: the first is here
      Model.xml:10:3: note: declared here: ModelProperty 'id', STRING
      """)
  }

  @Test func identitiesAreComparedAsValues() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="to" dataType="REFERENCE" typeName="N" xmlName="to"/>
      <ModelProperty propertyName="n" dataType="UDC" typeName="N" xmlName="n"/>
      """,
      types: """
        <ModelClass className="N">
          <ModelProperty propertyName="id" dataType="NUMBER" xmlName="id" identity="YES"/></ModelClass>
        """)
    mapping.maps(
      "<Root><to> 1 </to><n><id>1</id></n></Root>", #"{"to":"1","n":{"id":1}}"#,
      writing: "<Root><to>1</to><n><id>1</id></n></Root>")
  }

  @Test func aSubclassIsFoundByTheIdentityOfItsBase() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="to" dataType="REFERENCE" typeName="Shape" xmlName="to"/>
      <ModelProperty propertyName="circle" dataType="UDC" typeName="Circle" xmlName="circle"/>
      """, types: Self.shape + "<ModelClass className=\"Circle\" extends=\"Shape\"/>")
    mapping.maps("<Root><to>a</to><circle id=\"a\"/></Root>", #"{"to":"a","circle":{"id":"a"}}"#)
  }
}

/// References to instances of any class that has an identity.
struct OpenReferenceTests {
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="plan" rootTypeName="Plan">
      <ModelClass className="Plan">
        <ModelProperty propertyName="tasks" dataType="UDC" typeName="Task" xmlName="task" maxOccurs="unbounded"/>
        <ModelProperty propertyName="people" dataType="UDC" typeName="Worker" xmlName="person" maxOccurs="unbounded"/>
        <ModelProperty propertyName="subject" dataType="REFERENCE" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="all" dataType="ARRAY" xmlType="ATTRIBUTE"><ModelArrayElement dataType="REFERENCE"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Task"><ModelProperty propertyName="id" xmlType="ATTRIBUTE" identity="YES"/></ModelClass>
      <ModelClass className="Worker">
        <ModelProperty propertyName="number" dataType="NUMBER" xmlType="ATTRIBUTE" identity="YES"/></ModelClass>
    </Model>
    """

  private class Part: ModelObject {
    var id = ""
    required init() {}
    class var factory: TypeFactory { TypeFactory({ Part() }) { Mapped("id", \.id) } }
  }

  private final class Task: Part {
    override class var factory: TypeFactory { TypeFactory({ Task() }, extends: Part.self) {} }
  }

  private final class Plan: ModelObject {
    var tasks: [Task] = []
    var subject: Part?

    static let factory = TypeFactory(Plan.init) {
      Mapped("tasks", \.tasks)
      Mapped("subject", \.subject)
    }
  }

  /// An instance is found among those of the classes that a property can hold.
  @Test func objectsAreFound() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="plan" rootTypeName="Plan"><ModelClass className="Plan">
              <ModelProperty propertyName="tasks" dataType="UDC" typeName="Task" xmlName="task" maxOccurs="unbounded"/>
              <ModelProperty propertyName="subject" dataType="REFERENCE" xmlType="ATTRIBUTE"/></ModelClass>
            <ModelClass className="Part"><ModelProperty propertyName="id" xmlType="ATTRIBUTE" identity="YES"/></ModelClass>
            <ModelClass className="Task" extends="Part"/></Model>
          """), for: Plan.self, and: [Part.self, Task.self], encodingOptions: Fixture.bare)
    let document = "<plan subject=\"b\"><task id=\"a\"/><task id=\"b\"/></plan>"
    let plan = try manager.xmlToObject(document, as: Plan.self)
    #expect(plan.subject === plan.tasks[1])
    #expect(try manager.objectToXML(plan) == document)
    let archive = try manager.archive(plan, to: .bytes)
    let copy = try manager.unarchive(archive, as: Plan.self)
    #expect(copy.subject === copy.tasks[1])
  }

  @Test(arguments: ["a", "7"]) func recordsNameInstancesOfAnyClass(_ subject: String) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: Self.definition), encodingOptions: Fixture.bare)
    let document = "<plan subject=\"\(subject)\" all=\"7 a\"><task id=\"a\"/><person number=\"7\"/></plan>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["subject"] == .string(subject))
    #expect(try manager.objectToXML(record) == document)
    #expect(try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self) == record)
  }

  @Test func whatIsNotThereIsAnError() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let fault = try #require(throws: FremontError.self) {
      try manager.xmlToObject("<plan subject=\"b\"><task id=\"a\"/></plan>", as: ModelRecord.self)
    }
    #expect(fault.diagnostics.map(\.message) == ["there is no instance with the identity 'b'"])
    let twice = try #require(throws: FremontError.self) {
      try manager.xmlToObject("<plan><task id=\"7\"/><person number=\"7\"/></plan>", as: ModelRecord.self)
    }
    #expect(twice.diagnostics.map(\.message) == ["a second Worker has the identity '7'"])
  }

  @Test func withoutIdentitiesThereIsNothingToReferTo() throws {
    let fault = try #require(throws: FremontError.self) {
      try ModelManager(
        modelDefinition: ModelDefinition(
          xml: """
            <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E"><ModelClass className="E">
              <ModelProperty propertyName="r" dataType="REFERENCE"/></ModelClass></Model>
            """))
    }
    #expect(
      fault.diagnostics.map(\.message) == [
        "no ModelClass has a property with identity YES for ModelProperty 'r' to refer to"
      ])
  }
}
