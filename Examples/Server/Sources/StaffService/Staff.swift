import Fremont
import FremontHummingbird
import Hummingbird

/// The people of a company.
struct Staff: ModelDocument {
  var company = ""
  var employees: [Employee] = []

  static let factory = TypeFactory(Staff.init) {
    Mapped("company", \.company)
    Mapped("employees", \.employees)
  }

  static var manager: Result<ModelManager, FremontError> { StaffModel.staff }
}
