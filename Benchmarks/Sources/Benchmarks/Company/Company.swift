import Foundation

/// The root of the document.
struct Company: Codable, Equatable, Sendable {
  var name: String
  var dateFounded: Date
  var location: String
  var employees: [Employee]

  enum CodingKeys: String, CodingKey {
    case name
    case dateFounded
    case location = "Location"
    case employees = "Employees"
  }

  /// The element around the employees, for which `Codable` needs a type.
  private struct EmployeeList: Codable {
    var employees: [Employee]

    enum CodingKeys: String, CodingKey {
      case employees = "Employee"
    }
  }

  init(name: String, dateFounded: Date, location: String, employees: [Employee]) {
    self.name = name
    self.dateFounded = dateFounded
    self.location = location
    self.employees = employees
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    dateFounded = try container.decode(Date.self, forKey: .dateFounded)
    location = try container.decode(String.self, forKey: .location)
    employees = try container.decode(EmployeeList.self, forKey: .employees).employees
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(dateFounded, forKey: .dateFounded)
    try container.encode(location, forKey: .location)
    try container.encode(EmployeeList(employees: employees), forKey: .employees)
  }
}
