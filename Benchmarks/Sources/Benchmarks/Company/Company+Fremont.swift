import Foundation
import Fremont

extension Company: ModelObject {
  private init() {
    self.init(name: "", dateFounded: Date(timeIntervalSince1970: 0), location: "", employees: [])
  }

  static let factory = TypeFactory(Company.init) {
    Mapped("name", \.name)
    Mapped("dateFounded", \.dateFounded)
    Mapped("location", \.location)
    Mapped("employees", \.employees)
  }
}

extension Employee: ModelObject {
  private init() {
    self.init(
      name: "",
      isActive: false,
      id: 0,
      compensation: 0,
      term: .perHour,
      hireDate: Date(timeIntervalSince1970: 0),
      email: "",
      address: Address()
    )
  }

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
}

extension Address: ModelObject {
  fileprivate init() {
    self.init(city: "", zip: "", street: "")
  }

  static let factory = TypeFactory(Address.init) {
    Mapped("city", \.city)
    Mapped("zip", \.zip)
    Mapped("street", \.street)
  }
}

extension CompensationTerm: ModelEnumeration {}
