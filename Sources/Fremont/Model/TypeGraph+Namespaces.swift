extension TypeGraph {
  /// Faults of namespaces that no document can declare (*Namespaces in XML 1.0*, § 2.2 and 3). Only a definition made
  /// in code can have them.
  func namespaceFaults() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for (prefix, uri) in definition.namespaces.ordered(by: { $0.key < $1.key }) {
      let isWrong =
        prefix == "xml"
        ? uri != ExpandedName.xml : prefix == "xmlns" || !prefix.isEmpty && (uri.isEmpty || !XMLName.isName(prefix))
      guard isWrong || prefix != "xml" && !isDeclarable(uri) else { continue }
      let message = "the prefix '\(prefix)' cannot stand for the namespace '\(ValueFault.excerpt(uri))'"
      faults.append(Diagnostic(.error, message, at: definition.location))
    }
    faults += faultsOf(definition.xmlNamespace, "Model", definition.position)
    for root in definition.roots {
      faults += faultsOf(root.xmlNamespace, "ModelRoot '\(root.xmlName)'", root.position)
    }
    for modelClass in definition.classes {
      faults += faultsOf(modelClass.xmlNamespace, "ModelClass '\(modelClass.className)'", modelClass.position)
    }
    return faults
  }

  func faultsOf(_ xmlNamespace: String?, _ title: String, _ position: DefinitionPosition) -> [Diagnostic] {
    guard let xmlNamespace else { return [] }
    let namespaces = Self.namespaces(xmlNamespace)
    let place = position.location(of: "xmlNamespace")
    if namespaces.isEmpty { return [Diagnostic(.error, "the xmlNamespace of \(title) names no namespace", at: place)] }
    return namespaces.compactMap { uri in
      if uri.hasPrefix("##") {
        return Diagnostic(
          .error, "'\(ValueFault.excerpt(uri))' is not a namespace; expected a URI or '##local' (\(title))", at: place)
      }
      return isDeclarable(uri) ? nil : undeclarable(uri, title, place)
    }
  }

  private func undeclarable(_ uri: String, _ title: String, _ location: SourceLocation?) -> Diagnostic {
    let message = "'\(ValueFault.excerpt(uri))' cannot be the namespace of unprefixed names (\(title))"
    return Diagnostic(.error, message, at: location)
  }

  /// Whether a namespace can be declared: XML does not reserve it, and allows all of its characters.
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
