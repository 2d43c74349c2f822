import Foundation
import Fremont

/// Something that makes libxml2 allocate, and what comes out of it when nothing fails.
enum AllocationTrial: String, CaseIterable {
  case document
  case kept
  case malformed
  case utf16
  case shiftJIS
  case definition
  case written

  /// Does it, with nothing left over of an earlier time, and returns what comes out.
  func run() throws -> String {
    switch self {
    case .document: return try read(Samples.companyDocument(), .ignore)
    case .kept:
      return try read(Data("<!--a--><Company><x y='&lt;é'>t<!--c--><?p q?><i xmlns='u'/></x></Company>".utf8), .keep)
    case .malformed: return try read(Data("<Company><a b='c'>t</b></Company>".utf8), .ignore)
    case .utf16:
      let units = "\u{FEFF}<Company name='é'><Location>日本</Location></Company>".utf16
      return try read(
        Data(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }), .ignore)
    case .shiftJIS:
      let bytes = Data("<?xml version='1.0' encoding='Shift_JIS'?><Company name='".utf8) + [0x93, 0xFA, 0x96, 0x7B]
      return try read(bytes + Data("'/>".utf8), .ignore)
    case .definition: return try ModelDefinition(xml: Samples.smallDefinition).xml()
    case .written:
      let manager = try ModelManager(modelDefinition: Self.company.get())
      let options = EncodingOptions(encoding: TextEncoding("windows-1252"))
      let bytes: Data = try manager.objectToXML(ModelRecord("Company", ["name": "é €"]), options: options)
      return bytes.map { "\($0)" }.joined(separator: " ")
    }
  }

  /// Why a crash is not ours to prevent; nil where there must be none.
  var reasonForCrashes: String? {
    switch self {
    case .definition: "the schema validator of libxml2 follows pointers to what it could not allocate"
    default: nil
    }
  }

  /// Reads a document by the company's definition, which was loaded before, and writes it as JSON.
  private func read(_ bytes: Data, _ unknown: UnknownPolicy) throws -> String {
    var definition = try Self.company.get()
    definition.unknown = unknown
    let manager = try ModelManager(modelDefinition: definition)
    let record = try manager.xmlToObject(bytes, as: ModelRecord.self)
    return try "\(manager.objectToJSON(record))\(record.unknown)"
  }

  private static let company = Result { try Samples.company() }
}
