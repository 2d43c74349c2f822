/// Where an employee lives.
struct Address: Codable, Equatable, Sendable {
  var city: String
  var zip: String
  var street: String

  enum CodingKeys: String, CodingKey {
    case city
    case zip
    case street = "Street"
  }
}
