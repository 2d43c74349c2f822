import Foundation
import Fremont
import Testing

/// Items that are read one by one.
struct ObjectDecoderTests {
  typealias Company = StreamedCompany.Company
  typealias Employee = StreamedCompany.Employee

  private static func read<Object: ModelValue, Root: ModelValue>(
    _ decoder: ObjectDecoder<Object, Root>, _ document: String, by size: Int
  ) throws -> ([Object], Root) {
    var objects: [Object] = []
    for piece in StreamedCompany.pieces(document.utf8, of: size) {
      try decoder.feed(piece)
      while let object = decoder.next() { objects.append(object) }
    }
    let root = try decoder.finish()
    while let object = decoder.next() { objects.append(object) }
    return (objects, root)
  }

  @Test(arguments: [1, 7, 4096]) func readsTypedItemsAndTheRoot(_ size: Int) throws {
    let manager = try StreamedCompany.manager()
    let decoder = try manager.decoder(of: Employee.self, at: "employees", in: Company.self)
    let (employees, company) = try Self.read(decoder, StreamedCompany.document, by: size)
    #expect(employees == StreamedCompany.company.employees)
    #expect(company == Company(title: "Böhm & Co", employees: [], motto: "Work"))
  }

  @Test func itemsAreThereWhenTheyEnd() throws {
    let manager = try StreamedCompany.manager()
    let decoder = try manager.decoder(of: Employee.self, at: "employees", in: RecordValue.self)
    try decoder.feed(Array("<Company><Staff><Employees><Employee name=\"a\"/>".utf8))
    #expect(decoder.next()?.name == "a")
    #expect(decoder.next() == nil)
    try decoder.feed(Array("<Employee name=\"b\"><Age>3</Age></Employee".utf8))
    #expect(decoder.next() == nil)
    try decoder.feed(Array(">".utf8))
    #expect(decoder.next() == Employee(name: "b", age: 3))
  }

