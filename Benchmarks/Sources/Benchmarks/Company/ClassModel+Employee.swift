import Foundation
import Fremont

extension ClassModel {
  /// One record of the document.
  final class Employee: ModelObject {
    var name = ""
    var isActive = false
    var id = 0
    var compensation = 0.0
    var term = CompensationTerm.perHour
    var hireDate = Date(timeIntervalSince1970: 0)
    var email = ""
    var address = Address()

    static let factory = TypeFactory(Employee.init) {
      Mapped("name", \.name)
      Mapped("isActive", \.isActive)
      Mapped("id", \.id)
      Mapped("compensation", \.compensation)
      Mapped("term", \.term)
      Mapped("hireDate", \.hireDate)
      Mapped("email", \.email)
      Mapped("address", \.address)
    }

    /// The same employee as a struct.
    var value: Benchmarks.Employee {
      Benchmarks.Employee(
        name: name,
        isActive: isActive,
        id: id,
        compensation: compensation,
        term: term,
        hireDate: hireDate,
        email: email,
        address: address.value
      )
    }
  }
}
