import Foundation
import Fremont

/// An employee: a class, because an employee can hold another one, and two can share a deputy.
final class Employee: ModelObject {
  var name = ""
  var isActive = false
  var id = 0
  var compensation: Decimal?
  var compensationTerm: CompensationTerm?
  var hireDate: Date?
  var email: String?
  var address: Address?
  var deputy: Employee?

  static let factory = TypeFactory(Employee.init) {
    Mapped("name", \.name)
    Mapped("isActive", \.isActive)
    Mapped("id", \.id)
    Mapped("compensation", \.compensation)
    Mapped("compensationTerm", \.compensationTerm)
    Mapped("hireDate", \.hireDate)
    Mapped("email", \.email)
    Mapped("address", \.address)
    Mapped("deputy", \.deputy)
  }
}

/// An enum of numbers. A raw value is the `value` in the definition.
enum CompensationTerm: Int, ModelEnumeration {
  case perHour, perMonth, perYear
}
