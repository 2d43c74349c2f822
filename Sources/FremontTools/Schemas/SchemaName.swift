import Fremont

/// The name of a schema component: its namespace, or nil, and its local name.
struct SchemaName: Hashable, CustomStringConvertible {
  /// The namespace of XML Schema itself.
  static let schemaNamespace = "http://www.w3.org/2001/XMLSchema"
  /// The namespace of `xml:lang` and similar attributes.
  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of `xsi:type` and `xsi:nil`.
  static let instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance"

  var namespace: String?
  var local: String

  /// A name of XML Schema.
  static func builtIn(_ local: String) -> SchemaName { SchemaName(namespace: schemaNamespace, local: local) }

  /// Whether the local name is valid for an element or attribute.
  var isValid: Bool { XMLName.isName(local) }

  /// Whether the name is one of XML Schema itself.
  var isBuiltIn: Bool { namespace == Self.schemaNamespace }

  var description: String { namespace.map { "{\($0)}\(local)" } ?? local }
}
