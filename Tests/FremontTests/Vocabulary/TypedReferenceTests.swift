import Fremont
import Testing

/// References between instances of classes.
struct TypedReferenceTests {
  private static let classes = """
    <ModelClass className="Task">
      <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
      <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Task" xmlType="ATTRIBUTE" xmlName="next"/>
      <ModelProperty propertyName="needs" dataType="ARRAY" xmlName="needs">
        <ModelArrayElement dataType="REFERENCE" typeName="Task" xmlName="task"/></ModelProperty>
      <ModelProperty propertyName="parts" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Task" xmlName="part"/></ModelProperty></ModelClass>
    """
  private static let properties = """
    <ModelProperty propertyName="first" dataType="REFERENCE" typeName="Task" xmlName="first"/>
    <ModelProperty propertyName="tasks" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Task" xmlName="task"/></ModelProperty>
    """

  private final class Task: ModelObject {
    var id = 0
    weak var next: Task?
    var needs: [Task] = []
    var parts: [Task] = []
    static let factory = TypeFactory(Task.init) {
      Mapped("id", \.id)
      Mapped("next", \.next)
      Mapped("needs", \.needs)
      Mapped("parts", \.parts)
    }
  }

  private final class Root: ModelObject {
    var first: Task?
    var tasks: [Task] = []
    static let factory = TypeFactory(Root.init) {
      Mapped("first", \.first)
      Mapped("tasks", \.tasks)
    }
  }

  private func manager() throws -> ModelManager {
    try ModelManager(
      modelDefinition: Fixture.rootClass(Self.properties, types: Self.classes), types: [Root.self, Task.self])
  }

  @Test func settlesForwardReferencesAndCycles() throws {
    let xml =
      "<Root><first>3</first><task id=\"1\" next=\"2\"><needs><task>3</task><task>2</task><task>3</task></needs></task>"
      + "<task id=\"2\" next=\"1\"><needs/><part id=\"3\" next=\"3\"><needs/></part></task></Root>"
    let manager = try manager()
    let root = try manager.xmlToObject(xml, as: Root.self)
    let (one, two) = (root.tasks[0], root.tasks[1])
    let three = two.parts[0]
    #expect(root.first === three && one.next === two && two.next === one && three.next === three)
    #expect(one.needs.map(\.id) == [3, 2, 3] && one.needs[0] === three && one.needs[2] === three)
    #expect(try manager.bareXML(root) == xml)
    let again = try manager.jsonToObject(manager.objectToJSON(root), as: Root.self)
    #expect(try manager.bareXML(again) == xml)
    one.needs = []
  }

  @Test func reportsWhatIsUnresolved() throws {
    #expect(
      Fixture.failure { try manager().xmlToObject("<Root>\n<first>3</first><task id=\"1\"/></Root>", as: Root.self) }
        == """
        invalidDocument
        <input>:2:8: error: there is no Task with the identity '3' (/Root/first)
        Model.xml:3:1: note: declared here: ModelProperty 'first', REFERENCE
        """)
  }

  @Test func writesTheIdentityOfWhatStandsElsewhere() throws {
    let task = Task()
    task.id = 7
    let root = Root()
    root.first = task
    #expect(try manager().bareXML(root) == "<Root><first>7</first></Root>")
  }

  @Test func onlyClassesHaveReferences() throws {
    struct Holder: ModelObject {
      var first: Task?
      var tasks: [Task] = []
      static let factory = TypeFactory(Holder.init, className: "Root") {
        Mapped("first", \.first)
        Mapped("tasks", \.tasks)
      }
    }
    #expect(
      Fixture.failure {
        try ModelManager(
          modelDefinition: Fixture.rootClass(Self.properties, types: Self.classes), types: [Holder.self, Task.self])
      } == """
        linkFailure
        Model.xml:3:1: error: property 'first' of Root is a REFERENCE, which only an instance of a Swift class can hold; Root is not one
        """)
  }
}
