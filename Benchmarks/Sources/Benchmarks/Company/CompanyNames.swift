/// The names of a company's elements and attributes, by the pointers that libxml2 reports.
struct CompanyNames {
  let company, name, dateFounded, location, employees, employee, isActive, id: UnsafePointer<UInt8>
  let compensation, term, hireDate, email, address, city, zip, street: UnsafePointer<UInt8>

  init(_ parser: SAXParser) throws {
    company = try parser.intern("Company")
    name = try parser.intern("name")
    dateFounded = try parser.intern("dateFounded")
    location = try parser.intern("Location")
    employees = try parser.intern("Employees")
    employee = try parser.intern("Employee")
    isActive = try parser.intern("isActive")
    id = try parser.intern("id")
    compensation = try parser.intern("Compensation")
    term = try parser.intern("CompensationTerm")
    hireDate = try parser.intern("HireDate")
    email = try parser.intern("Email")
    address = try parser.intern("Address")
    city = try parser.intern("city")
    zip = try parser.intern("zip")
    street = try parser.intern("Street")
  }
}
