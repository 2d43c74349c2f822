import Foundation
import Fremont

/// A company: every kind of value a definition can describe.
///
/// A factory says how to make an empty instance, and lists the properties under the names of the definition.
struct Company: ModelObject {
  var name = ""
  var description: String?
  var dateFounded: Date?
  var employeeCount = 0
  var isListed = false
  var legalForm: LegalForm?
  var brandColor = Data()

  var location = ""
  var motto: String?
  var summary: String?
  var openingHours: String?
  var houseRules: String?
  var floorArea: Double?
  var shareCapital: Decimal?
  var calibration: Decimal?
  var lastPartNumber: Int64?
  var takesVisitors = false
  var lastAudit: Date?
  var booksOpened: Date?
  var lastUpdated: Date?
  var billingTerm: CompensationTerm?
  var sealFingerprint: Data?
  var logoImageData: Data?

  var headquarters: Address?
  var facts: Facts?
  var employees: [Employee] = []
  var formerEmployees: [Employee] = []
  var computers: [String: String] = [:]
  var spareComputers: [String: String] = [:]
  var workshop: Workshop?

  /// Values of many types under one roof: a `RecordValue` takes each as the definition has it.
  var registerEntry: [String: RecordValue] = [:]

  static let factory = TypeFactory(Company.init) {
    Property("name", \.name)
    Property("description", \.description)
    Property("dateFounded", \.dateFounded)
    Property("employeeCount", \.employeeCount)
    Property("isListed", \.isListed)
    Property("legalForm", \.legalForm)
    Property("brandColor", \.brandColor)
    Property("location", \.location)
    Property("motto", \.motto)
    Property("summary", \.summary)
    Property("openingHours", \.openingHours)
    Property("houseRules", \.houseRules)
    Property("floorArea", \.floorArea)
    Property("shareCapital", \.shareCapital)
    Property("calibration", \.calibration)
    Property("lastPartNumber", \.lastPartNumber)
    Property("takesVisitors", \.takesVisitors)
    Property("lastAudit", \.lastAudit)
    Property("booksOpened", \.booksOpened)
    Property("lastUpdated", \.lastUpdated)
    Property("billingTerm", \.billingTerm)
    Property("sealFingerprint", \.sealFingerprint)
    Property("logoImageData", \.logoImageData)
    Property("headquarters", \.headquarters)
    Property("facts", \.facts)
    Property("employees", \.employees)
    Property("formerEmployees", \.formerEmployees)
    Property("computers", \.computers)
    Property("spareComputers", \.spareComputers)
    Property("workshop", \.workshop)
    Property("registerEntry", \.registerEntry)
  }
}

/// An enum of names. A raw value is the `name` in the definition; how the document spells it is the definition's affair.
enum LegalForm: String, ModelEnumeration {
  case limited = "LIMITED"
  case cooperative = "COOPERATIVE"
  case partnership = "PARTNERSHIP"
}
