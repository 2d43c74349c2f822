import Foundation
import Fremont

/// Reads documents whatever their root element, by definitions that map nothing, or the children of the root.
///
/// A definition names its root. So a document is read twice: once by a definition for another root, whose error tells the
/// name, and then by one for that name.
final class AnyRootReader {
  private let unknown: UnknownPolicy
  private let way: ReadingWay
  private let options: DecodingOptions
  private var managers: [String: ModelManager] = [:]

  /// The name of a root element that no document has.
  private static let nobody = "Root-that-no-document-has"

  /// Creates a reader; `unknown` is what its definitions say of content that they do not map.
  init(unknown: UnknownPolicy, way: ReadingWay = .whole, options: DecodingOptions = DecodingOptions()) {
    self.options = options
    self.unknown = unknown
    self.way = way
  }

  /// Reads a document.
  func outcome(_ bytes: [UInt8]) -> Outcome {
    let first = Outcome { try way.read(bytes, by: manager(Self.nobody)) }
    guard first.kind == .unmappable, let name = Self.rootName(in: first.error) else { return first }
    return Outcome { try way.read(bytes, by: manager(name)) }
  }

  private func manager(_ name: String) throws -> ModelManager {
    if let known = managers[name] { return known }
    let parts = """
      <ModelProperty propertyName="parts" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
      """
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootTypeName="Document" rootXMLName="\(name)" unknown="\(unknown.rawValue)">
        <ModelClass className="Document">\(way.mapsParts ? parts : "")</ModelClass></Model>
        """)
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
