import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A company read by Foundation's `XMLParser`.
final class CompanyDelegate: NSObject, DocumentDelegate {
  private var company = Company(name: "", dateFounded: Date(timeIntervalSince1970: 0), location: "", employees: [])
  private var employee: Employee?
  private var text = ""
  private var isFaulty = false

  var result: Company? { isFaulty ? nil : company }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    switch name {
    case "Company":
      company.name = attributes["name"] ?? ""
      company.dateFounded = take(attributes["dateFounded"]?.date)
    case "Employee":
      employee = Employee(
        name: attributes["name"] ?? "",
        isActive: attributes["isActive"] == "YES",
        id: take(attributes["id"].flatMap { Int($0) }),
        compensation: 0,
        term: .perHour,
        hireDate: Date(timeIntervalSince1970: 0),
        email: "",
        address: Address(city: "", zip: "", street: "")
      )
    case "Address":
      employee?.address.city = attributes["city"] ?? ""
      employee?.address.zip = attributes["zip"] ?? ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "Location": company.location = text.trimmed
    case "Compensation": employee?.compensation = take(Double(text.trimmed))
    case "CompensationTerm": employee?.term = take(CompensationTerm(rawValue: text.trimmed))
    case "HireDate": employee?.hireDate = take(text.trimmed.date)
    case "Email": employee?.email = text.trimmed
    case "Street": employee?.address.street = text.trimmed
    case "Employee":
      if let employee { company.employees.append(employee) }
      employee = nil
    default: break
    }
  }

  private func take(_ value: Int?) -> Int { take(value, instead: 0) }
  private func take(_ value: Double?) -> Double { take(value, instead: 0) }
  private func take(_ value: Date?) -> Date { take(value, instead: Date(timeIntervalSince1970: 0)) }
  private func take(_ value: CompensationTerm?) -> CompensationTerm { take(value, instead: .perHour) }

  private func take<Value>(_ value: Value?, instead: Value) -> Value {
    if value == nil { isFaulty = true }
    return value ?? instead
  }
}
