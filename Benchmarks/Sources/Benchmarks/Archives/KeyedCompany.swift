import Foundation
import Fremont

// Foundation's archiver finds a class by its name, which nested types do not have.

/// The company as objects that both Foundation's keyed archiver and Fremont can archive.
final class KeyedCompany: NSObject, NSCoding, ModelObject {
  var name = ""
  var dateFounded = Date(timeIntervalSince1970: 0)
  var location = ""
  var employees: [KeyedEmployee] = []

  override init() {}

  init(_ company: Company) {
    name = company.name
    dateFounded = company.dateFounded
    location = company.location
    employees = company.employees.map(KeyedEmployee.init)
  }

  init?(coder: NSCoder) {
    name = coder.decodeObject(forKey: "name") as? String ?? ""
    dateFounded = coder.decodeObject(forKey: "dateFounded") as? Date ?? Date(timeIntervalSince1970: 0)
    location = coder.decodeObject(forKey: "location") as? String ?? ""
    employees = coder.decodeObject(forKey: "employees") as? [KeyedEmployee] ?? []
  }

  func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "name")
    coder.encode(dateFounded as NSDate, forKey: "dateFounded")
    coder.encode(location as NSString, forKey: "location")
    coder.encode(employees as NSArray, forKey: "employees")
  }

  static let factory = TypeFactory(KeyedCompany.init, className: "Company") {
    Mapped("name", \.name)
    Mapped("dateFounded", \.dateFounded)
    Mapped("location", \.location)
    Mapped("employees", \.employees)
  }

  /// The company as a struct.
  var value: Company {
    Company(name: name, dateFounded: dateFounded, location: location, employees: employees.map(\.value))
  }
}

/// An employee of the company.
final class KeyedEmployee: NSObject, NSCoding, ModelObject {
  var name = ""
  var isActive = false
  var id = 0
  var compensation = 0.0
  var term = CompensationTerm.perHour
  var hireDate = Date(timeIntervalSince1970: 0)
  var email = ""
  var address = KeyedAddress()

  override init() {}

  init(_ employee: Employee) {
    name = employee.name
    isActive = employee.isActive
    id = employee.id
    compensation = employee.compensation
    term = employee.term
    hireDate = employee.hireDate
    email = employee.email
    address = KeyedAddress(employee.address)
  }

  init?(coder: NSCoder) {
    name = coder.decodeObject(forKey: "name") as? String ?? ""
    isActive = coder.decodeBool(forKey: "isActive")
    id = coder.decodeInteger(forKey: "id")
    compensation = coder.decodeDouble(forKey: "compensation")
    term = (coder.decodeObject(forKey: "term") as? String).flatMap(CompensationTerm.init) ?? .perHour
    hireDate = coder.decodeObject(forKey: "hireDate") as? Date ?? Date(timeIntervalSince1970: 0)
    email = coder.decodeObject(forKey: "email") as? String ?? ""
    address = coder.decodeObject(forKey: "address") as? KeyedAddress ?? KeyedAddress()
  }

  func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "name")
    coder.encode(isActive, forKey: "isActive")
    coder.encode(id, forKey: "id")
    coder.encode(compensation, forKey: "compensation")
    coder.encode(term.rawValue as NSString, forKey: "term")
    coder.encode(hireDate as NSDate, forKey: "hireDate")
    coder.encode(email as NSString, forKey: "email")
    coder.encode(address, forKey: "address")
  }

  static let factory = TypeFactory(KeyedEmployee.init, className: "Employee") {
    Mapped("name", \.name)
    Mapped("isActive", \.isActive)
    Mapped("id", \.id)
    Mapped("compensation", \.compensation)
    Mapped("term", \.term)
    Mapped("hireDate", \.hireDate)
    Mapped("email", \.email)
    Mapped("address", \.address)
  }

  var value: Employee {
    Employee(
      name: name, isActive: isActive, id: id, compensation: compensation, term: term, hireDate: hireDate,
      email: email, address: address.value)
  }
}

/// The address of an employee.
final class KeyedAddress: NSObject, NSCoding, ModelObject {
  var city = ""
  var zip = ""
  var street = ""

  override init() {}

  init(_ address: Address) {
    city = address.city
    zip = address.zip
    street = address.street
  }

  init?(coder: NSCoder) {
    city = coder.decodeObject(forKey: "city") as? String ?? ""
    zip = coder.decodeObject(forKey: "zip") as? String ?? ""
    street = coder.decodeObject(forKey: "street") as? String ?? ""
  }

  func encode(with coder: NSCoder) {
    coder.encode(city as NSString, forKey: "city")
    coder.encode(zip as NSString, forKey: "zip")
    coder.encode(street as NSString, forKey: "street")
  }

  static let factory = TypeFactory(KeyedAddress.init, className: "Address") {
    Mapped("city", \.city)
    Mapped("zip", \.zip)
    Mapped("street", \.street)
  }

  var value: Address { Address(city: city, zip: zip, street: street) }
}
