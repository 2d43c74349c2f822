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
    Property("name", \.name)
    Property("isActive", \.isActive)
    Property("id", \.id)
    Property("compensation", \.compensation)
    Property("compensationTerm", \.compensationTerm)
    Property("hireDate", \.hireDate)
    Property("email", \.email)
    Property("address", \.address)
    Property("deputy", \.deputy)
  }
}

/// An enum of numbers. A raw value is the `value` in the definition.
enum CompensationTerm: Int, ModelEnumeration {
  case perHour, perMonth, perYear
}
