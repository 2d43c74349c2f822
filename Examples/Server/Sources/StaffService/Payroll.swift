import Foundation
import Fremont
import FremontHummingbird
import Hummingbird

/// What a company pays, in total and for each department.
struct Payroll: ModelDocument {
  var employeeCount = 0
  var total: Decimal = 0
  var departments: [String: Decimal] = [:]

  /// Adds the salary of an employee.
  mutating func add(_ employee: Employee) {
    employeeCount += 1
    total += employee.salary
    departments[employee.department ?? "none", default: 0] += employee.salary
  }

  static let factory = TypeFactory(Payroll.init) {
    Mapped("employeeCount", \.employeeCount)
    Mapped("total", \.total)
    Mapped("departments", \.departments)
  }

  static var manager: Result<ModelManager, FremontError> { StaffModel.payroll }
}
