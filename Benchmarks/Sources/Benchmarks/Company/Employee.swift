import Foundation

/// One record of the document: three attributes, four leaves of different types, one nested element.
struct Employee: Codable, Equatable, Sendable {
  var name: String
  var isActive: Bool
  var id: Int
  var compensation: Double
  var term: CompensationTerm
  var hireDate: Date
  var email: String
  var address: Address

  enum CodingKeys: String, CodingKey {
    case name
    case isActive
    case id
    case compensation = "Compensation"
    case term = "CompensationTerm"
    case hireDate = "HireDate"
    case email = "Email"
    case address = "Address"
  }

  /// Writes the Boolean in the spelling of the document. The rest is what the compiler would synthesise.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(isActive ? "YES" : "NO", forKey: .isActive)
    try container.encode(id, forKey: .id)
    try container.encode(compensation, forKey: .compensation)
    try container.encode(term, forKey: .term)
    try container.encode(hireDate, forKey: .hireDate)
    try container.encode(email, forKey: .email)
    try container.encode(address, forKey: .address)
  }
}
