/// The prefixes that a definition has for namespaces, and how it names elements and attributes by them.
struct DefinitionPrefixes {
  private let prefixes: [String: String]
  private var used: Set<String> = []

  /// Gives each namespace a prefix: the one that its documents have, where that is free.
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

  /// Returns the prefix of a namespace, which the definition declares then.
  mutating func use(_ uri: String) -> String? {
    guard let prefix = prefixes[uri] else { return nil }
    used.insert(uri)
    return prefix
  }

  /// How an element is named in a class whose names without a prefix are in a namespace.
  mutating func elementName(_ name: SchemaName, in namespace: String?) -> String {
    if name.namespace == namespace { return name.local }
    return name.namespace.flatMap { use($0) }.map { "\($0):\(name.local)" } ?? name.local
  }

  /// How an attribute is named.
  mutating func attributeName(_ name: SchemaName) -> String {
    if name.namespace == SchemaName.xmlNamespace { return "xml:\(name.local)" }
    return name.namespace.flatMap { use($0) }.map { "\($0):\(name.local)" } ?? name.local
  }

  /// The namespaces that are used, by their prefix.
  var declarations: [String: String] {
    prefixes.reduce(into: [:]) { declarations, entry in
      if used.contains(entry.key) { declarations[entry.value] = entry.key }
    }
  }
}
