import Foundation
import Fremont
import Testing

/// The first page of the documentation, whose code is run with the definition of this file.
struct FremontPageTests {
  private let definition = """
    <Model rootDataType="UDC" rootXMLName="Company">
      <ModelClass className="Company" xmlName="Company">
        <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
        <ModelProperty propertyName="employees" dataType="ARRAY" xmlName="Employees">
          <ModelArrayElement dataType="UDC" typeName="Employee" xmlName="Employee"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Employee">
        <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
        <ModelProperty propertyName="compensation" dataType="NUMBER" xmlName="Compensation"/>
      </ModelClass>
    </Model>
    """
  private let xml = """
    <Company name="Bjørk">
      <Employees>
        <Employee name="Greta"><Compensation>120000.50</Compensation></Employee>
      </Employees>
    </Company>
    """

  #if Macros
    enum Annotated {
      // page
      @ModelObject("employee", namespace: "urn:example:staff")
      struct Employee {
        @ModelProperty(.attribute) var name = ""
        @ModelProperty("Pay/Salary") var salary: Decimal?
        @ModelProperty("Skills", items: "Skill") var skills: [String] = []
      }
      // end
    }

    @Test func anAnnotatedTypeNeedsNoFile() throws {
      typealias Employee = Annotated.Employee
      let page = try DocumentationPage("Fremont")
      let xml = try #require(page.xml.first)
      var output = ""
      func print(_ text: String) { output += text + "\n" }

      // page
      let manager = try ModelManager(for: Employee.self)
      var employee = try manager.xmlToObject(xml, as: Employee.self)
      employee.skills.append("chess")
      print(try manager.objectToXML(employee, updating: xml))
      // end
      #expect(page.output.first.map { $0 + "\n" } == output)
    }
  #endif

  struct Company: ModelObject, Equatable {
    var name = ""
    var employees: [Employee] = []

    static let factory = TypeFactory(Company.init) {
      Mapped("name", \.name)
      Mapped("employees", \.employees)
    }

    static func == (left: Company, right: Company) -> Bool {
      left.name == right.name && left.employees.map(\.compensation) == right.employees.map(\.compensation)
    }
  }

  @Test func readsAndWrites() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try definition.write(to: url, atomically: true, encoding: .utf8)

    // page
    let manager = try ModelManager(modelDefinition: url, types: [Company.self, Employee.self])
    let company = try manager.xmlToObject(xml, as: Company.self)
    let text = try manager.objectToXML(company)
    // end
    #expect(try manager.xmlToObject(text, as: Company.self) == company)
  }

  // page
  final class Employee: ModelObject {
    var name = ""
    var compensation: Decimal?

    static let factory = TypeFactory(Employee.init) {
      Mapped("name", \.name)
      Mapped("compensation", \.compensation)
    }
  }
  // end

  @Test func readsBytesFilesAndJSON() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: definition), types: [Company.self, Employee.self])
    let company = try manager.xmlToObject(xml, as: Company.self)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }

    // page
    let bytes = try manager.objectToXML(company, to: .bytes)
    let copy = try manager.xmlToObject(bytes, as: Company.self)

    let options = EncodingOptions(layout: .compact, encoding: .utf16)
    try manager.objectToXML(copy, to: file, options: options)
    let reread = try manager.xmlToObject(file, as: Company.self)
    // end
    #expect(copy == company && reread == company)

    // page
    let json = try manager.objectToJSON(company, layout: .compact)
    let same = try manager.jsonToObject(json, as: Company.self)
    // end
    #expect(json == #"{"name":"Bjørk","employees":[{"name":"Greta","compensation":120000.5}]}"#)
    #expect(same == company)
  }

  @Test func printsErrors() throws {
    let page = try DocumentationPage("Fremont")
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: definition, file: "Company.model.xml"),
      types: [Company.self, Employee.self]
    )
    let broken = xml.replacingOccurrences(of: "120000.50", with: "a lot")
    var output = ""
    func print<Item>(_ item: Item) { output += "\(item)\n" }

    // page
    do {
      _ = try manager.xmlToObject(broken, as: Company.self)
    } catch {
      print(error.code)
      print(error)
    }
    // end
    #expect(page.output.dropFirst().map { $0 + "\n" } == [output])
  }

  @Test func showsWhatIsRun() throws {
    let page = try DocumentationPage("Fremont")
    #expect(try page.swift == page.regions)
  }
}
