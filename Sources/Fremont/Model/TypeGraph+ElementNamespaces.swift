extension TypeGraph {
  /// The namespaces that unprefixed element names of a class can be in; the first one is written. Nil: the class has
  /// none. An empty string stands for no namespace.
  func elementNamespaces(in modelClass: ModelClass?) -> [String]? {
    (modelClass?.xmlNamespace ?? definition.xmlNamespace).map { Self.namespaces($0) }
  }

  /// The namespace that unprefixed element names of a class are written in; nil if the class has none.
  func elementNamespace(in modelClass: ModelClass?) -> String? { elementNamespaces(in: modelClass)?.first }

  /// The namespace that the unprefixed name of a root is written in; nil if there is none.
  func elementNamespace(of root: ModelRoot) -> String? {
    (root.xmlNamespace ?? definition.xmlNamespace).flatMap { Self.namespaces($0).first }
  }

  /// All lists of two or more namespaces in the definition.
  var namespaceLists: [[String]] {
    let texts =
      [definition.xmlNamespace] + definition.roots.map(\.xmlNamespace) + definition.classes.map(\.xmlNamespace)
    var seen: Set<String> = []
    return texts.compactMap(\.self).filter { seen.insert($0).inserted }.map { Self.namespaces($0) }.filter {
      $0.count > 1
    }
  }

  /// Parses the value of an `xmlNamespace`.
  static func namespaces(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { $0 == "##local" ? "" : String($0) }
  }
}
