import Foundation
import Fremont

extension LetModel {
  /// The root of the document.
  struct Company: ModelObject {
    let name: String
    let dateFounded: Date
    let location: String
    let employees: [Employee]

    static let factory = TypeFactory { fields in
      Company(
        name: try fields["name"],
        dateFounded: try fields["dateFounded"],
        location: try fields["location"],
        employees: try fields["employees"]
      )
    } properties: {
      Mapped("name", \.name)
      Mapped("dateFounded", \.dateFounded)
      Mapped("location", \.location)
      Mapped("employees", \.employees)
    }

    /// The company as a struct, to compare with the generator's.
    var value: Benchmarks.Company {
      Benchmarks.Company(name: name, dateFounded: dateFounded, location: location, employees: employees.map(\.value))
    }
  }

  /// One record of the document.
  struct Employee: ModelObject {
    let name: String
    let isActive: Bool
    let id: Int
    let compensation: Double
    let term: CompensationTerm
    let hireDate: Date
    let email: String
    let address: Address

    static let factory = TypeFactory { fields in
      Employee(
        name: try fields["name"],
        isActive: try fields["isActive"],
        id: try fields["id"],
        compensation: try fields["compensation"],
        term: try fields["term"],
        hireDate: try fields["hireDate"],
        email: try fields["email"],
        address: try fields["address"]
      )
    } properties: {
      Mapped("name", \.name)
      Mapped("isActive", \.isActive)
      Mapped("id", \.id)
      Mapped("compensation", \.compensation)
      Mapped("term", \.term)
      Mapped("hireDate", \.hireDate)
      Mapped("email", \.email)
      Mapped("address", \.address)
    }

    /// The employee as a struct.
    var value: Benchmarks.Employee {
      Benchmarks.Employee(
        name: name, isActive: isActive, id: id, compensation: compensation, term: term, hireDate: hireDate,
        email: email, address: address.value)
    }
  }

  /// Where an employee lives.
  struct Address: ModelObject {
    let city: String
    let zip: String
    let street: String

    static let factory = TypeFactory { fields in
      Address(
        city: try fields["city"],
        zip: try fields["zip"],
        street: try fields["street"]
      )
    } properties: {
      Mapped("city", \.city)
      Mapped("zip", \.zip)
      Mapped("street", \.street)
    }

    /// The address as a struct.
    var value: Benchmarks.Address {
      Benchmarks.Address(city: city, zip: zip, street: street)
    }
  }
}
