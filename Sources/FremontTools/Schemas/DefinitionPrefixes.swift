/// The namespace prefixes of a definition, and the names of elements and attributes with them.
struct DefinitionPrefixes {
  private let prefixes: [String: String]
  private var used: Set<String> = []

  /// Assigns a prefix to each namespace: the one used in documents, if it is free.
  init(_ namespaces: [String], preferred: [String: String]) {
    var prefixes: [String: String] = [:]
    var taken: Set<String> = ["xml", "xmlns", "xsi", ""]
    for uri in namespaces where prefixes[uri] == nil {
      var prefix = preferred[uri] ?? "ns"
      var number = 1
      while !taken.insert(prefix).inserted {
        number += 1
        prefix = "\(preferred[uri] ?? "ns")\(number)"
      }
      prefixes[uri] = prefix
    }
    self.prefixes = prefixes
  }

  /// The prefix of a namespace.
  subscript(uri: String) -> String? { prefixes[uri] }

  /// Returns the prefix of a namespace, and marks it as used.
  mutating func use(_ uri: String) -> String? {
    guard let prefix = prefixes[uri] else { return nil }
    used.insert(uri)
    return prefix
  }

  /// The name of an element in a class whose names without a prefix are in a namespace.
  mutating func elementName(_ name: SchemaName, in namespace: String?) -> String {
    if name.namespace == namespace { return name.local }
    return name.namespace.flatMap { use($0) }.map { "\($0):\(name.local)" } ?? name.local
  }

  /// The name of an attribute.
  mutating func attributeName(_ name: SchemaName) -> String {
    if name.namespace == SchemaName.xmlNamespace { return "xml:\(name.local)" }
    return name.namespace.flatMap { use($0) }.map { "\($0):\(name.local)" } ?? name.local
  }

  /// The used namespaces, by prefix.
  var declarations: [String: String] {
    prefixes.reduce(into: [:]) { declarations, entry in
      if used.contains(entry.key) { declarations[entry.value] = entry.key }
    }
  }
}
