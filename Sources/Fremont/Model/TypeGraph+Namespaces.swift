extension TypeGraph {
  /// Namespaces that no document can declare (*Namespaces in XML 1.0*, § 2.2 and 3), which only a definition made in code can have.
  func namespaceFaults() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for (prefix, uri) in definition.namespaces.sorted(by: { $0.key < $1.key }) {
      let isWrong =
        prefix == "xml"
        ? uri != ExpandedName.xml : prefix == "xmlns" || !prefix.isEmpty && (uri.isEmpty || !XMLName.isName(prefix))
      guard isWrong || prefix != "xml" && !isDeclarable(uri) else { continue }
      let message = "the prefix '\(prefix)' cannot stand for the namespace '\(ValueFault.excerpt(uri))'"
      faults.append(Diagnostic(.error, message, at: definition.location))
    }
    if let uri = definition.xmlNamespace, !isDeclarable(uri) {
      faults.append(undeclarable(uri, "Model", definition.position.location(of: "xmlNamespace")))
    }
    for modelClass in definition.classes {
      guard let uri = modelClass.xmlNamespace, !isDeclarable(uri) else { continue }
      let location = modelClass.position.location(of: "xmlNamespace")
      faults.append(undeclarable(uri, "ModelClass '\(modelClass.className)'", location))
    }
    return faults
  }

  private func undeclarable(_ uri: String, _ title: String, _ location: SourceLocation?) -> Diagnostic {
    let message = "'\(ValueFault.excerpt(uri))' cannot be the namespace of unprefixed names (\(title))"
    return Diagnostic(.error, message, at: location)
  }

  /// Whether a namespace can be declared: it is none of those that XML reserves, and XML has all its characters.
  private func isDeclarable(_ uri: String) -> Bool {
    if uri == ExpandedName.xml || uri == ExpandedName.declarations { return false }
    var output = OutputBuffer(capacity: 64)
    output.context = .attribute
    do throws(ValueFault) {
      try output.append(text: uri)
    } catch {
      return false
    }
    return true
  }
}
