import Foundation
import Fremont

/// Something that may make libxml2 allocate, and what comes out of it when nothing fails.
enum AllocationTrial: String, CaseIterable {
  case document
  case definition
  case faultyDefinition

  /// Does it, with nothing left over of an earlier time, and returns what comes out.
  func run() throws -> String {
    switch self {
    case .document:
      let manager = try ModelManager(modelDefinition: Self.company.get())
      let record = try manager.xmlToObject(Samples.companyDocument(), as: ModelRecord.self)
      let xml = try manager.objectToXML(
        record, to: .data, options: EncodingOptions(encoding: TextEncoding("windows-1252")))
      return try "\(manager.objectToJSON(record))\(xml.count)"
    case .definition: return try ModelDefinition(xml: Samples.smallDefinition).xml()
    case .faultyDefinition:
      return try ModelDefinition(xml: "<Model><ModelClass name='x'/><ModelKlass/></Model>").xml()
    }
  }

  /// Whether libxml2 has a part in it: it only validates definitions.
  var allocates: Bool { self != .document }

  /// Why a crash is not ours to prevent; nil where there must be none.
  var reasonForCrashes: String? {
    allocates ? "the schema validator of libxml2 follows pointers to what it could not allocate" : nil
  }

  private static let company = Result { try Samples.company() }
}
