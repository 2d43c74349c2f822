import Foundation
import Fremont

extension ClassModel {
  /// The root of the document.
  final class Company: ModelObject {
    var name = ""
    var dateFounded = Date(timeIntervalSince1970: 0)
    var location = ""
    var employees: [Employee] = []

    static let factory = TypeFactory(Company.init) {
      Mapped("name", \.name)
      Mapped("dateFounded", \.dateFounded)
      Mapped("location", \.location)
      Mapped("employees", \.employees)
    }

    /// The same company as a struct, to compare with the generator's.
    var value: Benchmarks.Company {
      Benchmarks.Company(
        name: name,
        dateFounded: dateFounded,
        location: location,
        employees: employees.map(\.value)
      )
    }
  }
}