  @Test func whatStandsAroundIsChecked() throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(
        StreamedCompany.model, root: "rootDataType=\"UDC\" rootXMLName=\"Company\" unknown=\"REJECT\""),
      types: [Company.self, Employee.self])
    let decoder = try manager.decoder(of: Employee.self, at: "employees", in: RecordValue.self)
    try decoder.feed(
      Array(
        "<Company><x/><Staff><Employees><Employee name=\"a\"/><Employee><Age>?</Age></Employee></Employees></Staff><y/></Company>"
          .utf8))
    let failure = Fixture.failure { try decoder.finish() }
    #expect(decoder.next()?.name == "a")
    #expect(decoder.next() == nil)
    #expect(failure.contains("element 'x' is unknown (/Company/x)"))
    #expect(failure.contains("'?' is not a number (/Company/Staff/Employees/Employee[2]/Age)"))
    #expect(failure.contains("element 'y' is unknown (/Company/y)"))
  }

  @Test func refusesPathsThatLeadNowhere() throws {
    let manager = try StreamedCompany.manager()
    #expect(
      Fixture.failure { try manager.decoder(of: Employee.self, at: "employes", in: Company.self) }
        .contains("Company has no property 'employes'; did you mean 'employees'?"))
    #expect(
      Fixture.failure { try manager.decoder(of: Employee.self, at: "motto", in: Company.self) }
        .contains("'motto' is a STRING, expected an ARRAY"))
    #expect(
      Fixture.failure { try manager.decoder(of: Employee.self, at: "", in: Company.self) }
        .contains("the root is a UDC, expected an ARRAY"))
    #expect(
      Fixture.failure { try manager.decoder(of: Company.self, at: "employees", in: Company.self) }
        .contains("an item of property 'employees' of Company is of type Company"))
    #expect(
      Fixture.failure { try manager.decoder(of: Int.self, at: "employees", in: Company.self) }.hasPrefix("linkFailure"))
  }

  @Test func scalarsAndRoots() throws {
    let manager = try Fixture.records(
      Fixture.definition(
        "<ModelArray xmlName=\"l\"><ModelArrayElement dataType=\"NUMBER\" xmlName=\"n\"/></ModelArray>",
        root: "rootDataType=\"ARRAY\" rootXMLName=\"l\""))
    let numbers = try manager.decoder(of: Int.self, at: "", in: [Int].self)
    let (items, root) = try Self.read(numbers, "<l><n>1</n><x/><n>2</n></l>", by: 2)
    #expect(items == [1, 2] && root == [])
    let records = try manager.decoder(of: RecordValue.self, at: "", in: RecordValue.self)
    let (values, record) = try Self.read(records, "<l><n>1</n></l>", by: 2)
    #expect(values == [.number(1)] && record == .null)
  }

  /// A list inside instances of the same class as its owner is another one.
  @Test func onlyTheListAtThePathIsTaken() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="id"/>
        <ModelProperty propertyName="nodes" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Root" xmlName="Root"/></ModelProperty>
        """))
    let document = "<Root><Root id=\"1\"><Root id=\"2\"><Root id=\"3\"/></Root></Root><Root id=\"4\"/></Root>"
    for size in [1, 100] {
      let decoder = try manager.decoder(of: ModelRecord.self, at: "nodes", in: ModelRecord.self)
      let (nodes, _) = try Self.read(decoder, document, by: size)
      let whole = try manager.xmlToObject(document, as: ModelRecord.self)
      #expect(nodes.map { RecordValue.record($0) } == whole["nodes"]?.array)
    }
    #expect(
      Fixture.failure { try manager.decoder(of: ModelRecord.self, at: "nodes.nodes", in: ModelRecord.self) }
        .contains("'nodes' is an ARRAY; a path cannot continue inside it"))
  }

  /// A group with a fault in any of its parts is left out, and no other.
  @Test(arguments: [
    ("<a>1</a><b>?</b><a>3</a><b>4</b>", ["3 4"]), ("<a>?</a><b>2</b><a>3</a><b>4</b>", ["3 4"]),
    ("<a>1</a><b>2</b><a>3</a><b>?</b>", ["1 2"]),
    ("<a>1</a><b>2</b><a>?</a><b>4</b><a>5</a><b>6</b>", ["1 2", "5 6"]),
    ("<a>1</a><b>2</b><t>?</t><a>3</a><b>4</b>", ["1 2", "3 4"]), ("<a>1</a><a>3</a><b>4</b>", ["3 4"]),
    ("<b>1</b><a>3</a><a>5</a><b>6</b><t>?</t>", ["3 1", "5 6"]),
  ]) func leavesOutTheGroupsThatAreWrong(_ content: String, _ expected: [String]) throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="groups" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
        <ModelProperty propertyName="t" dataType="NUMBER" xmlName="t"/>
        """,
        types: """
          <ModelClass className="G">
            <ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/>
            <ModelProperty propertyName="b" dataType="NUMBER" xmlName="b" minOccurs="1"/></ModelClass>
          """))
    for size in [1, 1000] {
      let decoder = try manager.decoder(of: ModelRecord.self, at: "groups", in: ModelRecord.self)
      for piece in StreamedCompany.pieces("<Root>\(content)</Root>".utf8, of: size) { try decoder.feed(piece) }
      #expect(Fixture.failure { try decoder.finish() }.hasPrefix("invalidDocument"))
      var groups: [String] = []
      while let group = decoder.next() {
        groups.append("\(group["a"]?.number?.description ?? "-") \(group["b"]?.number?.description ?? "-")")
      }
      #expect(groups == expected)
    }
  }

  @Test func textIsNoPartOfTheItemBehindIt() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="note" dataType="ARRAY" xmlName="note">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/><ModelArrayElement dataType="NUMBER" xmlName="n"/>
        </ModelProperty>
        """))
    let decoder = try manager.decoder(of: RecordValue.self, at: "note", in: ModelRecord.self)
    try decoder.feed(Array("<Root><note>one <n>x</n> two <n>3</n> four</note></Root>".utf8))
    #expect(Fixture.failure { try decoder.finish() }.contains("'x' is not a number (/Root/note/n"))
    var items: [RecordValue] = []
    while let item = decoder.next() { items.append(item) }
    #expect(items == ["one ", " two ", 3, " four"])
  }

  // MARK: References

  private final class Task: ModelObject {
    var id = ""
    var parent: Task?
    var part: Task?
    static let factory = TypeFactory(Task.init) {
      Mapped("id", \.id)
      Mapped("parent", \.parent)
      Mapped("part", \.part)
    }
  }

  private final class Plan: ModelObject {
    var first: Task?
    var tasks: [Task] = []
    static let factory = TypeFactory(Plan.init) {
      Mapped("first", \.first)
      Mapped("tasks", \.tasks)
    }
  }

  @Test func itemsLeaveNothingInWhatIsKeptAroundThem() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="KEEP">
            <ModelClass className="R">
              <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
              <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="STRING" xmlName="i"/>
              </ModelProperty>
            </ModelClass>
          </Model>
          """))
    let decoder = try manager.decoder(of: String.self, at: "items", in: ModelRecord.self)
    let (items, root) = try Self.read(decoder, "<r><i>1</i><i>2</i><b/><a>x</a><i>3</i><!-- c --></r>", by: 1)
    #expect(items == ["1", "2", "3"])
    let same = try manager.xmlToObject("<r><b/><a>x</a><!-- c --></r>", as: ModelRecord.self)
    #expect(root.unknown == same.unknown)
    #expect(!root.unknown.isEmpty)
  }

  /// Such a root stays open for the comments behind it, and its end is no end of an item.
  @Test(arguments: [1, 4096]) func theEndOfARootThatKeepsIsNoItem(_ size: Int) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="KEEP">
            <ModelClass className="R">
              <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="UDC" typeName="R" xmlName="i"/>
              </ModelProperty>
            </ModelClass>
          </Model>
          """))
    for (document, count) in [("<r/><!-- c -->", 0), ("<r><i><i><i/></i></i></r><!-- c -->", 1), ("<r></r>", 0)] {
      let decoder = try manager.decoder(of: ModelRecord.self, at: "items", in: ModelRecord.self)
      let (items, root) = try Self.read(decoder, document, by: size)
      #expect(items.count == count)
      #expect(root.unknown.isEmpty != document.contains("c"))
    }
  }

  @Test func referencesLeadIntoTheItemOrToTheFront() throws {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Plan" xmlName="Root">
        <ModelProperty propertyName="first" dataType="UDC" typeName="Task" xmlName="first"/>
        <ModelProperty propertyName="tasks" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Task" xmlName="task"/></ModelProperty></ModelClass>
      <ModelClass className="Task">
        <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
        <ModelProperty propertyName="parent" dataType="REFERENCE" typeName="Task" xmlType="ATTRIBUTE" xmlName="parent"/>
        <ModelProperty propertyName="part" dataType="UDC" typeName="Task" xmlName="part"/></ModelClass>
      """)
    let manager = try ModelManager(modelDefinition: definition, types: [Plan.self, Task.self])
    let decoder = try manager.decoder(of: Task.self, at: "tasks", in: Plan.self)
    try decoder.feed(
      Array(
        """
        <Root><first id="f"/><task id="a" parent="f"/><task id="b" parent="p"><part id="p" parent="b"/></task>
        <task id="c" parent="a"/><task id="d" parent="f"/></Root>
        """.utf8))
    let (a, b, d) = (decoder.next(), decoder.next(), decoder.next())
    #expect(a?.parent?.id == "f")
    #expect(b?.parent?.id == "p" && b?.part?.parent === b)
    #expect(d?.id == "d" && d?.parent === a?.parent)
    let failure = Fixture.failure { try decoder.finish() }
    #expect(failure.contains("there is no Task with the identity 'a' inside the item or in front of the list"))
    b?.part?.parent = nil
  }
}
