/// The time a compensation is paid for.
enum CompensationTerm: String, Codable, Sendable {
  case perYear = "PERYEAR"
  case perMonth = "PERMONTH"
  case perHour = "PERHOUR"
}
