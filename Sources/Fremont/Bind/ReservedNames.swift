/// Names that a key or markup cannot give to an element or attribute, because other rules read them.
///
/// `@unchecked Sendable` holds because only the linker fills it, before the plan is handed out.
final class ReservedNames: @unchecked Sendable {
  var names: Set<ExpandedName> = []

  /// The namespaces that the names can have; nil for all.
  var wildcard: NamespaceWildcard?

  /// The namespaces of prefixes in keys, and the namespace of keys without one.
  private let namespaces: [String: String]
  private let defaultNamespace: String

  init(_ namespaces: [String: String], default defaultNamespace: String = "") {
    self.namespaces = namespaces
    self.defaultNamespace = defaultNamespace
  }

  /// Checks the name of an element in markup.
  func check(_ element: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    if names.isEmpty, wildcard == nil { return }
    let name = XMLFragment.expandedName(of: element)
    try wildcard?.check(name, "fragment")
    if names.contains(name) {
      throw ValueFault(
        "the fragment '\(ValueFault.excerpt(name.local))' cannot be written: another rule reads what has that name")
    }
  }

  /// The same function, with an error for reserved names. `kind` is what messages call the name.
  func checking(_ load: @escaping TextAccess.Load, _ kind: String = "key") -> TextAccess.Load {
    { [self] container, output throws(ValueFault) in
      let start = output.count
      let isPresent = try load(container, &output)
      if names.isEmpty, wildcard == nil { return isPresent }
      let name = String(
        decoding: UnsafeBufferPointer(start: output.base + start, count: output.count - start), as: UTF8.self)
      let expanded = try ExpandedName(name, namespaces, default: defaultNamespace)
      try wildcard?.check(expanded, kind)
      if names.contains(expanded) {
        throw ValueFault(
          "the \(kind) '\(ValueFault.excerpt(name))' cannot be written: another rule reads what has that name")
      }
      return isPresent
    }
  }
}
