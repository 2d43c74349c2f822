/// The period for which a compensation is paid.
enum CompensationTerm: String, Codable, Sendable {
  case perYear = "PERYEAR"
  case perMonth = "PERMONTH"
  case perHour = "PERHOUR"
}
