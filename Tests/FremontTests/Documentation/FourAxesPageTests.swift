import Foundation
import Fremont
import Testing

struct FourAxesPageTests {
  // page
  struct Employee: ModelObject {
    var number = 0
    var name = ""
    var hired: Date?
    var term = Term.perHour

    static let factory = TypeFactory(Employee.init) {
      Mapped("number", \.number)
      Mapped("name", \.name)
      Mapped("hired", \.hired)
      Mapped("term", \.term)
    }
  }

  enum Term: String, ModelEnumeration {
    case perHour, perYear
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("FourAxes")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Employee.self, Term.self])
    var employee = try manager.xmlToObject(xml, as: Employee.self)
    employee.term = .perYear
    let changed = try manager.objectToXML(employee)
    // end
    #expect(employee.number == 7)
    #expect(changed.contains("<since>01.07.2010</since><paid>by the year</paid>"))
    employee.term = .perHour
    #expect(try manager.pageXML(employee) == xml)
    #expect(try manager.objectToJSON(employee) == page.json[0])
  }
}
