import Fremont
import Testing

/// A new element around values is written for those that have changed. The others need no place, since the document had none for them.
struct AbsentValueTests {
  private static let properties = """
    <ModelProperty propertyName="name" xmlType="ATTRIBUTE"/>
    <ModelProperty propertyName="salary" dataType="NUMBER" xmlName="Pay/Salary"/>
    <ModelProperty propertyName="term" xmlType="ATTRIBUTE" xmlName="Pay/term"/>
    <ModelProperty propertyName="bonus" dataType="NUMBER" xmlName="Pay/Bonus/Amount"/>
    <ModelProperty propertyName="kind" xmlType="ATTRIBUTE" xmlName="Pay/Bonus/kind"/>
    <ModelProperty propertyName="note" xmlName="Pay/Note"/>
    <ModelProperty propertyName="by" xmlName="Pay/Note/@by"/>
    <ModelProperty propertyName="marks" xmlName="Pay/Mark" maxOccurs="unbounded"/>
    """

  private struct Employee: ModelObject {
    var name = ""
    var salary: Double?
    var term = "PER_HOUR"
    var bonus = 1.0
    var kind = "yearly"
    var note = "by choice"
    var by = "me"
    var marks: [String] = []

    static let factory = TypeFactory(Employee.init, className: "Root") {
      Mapped("name", \.name)
      Mapped("salary", \.salary)
      Mapped("term", \.term)
      Mapped("bonus", \.bonus)
      Mapped("kind", \.kind)
      Mapped("note", \.note)
      Mapped("by", \.by)
      Mapped("marks", \.marks)
    }
  }

  /// Checks what becomes of a document, and that it says the value that was written.
  private func updates(
    _ document: String, _ properties: String = properties, to expected: String,
    at place: Testing.SourceLocation = #_sourceLocation, _ change: (inout Employee) -> Void
  ) throws {
    let mapping = try Mapping(properties, FactoryTable([Employee.self]))
    var employee = try mapping.manager.xmlToObject(document, as: Employee.self)
    change(&employee)
    let updated = try mapping.manager.objectToXML(employee, updating: document)
    #expect(updated == expected, sourceLocation: place)
    let again = try mapping.manager.xmlToObject(updated, as: Employee.self)
    let (said, meant) = (try mapping.manager.bareXML(again), try mapping.manager.bareXML(employee))
    #expect(said == meant, sourceLocation: place)
  }

  @Test func onlyWhatWasSetIsWritten() throws {
    try updates("<Root name=\"Greta\"/>", to: "<Root name=\"Greta\"><Pay><Salary>5</Salary></Pay></Root>") {
      $0.salary = 5
    }
    try updates("<Root name=\"Greta\"/>", to: "<Root name=\"Greta\"><Pay term=\"x\"/></Root>") { $0.term = "x" }
    try updates(
      "<Root>\n  <u/>\n</Root>",
      to: "<Root>\n  <u/>\n  <Pay>\n    <Bonus>\n      <Amount>2</Amount>\n    </Bonus>\n  </Pay>\n</Root>"
    ) { $0.bonus = 2 }
    try updates("<Root/>", to: "<Root><Pay><Note>n</Note></Pay></Root>") { $0.note = "n" }
    try updates("<Root/>", to: "<Root><Pay><Note by=\"n\">by choice</Note></Pay></Root>") { $0.by = "n" }
    try updates("<Root/>", to: "<Root><Pay><Mark>b</Mark></Pay></Root>") { $0.marks.append("b") }
    try updates("<Root><Pay/></Root>", to: "<Root><Pay><Bonus kind=\"k\"/></Pay></Root>") { $0.kind = "k" }
  }

  /// What the document said goes along, in its spelling.
  @Test func whatTheDocumentSaysStays() throws {
    try updates(
      "<Root><Pay term='PER_HOUR'/></Root>", to: "<Root><Pay term='PER_HOUR'><Salary>5</Salary></Pay></Root>"
    ) { $0.salary = 5 }
    try updates(
      "<Root><Pay term='PER_HOUR'><Salary>5</Salary></Pay></Root>", to: "<Root><Pay term='PER_HOUR'></Pay></Root>"
    ) { $0.salary = nil }
  }

  /// An element is not complete without its constants.
  @Test func constantsAreWritten() throws {
    let constant = "<ModelProperty propertyName=\"\" xmlType=\"ATTRIBUTE\" xmlName=\"Pay/version\" defaultValue=\"2\"/>"
    try updates(
      "<Root/>", Self.properties + constant, to: "<Root><Pay version=\"2\"><Salary>5</Salary></Pay></Root>"
    ) { $0.salary = 5 }
  }
}
