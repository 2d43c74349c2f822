import Foundation
import Fremont

/// Somebody who works for the company. The number is given by the register.
struct Employee: ModelObject, Codable, Sendable, Equatable {
  var number: Int?
  var name = ""
  var department: String?
  var salary: Decimal = 0
  var hired: Date?

  static let factory = TypeFactory(Employee.init) {
    Mapped("number", \.number)
    Mapped("name", \.name)
    Mapped("department", \.department)
    Mapped("salary", \.salary)
    Mapped("hired", \.hired)
  }
}
