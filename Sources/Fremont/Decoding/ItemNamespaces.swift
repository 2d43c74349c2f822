/// What an element must declare to be written anew at its place in a document that was written elsewhere.
struct ItemNamespaces {
  /// The declarations of the plan that do not hold around the element, ready as text.
  let declarations: String

  /// The default namespace around the element, interned where the plan knows it. It lives as long as the reader.
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
