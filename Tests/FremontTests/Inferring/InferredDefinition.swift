import Foundation
import Fremont
import FremontTools
import Testing

/// A definition that is made of some documents, and what becomes of documents by it.
struct InferredDefinition {
  let definition: ModelDefinition
  let summary: String

  init(_ documents: [String], _ options: InferenceOptions = InferenceOptions()) throws {
    let inference = DefinitionInference(options: options)
    for document in documents { try inference.add(document) }
    definition = try inference.definition()
    summary = inference.summary(of: definition)
    #expect(try ModelDefinition(xml: definition.xml()) == definition)
  }

  init(_ documents: [Data]) throws {
    let inference = DefinitionInference()
    for document in documents { try inference.add(document) }
    definition = try inference.definition()
    summary = inference.summary(of: definition)
    #expect(try ModelDefinition(xml: definition.xml()) == definition)
  }

  /// The text of the definition without its first line.
  var text: String {
    definition.xml().split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  /// The text of one class.
  func text(of className: String) -> String {
    let lines = definition.xml().split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.drop { !$0.hasPrefix("  <ModelClass className=\"\(className)\"") }
    guard let first = start.first, !first.hasSuffix("/>") else { return start.first.map(String.init) ?? "" }
    return start.dropFirst().prefix { $0 != "  </ModelClass>" }.joined(separator: "\n")
  }

  /// A manager that ignores, keeps or refuses unknown content.
  func manager(_ unknown: UnknownPolicy) throws -> ModelManager {
    var definition = definition
    definition.unknown = unknown
    return try ModelManager(modelDefinition: definition)
  }

  /// A document as it is written after it was read, with everything in it known.
  func written(_ document: String) throws -> String {
    let manager = try manager(.reject)
    return try manager.objectToXML(
      manager.xmlToObject(document, as: RecordValue.self), options: EncodingOptions(layout: .compact))
  }

  /// What is wrong with reading a document, with everything in it known, and writing it; nil: nothing.
  static func fault(of document: Data, _ manager: ModelManager, _ comparison: DocumentComparison) -> (
    read: String?, written: String?
  ) {
    let record = Result { try manager.xmlToObject(document, as: RecordValue.self) }
    switch record {
    case .failure(let error): return ("\(error)", "is not read")
    case .success(let record):
      do {
        return (nil, try comparison.difference(document, manager.objectToXML(record, to: .data)))
      } catch {
        return (nil, "\(error)")
      }
    }
  }
}
