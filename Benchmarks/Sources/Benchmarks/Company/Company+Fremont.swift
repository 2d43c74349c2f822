import Foundation
import Fremont

extension Company: ModelObject {
  private init() {
    self.init(name: "", dateFounded: Date(timeIntervalSince1970: 0), location: "", employees: [])
  }

  static let factory = TypeFactory(Company.init) {
    Property("name", \.name)
    Property("dateFounded", \.dateFounded)
    Property("location", \.location)
    Property("employees", \.employees)
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
    Property("name", \.name)
    Property("isActive", \.isActive)
    Property("id", \.id)
    Property("compensation", \.compensation)
    Property("term", \.term)
    Property("hireDate", \.hireDate)
    Property("email", \.email)
    Property("address", \.address)
  }
}

extension Address: ModelObject {
  fileprivate init() {
    self.init(city: "", zip: "", street: "")
  }

  static let factory = TypeFactory(Address.init) {
    Property("city", \.city)
    Property("zip", \.zip)
    Property("street", \.street)
  }
}

extension CompensationTerm: ModelEnumeration {}
