import Foundation
import Fremont

/// The definitions of one sample folder, by the root element that each is for.
struct Definitions {
  private var managers: [ExpandedName: ModelManager] = [:]

  init(in folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.sorted() where name.hasSuffix(".model.xml") {
      let definition = try ModelDefinition(contentsOf: folder.appendingPathComponent(name))
      managers[Self.rootName(of: definition)] = try ModelManager(modelDefinition: definition)
    }
  }

  /// The definition for a root element.
  subscript(name: ExpandedName) -> ModelManager? { managers[name] }

  /// Any definition.
  var first: ModelManager? { managers.min { $0.key < $1.key }?.value }

  private static func rootName(of definition: ModelDefinition) -> ExpandedName {
    let parts = definition.rootXMLName.split(separator: ":").map(String.init)
    guard parts.count == 2 else {
      return ExpandedName(namespace: definition.xmlNamespace ?? "", localName: definition.rootXMLName)
    }
    return ExpandedName(namespace: definition.namespaces[parts[0]] ?? "", localName: parts[1])
  }
}
