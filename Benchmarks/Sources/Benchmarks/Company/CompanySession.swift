import Foundation

/// What the callbacks of a hand-written decoder know of a company: where they are, and what they have so far.
struct CompanySession: ~Copyable {
  private enum Place: UInt8 {
    case outside, company, location, employees, employee, compensation, term, hireDate, email, address, street
  }

  private let names: CompanyNames
  private var place = Place.outside

  /// The number of open elements that nobody knows.
  private var unknownDepth = 0

  private var text = TextBuffer()
  private var fault: String?
  private var company = Self.emptyCompany

  /// The employee whose element is open, in a place of its own: from there it is moved into the list, not copied.
  private let employee: UnsafeMutablePointer<Employee>

  init(names: CompanyNames) {
    self.names = names
    employee = .allocate(capacity: 1)
    employee.initialize(to: Self.emptyEmployee)
  }

  deinit {
    employee.deinitialize(count: 1)
    employee.deallocate()
  }

  private static var emptyCompany: Company {
    Company(name: "", dateFounded: Date(timeIntervalSince1970: 0), location: "", employees: [])
  }

  private static var emptyEmployee: Employee {
    Employee(
      name: "",
      isActive: false,
      id: 0,
      compensation: 0,
      term: .perHour,
      hireDate: Date(timeIntervalSince1970: 0),
      email: "",
      address: Address(city: "", zip: "", street: "")
    )
  }

  mutating func begin() {
    place = .outside
    unknownDepth = 0
    fault = nil
    company = Self.emptyCompany
    // A document that ended early may have left something.
    employee.pointee = Self.emptyEmployee
  }

  /// Hands the company out, and keeps nothing of it.
  mutating func take() throws -> Company {
    if let fault { throw BenchmarkError("the hand-written decoder: \(fault)") }
    let result = company
    company = Self.emptyCompany
    return result
  }

  // MARK: Callbacks

  @inline(__always)
  mutating func start(_ name: UnsafePointer<UInt8>, _ count: Int, _ attributes: SAXParser.Attributes?) {
    if unknownDepth == 0 {
      switch place {
      case .employee:
        if name == names.compensation { return open(.compensation) }
        if name == names.term { return open(.term) }
        if name == names.hireDate { return open(.hireDate) }
        if name == names.email { return open(.email) }
        if name == names.address { return startAddress(count, attributes) }
      case .address: if name == names.street { return open(.street) }
      case .employees: if name == names.employee { return startEmployee(count, attributes) }
      case .company:
        if name == names.location { return open(.location) }
        if name == names.employees { return place = .employees }
      case .outside: if name == names.company { return startCompany(count, attributes) }
      default: break
      }
    }
    unknownDepth += 1
  }

  @inline(__always)
  mutating func characters(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    guard unknownDepth == 0 else { return }
    switch place {
    case .outside, .company, .employees, .employee, .address: return
    default: text.append(bytes, count)
    }
  }

  @inline(__always)
  mutating func end() {
    if unknownDepth > 0 { return unknownDepth -= 1 }
    switch place {
    case .compensation:
      if let value = text.trimmed.double {
        employee.pointee.compensation = value
      } else {
        fail("a compensation is no number")
      }
      place = .employee
    case .term:
      endTerm()
      place = .employee
    case .hireDate:
      if let value = text.trimmed.date { employee.pointee.hireDate = value } else { fail("a HireDate is no date") }
      place = .employee
    case .email:
      employee.pointee.email = text.trimmed.string
      place = .employee
    case .street:
      employee.pointee.address.street = text.trimmed.string
      place = .address
    case .address: place = .employee
    case .employee:
      company.employees.append(employee.move())
      employee.initialize(to: Self.emptyEmployee)
      place = .employees
    case .location:
      company.location = text.trimmed.string
      place = .company
    case .employees: place = .company
    case .company, .outside: place = .outside
    }
  }

  // MARK: Parts

  @inline(__always)
  private mutating func open(_ leaf: Place) {
    place = leaf
    text.clear()
  }

  private mutating func startCompany(_ count: Int, _ attributes: SAXParser.Attributes?) {
    place = .company
    guard let attributes else { return }
    for index in 0..<count {
      let attribute = attributes + index * 5
      guard let start = attribute[3], let end = attribute[4] else { continue }
      let value = UnsafeBufferPointer(from: start, to: end).trimmed
      if attribute[0] == names.name {
        company.name = value.attributeString
      } else if attribute[0] == names.dateFounded {
        if let date = value.date { company.dateFounded = date } else { fail("dateFounded is no date") }
      }
    }
  }

  @inline(__always)
  private mutating func startEmployee(_ count: Int, _ attributes: SAXParser.Attributes?) {
    place = .employee
    guard let attributes else { return }
    for index in 0..<count {
      let attribute = attributes + index * 5
      guard let start = attribute[3], let end = attribute[4] else { continue }
      let value = UnsafeBufferPointer(from: start, to: end).trimmed
      if attribute[0] == names.name {
        employee.pointee.name = value.attributeString
      } else if attribute[0] == names.isActive {
        if value.equals("YES") {
          employee.pointee.isActive = true
        } else if !value.equals("NO") {
          fail("isActive is neither YES nor NO")
        }
      } else if attribute[0] == names.id {
        if let id = value.integer { employee.pointee.id = id } else { fail("an id is no integer") }
      }
    }
  }

  @inline(__always)
  private mutating func startAddress(_ count: Int, _ attributes: SAXParser.Attributes?) {
    place = .address
    guard let attributes else { return }
    for index in 0..<count {
      let attribute = attributes + index * 5
      guard let start = attribute[3], let end = attribute[4] else { continue }
      let value = UnsafeBufferPointer(from: start, to: end).trimmed
      if attribute[0] == names.city {
        employee.pointee.address.city = value.attributeString
      } else if attribute[0] == names.zip {
        employee.pointee.address.zip = value.attributeString
      }
    }
  }

  @inline(__always)
  private mutating func endTerm() {
    let spelling = text.trimmed
    if spelling.equals("PERYEAR") {
      employee.pointee.term = .perYear
    } else if spelling.equals("PERMONTH") {
      employee.pointee.term = .perMonth
    } else if spelling.equals("PERHOUR") {
      employee.pointee.term = .perHour
    } else {
      fail("a CompensationTerm is unknown")
    }
  }

  @inline(never)
  private mutating func fail(_ message: String) {
    if fault == nil { fault = message }
  }
}
