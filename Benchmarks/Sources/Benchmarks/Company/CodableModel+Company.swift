import Foundation

extension CodableModel {
  /// The root of the document.
  struct Company: Codable {
    var name: String
    var dateFounded: Date
    var location: String
    var employees: [Employee]

    /// The same company as the generator makes it.
    var value: Benchmarks.Company {
      Benchmarks.Company(
        name: name, dateFounded: dateFounded, location: location, employees: employees.map(\.value))
    }
  }

  /// One record of the document.
  struct Employee: Codable {
    var name: String
    var isActive: Bool
    var id: Int
    var compensation: Double
    var term: CompensationTerm
    var hireDate: Date
    var email: String
    var address: Address

    var value: Benchmarks.Employee {
      Benchmarks.Employee(
        name: name, isActive: isActive, id: id, compensation: compensation, term: term, hireDate: hireDate,
        email: email, address: address.value)
    }
  }

  /// The address of an employee.
  struct Address: Codable {
    var city: String
    var zip: String
    var street: String

    var value: Benchmarks.Address { Benchmarks.Address(city: city, zip: zip, street: street) }
  }
}
