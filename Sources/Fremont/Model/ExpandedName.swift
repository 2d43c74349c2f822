/// A name with its namespace, regardless of its prefix (*Namespaces in XML 1.0*, § 2.1). The namespace is empty if
/// there is none.
struct ExpandedName: Hashable {
  var namespace: String
  var local: String

  /// The namespace of the prefix `xml`, which needs no declaration, and that of namespace declarations (§ 3).
  static let xml = "http://www.w3.org/XML/1998/namespace"
  static let declarations = "http://www.w3.org/2000/xmlns/"

  /// The attribute that marks an element as nil (XML Schema 1.0 Part 1, § 2.6.2).
  static let xsiNil = ExpandedName(namespace: "http://www.w3.org/2001/XMLSchema-instance", local: "nil")

  init(namespace: String, local: String) {
    self.namespace = namespace
    self.local = local
  }

  /// Parses a name of the form `local`, `prefix:local` or `{namespace}local`.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - namespaces: The namespaces by their prefixes.
  ///   - defaultNamespace: The namespace of a name without a prefix or namespace.
  /// - Throws: A fault when the text is not a name, when its prefix is not declared, and when its namespace is that of
  ///   declarations.
  init(_ text: String, _ namespaces: [String: String], default defaultNamespace: String = "") throws(ValueFault) {
    var rest = Substring(text)
    var namespace = defaultNamespace
    if rest.first == "{" {
      guard let end = rest.lastIndex(of: "}") else { throw Self.refused(text) }
      namespace = String(rest[..<end].dropFirst())
      rest = rest[end...].dropFirst()
      if namespace == Self.declarations { throw Self.refused(text, "its namespace is that of declarations") }
    } else if let colon = rest.firstIndex(of: ":") {
      let prefix = String(rest[..<colon])
      rest = rest[colon...].dropFirst()
      guard let known = prefix == "xml" ? Self.xml : namespaces[prefix] else {
        guard XMLName.isName(prefix), XMLName.isName(String(rest)) else { throw Self.refused(text) }
        throw Self.refused(
          text, "the definition does not declare the prefix '\(prefix)'; say it with its namespace, as {namespace}name")
      }
      namespace = known
    }
    guard XMLName.isName(String(rest)) else { throw Self.refused(text) }
    self.init(namespace: namespace, local: String(rest))
  }

  private static func refused(_ text: String, _ reason: String? = nil) -> ValueFault {
    let ending = reason.map { ": \($0)" } ?? ""
    return ValueFault("'\(ValueFault.excerpt(text))' is not the name of an element or attribute\(ending)")
  }
}
