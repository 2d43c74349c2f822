import Foundation
import Fremont

/// Reads documents whatever their root element, by definitions that map nothing.
///
/// A definition names its root. So a document is read twice: once by a definition for another root, whose error tells the
/// name, and then by one for that name.
final class AnyRootReader {
  private let unknown: UnknownPolicy
  private let pieceSize: Int?
  private var options = DecodingOptions()
  private var managers: [String: ModelManager] = [:]

  /// The name of a root element that no document has.
  private static let nobody = "Root-that-no-document-has"

  /// Creates a reader; `unknown` is what its definitions say of content that they do not map, which is all.
  ///
  /// With a piece size, documents are fed in pieces of that many bytes.
  init(unknown: UnknownPolicy, pieceSize: Int? = nil, doctype: DoctypePolicy = .ignored) {
    options.doctype = doctype
    self.unknown = unknown
    self.pieceSize = pieceSize
  }

  /// Reads a document.
  func outcome(_ bytes: [UInt8]) -> Outcome {
    let first = Outcome { try read(bytes, by: manager(Self.nobody)) }
    guard first.kind == .unmappable, let name = Self.rootName(in: first.error) else { return first }
    return Outcome { try read(bytes, by: manager(name)) }
  }

  private func read(_ bytes: [UInt8], by manager: ModelManager) throws {
    if let pieceSize {
      try Pieces.feed(bytes, pieceSize, to: manager)
    } else {
      _ = try manager.xmlToObject(bytes, as: ModelRecord.self)
    }
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
