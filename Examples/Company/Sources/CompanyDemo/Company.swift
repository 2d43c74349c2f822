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
    Mapped("name", \.name)
    Mapped("description", \.description)
    Mapped("dateFounded", \.dateFounded)
    Mapped("employeeCount", \.employeeCount)
    Mapped("isListed", \.isListed)
    Mapped("legalForm", \.legalForm)
    Mapped("brandColor", \.brandColor)
    Mapped("location", \.location)
    Mapped("motto", \.motto)
    Mapped("summary", \.summary)
    Mapped("openingHours", \.openingHours)
    Mapped("houseRules", \.houseRules)
    Mapped("floorArea", \.floorArea)
    Mapped("shareCapital", \.shareCapital)
    Mapped("calibration", \.calibration)
    Mapped("lastPartNumber", \.lastPartNumber)
    Mapped("takesVisitors", \.takesVisitors)
    Mapped("lastAudit", \.lastAudit)
    Mapped("booksOpened", \.booksOpened)
    Mapped("lastUpdated", \.lastUpdated)
    Mapped("billingTerm", \.billingTerm)
    Mapped("sealFingerprint", \.sealFingerprint)
    Mapped("logoImageData", \.logoImageData)
    Mapped("headquarters", \.headquarters)
    Mapped("facts", \.facts)
    Mapped("employees", \.employees)
    Mapped("formerEmployees", \.formerEmployees)
    Mapped("computers", \.computers)
    Mapped("spareComputers", \.spareComputers)
    Mapped("workshop", \.workshop)
    Mapped("registerEntry", \.registerEntry)
  }
}

/// An enum of names. A raw value is the `name` in the definition; how the document spells it is the definition's affair.
enum LegalForm: String, ModelEnumeration {
  case limited = "LIMITED"
  case cooperative = "COOPERATIVE"
  case partnership = "PARTNERSHIP"
}
