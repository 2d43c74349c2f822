import Fremont
import LibXML

/// One document of a schema as it is included, with the properties of its root.
final class SchemaFile: Sendable {
  /// The path from the folder of the main file.
  let path: String
  /// The file name in diagnostics.
  let name: String?
  /// The namespace of its components: its own, or that of the including file.
  let targetNamespace: String?
  /// Whether the namespace is that of the including file, so that names without a prefix are in it.
  let isChameleon: Bool
  /// Whether local elements are in the target namespace.
  let hasQualifiedElements: Bool
  /// Whether local attributes are in the target namespace.
  let hasQualifiedAttributes: Bool
  /// The default of the attribute `block` of elements.
  let block: String

  init(path: String, name: String?, root: Element, including: String?) {
    func attribute(_ name: String) -> String? {
      root.attributes.first { $0.name == name && $0.namespace == nil }?.value
    }
    self.path = path
    self.name = name
    let own = attribute("targetNamespace")
    targetNamespace = own ?? including
    isChameleon = own == nil && including != nil
    hasQualifiedElements = attribute("elementFormDefault") == "qualified"
    hasQualifiedAttributes = attribute("attributeFormDefault") == "qualified"
    block = attribute("blockDefault") ?? ""
  }
}
