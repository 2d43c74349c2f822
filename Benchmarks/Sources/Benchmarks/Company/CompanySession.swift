import Foundation

/// The state of a hand-written decoder for a company.
struct CompanySession: SAXSession, ~Copyable {
  private enum Place: UInt8 {
    case outside, company, location, employees, employee, compensation, term, hireDate, email, address, street
  }

  static var callbacks: SAXCallbacks {
    SAXCallbacks(
      start: { session, name, _, _, _, _, count, _, attributes in
        CompanySession.at(session)?.pointee.start(name, count, attributes)
      },
      end: { session, _, _, _ in CompanySession.at(session)?.pointee.end() },
      text: { session, bytes, count in CompanySession.at(session)?.pointee.characters(bytes, count) }
    )
  }

  static var emptyRoot: Company {
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

  private let names: CompanyNames
  private var place = Place.outside
  private let employee = OpenRecord(Self.emptyEmployee)
  var frame = SAXFrame()
  var root = Self.emptyRoot

  var wantsText: Bool {
    switch place {
    case .outside, .company, .employees, .employee, .address: false
    default: true
    }
  }

  init(_ parser: SAXParser) throws {
    names = try CompanyNames(parser)
  }

  mutating func reset() {
    place = .outside
    employee.pointer.pointee = Self.emptyEmployee
  }

  @inline(__always)
  mutating func open(_ name: UnsafePointer<UInt8>, _ attributes: SAXAttributes) -> Bool {
    switch place {
    case .employee:
      if name == names.compensation { openText(.compensation); return true }
      if name == names.term { openText(.term); return true }
      if name == names.hireDate { openText(.hireDate); return true }
      if name == names.email { openText(.email); return true }
      if name == names.address { openAddress(attributes); return true }
      return false
    case .address where name == names.street: openText(.street)
    case .employees where name == names.employee: openEmployee(attributes)
    case .company where name == names.location: openText(.location)
    case .company where name == names.employees: place = .employees
    case .outside where name == names.company: openCompany(attributes)
    default: return false
    }
    return true
  }

  @inline(__always)
  mutating func close() {
    switch place {
    case .compensation:
      if let value = frame.text.trimmed.double {
        employee.pointer.pointee.compensation = value
      } else {
        frame.fail("a compensation is no number")
      }
      place = .employee
    case .term:
      closeTerm()
      place = .employee
    case .hireDate:
      if let value = frame.text.trimmed.date {
        employee.pointer.pointee.hireDate = value
      } else {
        frame.fail("a HireDate is no date")
      }
      place = .employee
    case .email:
      employee.pointer.pointee.email = frame.text.trimmed.string
      place = .employee
    case .street:
      employee.pointer.pointee.address.street = frame.text.trimmed.string
      place = .address
    case .address: place = .employee
    case .employee:
      root.employees.append(employee.take(beginning: Self.emptyEmployee))
      place = .employees
    case .location:
      root.location = frame.text.trimmed.string
      place = .company
    case .employees: place = .company
    case .company, .outside: place = .outside
    }
  }

  @inline(__always)
  private mutating func openText(_ leaf: Place) {
    place = leaf
    frame.text.clear()
  }

  private mutating func openCompany(_ attributes: SAXAttributes) {
    place = .company
    for (name, value) in attributes {
      if name == names.name {
        root.name = value.attributeString
      } else if name == names.dateFounded {
        if let date = value.date { root.dateFounded = date } else { frame.fail("dateFounded is no date") }
      }
    }
  }

  @inline(__always)
  private mutating func openEmployee(_ attributes: SAXAttributes) {
    place = .employee
    for (name, value) in attributes {
      if name == names.name {
        employee.pointer.pointee.name = value.attributeString
      } else if name == names.isActive {
        if value.equals("YES") {
          employee.pointer.pointee.isActive = true
        } else if !value.equals("NO") {
          frame.fail("isActive is neither YES nor NO")
        }
      } else if name == names.id {
        if let id = value.integer { employee.pointer.pointee.id = id } else { frame.fail("an id is no integer") }
      }
    }
  }

  @inline(__always)
  private mutating func openAddress(_ attributes: SAXAttributes) {
    place = .address
    for (name, value) in attributes {
      if name == names.city {
        employee.pointer.pointee.address.city = value.attributeString
      } else if name == names.zip {
        employee.pointer.pointee.address.zip = value.attributeString
      }
    }
  }

  @inline(__always)
  private mutating func closeTerm() {
    let spelling = frame.text.trimmed
    if spelling.equals("PERYEAR") {
      employee.pointer.pointee.term = .perYear
    } else if spelling.equals("PERMONTH") {
      employee.pointer.pointee.term = .perMonth
    } else if spelling.equals("PERHOUR") {
      employee.pointer.pointee.term = .perHour
    } else {
      frame.fail("a CompensationTerm is unknown")
    }
  }
}
