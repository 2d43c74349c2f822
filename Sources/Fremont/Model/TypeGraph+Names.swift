extension TypeGraph {
  /// Faults of invalid names, undeclared prefixes and missing names.
  func nameFaults(_ uses: [RuleUse]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for modelEnum in definition.enums where faults.count < Diagnostic.maximumCount {
      if let name = modelEnum.xmlName {
        faults += faultsOfName(name, "ModelEnum '\(modelEnum.enumName)'", modelEnum.position.location(of: "xmlName"))
      }
      if modelEnum.enumName.isEmpty { faults.append(missingAttribute("ModelEnum", "enumName", modelEnum.location)) }
      for item in modelEnum.items where item.name.isEmpty {
        faults.append(missingAttribute("ModelEnumItem", "name", item.location))
      }
    }
    for modelClass in definition.classes where faults.count < Diagnostic.maximumCount {
      let title = "ModelClass '\(modelClass.className)'"
      if let name = modelClass.xmlName {
        faults += faultsOfName(name, title, modelClass.position.location(of: "xmlName"))
      }
      if let name = modelClass.discriminatorXMLName {
        faults += faultsOfName(name, title, modelClass.position.location(of: "discriminatorXMLName"))
      }
      if modelClass.className.isEmpty {
        faults.append(missingAttribute("ModelClass", "className", modelClass.location))
      }
    }
    for array in definition.arrays where faults.count < Diagnostic.maximumCount {
      faults += faultsOfName(array.xmlName, "ModelArray", array.position.location(of: "xmlName"))
    }
    for dictionary in definition.dictionaries where faults.count < Diagnostic.maximumCount {
      faults += faultsOfName(dictionary.xmlName, "ModelDictionary", dictionary.position.location(of: "xmlName"))
    }
    for use in uses where faults.count < Diagnostic.maximumCount { faults += faultsOfPaths(use) }
    return faults
  }

  private func faultsOfPaths(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    // The rule of a text has the name of its class, which is checked there.
    if case .text = use.holder { return [] }
    if case .root(let root) = use.holder { return faultsOfName(root.xmlName, use.title, use.location(of: "xmlName")) }
    var faults: [Diagnostic] = []
    if rule.isTag, case .enumeration(let modelEnum)? = target(of: rule) {
      for item in modelEnum.items where !item.standsForOthers {
        let attribute = item.xmlName == nil ? "name" : "xmlName"
        faults += faultsOfName(
          item.spelling, "ModelEnumItem '\(item.name)'", item.position.location(of: attribute))
      }
    }
    if let xmlName = rule.xmlName {
      let path = ModelPath(xmlName)
      let place = use.location(of: "xmlName")
      if path.fault == nil, path.steps.contains(where: \.isAttribute) {
        let reason =
          path.steps.last?.isAttribute == true && rule.xmlType != .element
          ? "which its xmlType contradicts" : "and only the last step can be an attribute"
        let message = "'\(ValueFault.excerpt(xmlName))' has an '@', \(reason)"
        faults.append(Diagnostic(.error, "\(message) (\(use.title))", at: place))
      } else {
        faults += faultsOf(path, xmlName, use.title, location: place)
      }
      if path.fault == nil { faults += faultsOfRepetition(path, use) }
      if path.fault == nil, rule.xmlType == .attribute, path.steps.last?.predicate != nil {
        let message = "'\(ValueFault.excerpt(xmlName))' ends with a predicate, which an attribute cannot have"
        faults.append(Diagnostic(.error, "\(message) (\(use.title))", at: place))
      }
      if path.fault == nil, rule.xmlType == .attribute, path.steps.last?.name == "xmlns" {
        let message = "'\(ValueFault.excerpt(xmlName))' declares a namespace, and is no attribute that holds a value"
        faults.append(Diagnostic(.error, "\(message) (\(use.title))", at: place))
      }
    } else if needsName(use) {
      faults.append(Diagnostic(.error, "\(use.title) lacks the attribute 'xmlName'", at: rule.location))
    }
    if case .entry(let entry) = use.holder, let keyXMLName = entry.keyXMLName {
      let path = ModelPath(keyXMLName)
      let isPlain = path.steps.allSatisfy { $0.predicate == nil && $0.name != "*" }
      let isInPlace = !path.steps.dropLast().contains(where: \.isAttribute)
      faults += faultsOf(
        isPlain && isInPlace ? path : ModelPath(""), keyXMLName, use.title, location: use.location(of: "keyXMLName"))
    }
    return faults
  }

  /// Faults of a `+` outside of items, and of several in one path.
  private func faultsOfRepetition(_ path: ModelPath, _ use: RuleUse) -> [Diagnostic] {
    let repeated = path.steps.count(where: \.isRepeated)
    if repeated == 0 { return [] }
    let reason: String
    if !use.isInContainer {
      reason = "has a '+', which only the path of an item can have"
    } else if repeated > 1 {
      reason = "has more than one '+'"
    } else if use.rule.xmlType == .attribute, path.steps.last?.isRepeated == true {
      reason = "ends with a '+', which an attribute cannot have"
    } else {
      return []
    }
    let message = "'\(ValueFault.excerpt(use.rule.xmlName ?? ""))' \(reason) (\(use.title))"
    return [Diagnostic(.error, message, at: use.location(of: "xmlName"))]
  }

  /// Whether a value requires a name.
  private func needsName(_ use: RuleUse) -> Bool {
    switch use.rule.xmlType {
    case .text, .inline, .name: return false
    case .attribute: return true
    case .element:
      // An instance can have the name of its class, and the items of a list in one text have no elements.
      if case .instance(let modelClass) = target(of: use.rule) { return modelClass.xmlName == nil }
      if case .item(let array) = use.holder { return array?.xmlType != .attribute && array?.xmlType != .text }
      if case .entry(let entry) = use.holder, entry.key == nil { return use.container?.xmlType != .attribute }
      // A rule with neither property nor name, but with a binary layout, exists only in binary messages.
      if case .property(let property) = use.holder, property.propertyName == nil { return !use.rule.isLaidOut }
      return true
    }
  }

  private func faultsOfName(_ name: String, _ title: String, _ location: SourceLocation?) -> [Diagnostic] {
    let path = ModelPath(name)
    return faultsOf(path.isName ? path : ModelPath(""), name, title, location: location)
  }

  private func faultsOf(_ path: ModelPath, _ text: String, _ title: String, location: SourceLocation?) -> [Diagnostic] {
    guard path.fault == nil else {
      let fault = ModelPath(text).fault ?? "'\(ValueFault.excerpt(text))' is not the name of an element or attribute"
      let message = "\(fault) (\(title))"
      return [Diagnostic(.error, message, at: location)]
    }
    if path.steps.contains(where: { isNil($0.prefix, $0.name) || isNil($0.predicate?.prefix, $0.predicate?.name) }) {
      let message = "'\(ValueFault.excerpt(text))' names xsi:nil, which whenNil NIL writes and which is no value"
      return [Diagnostic(.error, "\(message) (\(title))", at: location)]
    }
    return path.prefixes.filter { $0 != "xml" && definition.namespaces[$0] == nil }.map { prefix in
      let ending = Suggestion.ending(for: prefix, in: definition.namespaces.keys.ordered())
      let message = "the prefix '\(prefix)' of '\(text)' is not declared\(ending) (\(title))"
      return Diagnostic(.error, message, at: location)
    }
  }

  private func isNil(_ prefix: String?, _ name: String?) -> Bool {
    name == ExpandedName.xsiNil.local && prefix.flatMap { definition.namespaces[$0] } == ExpandedName.xsiNil.namespace
  }

  private func missingAttribute(_ kind: String, _ attribute: String, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(.error, "\(kind) lacks the attribute '\(attribute)'", at: location)
  }
}
