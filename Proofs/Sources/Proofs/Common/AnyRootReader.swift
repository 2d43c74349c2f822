import Foundation
import Fremont

/// Reads documents whatever their root element, by definitions that map nothing.
///
/// A definition names its root. So a document is read twice: once by a definition for another root, whose error tells the
/// name, and then by one for that name.
final class AnyRootReader {
  private let unknown: UnknownPolicy
  private let options: DecodingOptions
  private var managers: [String: ModelManager] = [:]

  /// The name of a root element that no document has.
  private static let nobody = "Root-that-no-document-has"

  /// Creates a reader; `unknown` is what its definitions say of content that they do not map, which is all.
  init(unknown: UnknownPolicy, options: DecodingOptions = DecodingOptions()) {
    self.unknown = unknown
    self.options = options
  }

  /// Reads a document.
  func outcome(_ bytes: [UInt8]) -> Outcome {
    let first = Outcome { _ = try manager(Self.nobody).xmlToObject(bytes, as: ModelRecord.self) }
    guard first.kind == .unmappable, let name = Self.rootName(in: first.error) else { return first }
    return Outcome { _ = try manager(name).xmlToObject(bytes, as: ModelRecord.self) }
  }

  /// Reads a document and writes what was read; nil when either fails.
  func rewritten(_ bytes: [UInt8]) -> Data? {
    let first = Outcome { _ = try manager(Self.nobody).xmlToObject(bytes, as: ModelRecord.self) }
    guard let name = Self.rootName(in: first.error), let manager = try? manager(name) else { return nil }
    return try? manager.objectToXML(manager.xmlToObject(bytes, as: ModelRecord.self), options: nil)
  }

  private func manager(_ name: String) throws -> ModelManager {
    if let known = managers[name] { return known }
    var definition = ModelDefinition(rootXMLName: name)
    definition.classes = [ModelClass("Document", xmlName: name)]
    definition.unknown = unknown
    let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
    managers[name] = manager
    return manager
  }

  /// The root element's local name: its path is the first thing that the error about it tells.
  private static func rootName(in error: FremontError?) -> String? {
    guard let path = error?.diagnostics.first?.path else { return nil }
    return path.split(separator: "/").first?.split(separator: ":").last.map(String.init)
  }
}
