/// The namespace declarations that an element needs to be rewritten at its place in a foreign document.
struct ItemNamespaces {
  /// The declarations of the plan that are not in scope around the element, as text.
  let declarations: String

  /// The default namespace around the element, interned if the plan knows it. It is valid as long as the reader.
  let defaultNamespace: UnsafePointer<UInt8>?

  init(_ scope: NamespaceScope, _ plan: Plan) {
    var declared: [String: String] = [:]
    var defaultNamespace: UnsafePointer<UInt8>?
    for declaration in scope.current {
      guard let prefix = declaration.prefix else {
        defaultNamespace = declaration.uri
        continue
      }
      declared[String(cString: prefix)] = declaration.uri.map { String(cString: $0) }
    }
    self.defaultNamespace = defaultNamespace
    declarations = Linker.declarations(of: plan.namespaces.filter { declared[$0.key] != $0.value })
  }
}
