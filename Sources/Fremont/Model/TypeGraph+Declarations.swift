extension TypeGraph {
  /// Faults of enumerations: names, numbers and spellings that are not unique.
  func enumFaults() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for modelEnum in definition.enums {
      let title = " (ModelEnum '\(modelEnum.enumName)')"
      var byName: [String: ModelEnumItem] = [:]
      var byValue: [Int: ModelEnumItem] = [:]
      var bySpelling: [String: ModelEnumItem] = [:]
      for item in modelEnum.items where !item.name.isEmpty {
        let first = byName[item.name]
        if let value = item.value, let firstValue = first?.value, value != firstValue {
          let message = "ModelEnumItem '\(item.name)' has the value \(value), and \(firstValue) before\(title)"
          faults.append(Self.fault(message, item.position.location(of: "name"), first?.location))
          continue
        }
        if let value = item.value, let other = byValue[value], other.name != item.name {
          let message = "the value \(value) belongs to '\(other.name)' and to '\(item.name)'\(title)"
          faults.append(Self.fault(message, item.position.location(of: "value"), other.location))
        }
        // An item may be repeated with another spelling in JSON.
        if let other = bySpelling[item.spelling],
          other.name != item.name || (other.jsonName ?? other.name) == (item.jsonName ?? item.name)
        {
          let message =
            other.name == item.name
            ? "ModelEnumItem '\(item.name)' is declared twice\(title)"
            : "the spelling '\(item.spelling)' belongs to '\(other.name)' and to '\(item.name)'\(title)"
          let attribute = item.xmlName == nil ? "name" : "xmlName"
          faults.append(Self.fault(message, item.position.location(of: attribute), other.location))
        }
        if first?.value == nil, first == nil || item.value != nil { byName[item.name] = item }
        if let value = item.value, byValue[value] == nil { byValue[value] = item }
        if bySpelling[item.spelling] == nil { bySpelling[item.spelling] = item }
      }
    }
    return faults
  }

  /// Faults of classes: incomplete text properties, missing or cyclic base classes, and several identities.
  func classFaults() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for modelClass in definition.classes where faults.count < Diagnostic.maximumCount {
      let title = "ModelClass '\(modelClass.className)'"
      func report(_ message: String, _ attribute: String) {
        faults.append(Diagnostic(.error, "\(title) \(message)", at: modelClass.position.location(of: attribute)))
      }
      switch (modelClass.textPropertyName, modelClass.textDataType) {
      case (nil, .some): report("has a textDataType and lacks 'textPropertyName'", "textDataType")
      case (nil, nil) where modelClass.textFormatString != nil:
        report("has a textFormatString and lacks 'textPropertyName'", "textFormatString")
      default: break
      }
      let inherited = lineage(of: modelClass).dropLast()
      var names: Set<String?> = []
      // Alternatives count as one identity.
      let own = modelClass.properties.filter {
        $0.isIdentity && ($0.propertyName == nil || names.insert($0.propertyName).inserted)
      }
      // A base class with two identities is reported separately.
      let identities = own.isEmpty ? [] : inherited.flatMap(\.properties).filter(\.isIdentity).prefix(1) + own
      if identities.count > 1, let second = identities.dropFirst().first {
        let place = second.rule.position.location(of: "identity")
        faults.append(Self.fault("\(title) has two identities", place, identities.first?.location))
      }
      if let identity = own.first, identity.propertyName == nil {
        let place = identity.rule.position.location(of: "identity")
        faults.append(Diagnostic(.error, "the identity of \(title) has no propertyName", at: place))
      }
      if let identity = own.first, !identity.rule.dataType.isScalar || identity.rule.dataType == .reference {
        let kind = identity.rule.dataType.withArticle
        let place = identity.rule.position.location(of: "identity")
        faults.append(Diagnostic(.error, "\(kind) cannot be the identity of \(title)", at: place))
      }
      if let base = modelClass.extends { faults += baseFaults(of: modelClass, base) }
      faults += redefinitionFaults(of: modelClass, Array(inherited)) + discriminatorFaults(of: modelClass)
    }
    return faults
  }

  /// Faults of properties that a base class declares too.
  private func redefinitionFaults(of modelClass: ModelClass, _ inherited: [ModelClass]) -> [Diagnostic] {
    var owners: [String: (modelClass: ModelClass, location: SourceLocation?)] = [:]
    for ancestor in inherited {
      if let text = ancestor.textPropertyName { owners[text] = (ancestor, ancestor.location) }
      for property in ancestor.properties {
        guard let name = property.propertyName, owners[name] == nil else { continue }
        owners[name] = (ancestor, property.location)
      }
    }
    var own = modelClass.properties.map { ($0.propertyName, $0.rule.position.location(of: "propertyName")) }
    own.insert((modelClass.textPropertyName, modelClass.position.location(of: "textPropertyName")), at: 0)
    return own.compactMap { name, location in
      guard let name, let owner = owners[name] else { return nil }
      let message =
        "the property '\(name)' of ModelClass '\(modelClass.className)' belongs to ModelClass "
        + "'\(owner.modelClass.className)' already, which it extends"
      return Self.fault(message, location, owner.location)
    }
  }

  /// Faults of subclasses with the same discriminator value, and of discriminators that are child elements.
  private func discriminatorFaults(of modelClass: ModelClass) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let subclasses = subclasses(of: modelClass)
    if modelClass.extends == nil, !subclasses.isEmpty {
      var owners: [String: ModelClass] = [:]
      for member in [modelClass] + subclasses {
        let value = member.discriminatorValue ?? member.className
        guard let first = owners.updateValue(member, forKey: value), first.className != member.className else {
          continue
        }
        let message =
          "the discriminatorValue '\(value)' belongs to ModelClass '\(first.className)' and to "
          + "ModelClass '\(member.className)'"
        faults.append(Self.fault(message, member.position.location(of: "discriminatorValue"), first.location))
      }
    }
    guard let discriminator = modelClass.discriminatorXMLName else { return faults }
    let rules = (lineage(of: modelClass) + subclasses).flatMap(\.properties).map(\.rule)
    if rules.contains(where: { $0.xmlType == .attribute && $0.xmlName == discriminator }) { return faults }
    if let child = rules.first(where: { $0.xmlType == .element && $0.xmlName == discriminator }) {
      let message =
        "a child element cannot tell a class, and '\(discriminator)' is one; expected the name of an attribute, which a "
        + "property with the xmlName '@\(discriminator)' can read (ModelClass '\(modelClass.className)')"
      faults.append(Self.fault(message, modelClass.position.location(of: "discriminatorXMLName"), child.location))
    }
    return faults
  }

  private func baseFaults(of modelClass: ModelClass, _ base: String) -> [Diagnostic] {
    let place = modelClass.position.location(of: "extends")
    guard self.modelClass(named: base) != nil else {
      let ending = Suggestion.ending(for: base, in: definition.classes.map(\.className))
      let message = "there is no ModelClass '\(base)' for ModelClass '\(modelClass.className)' to extend\(ending)"
      return [Diagnostic(.error, message, at: place)]
    }
    var seen: Set<String> = []
    var next: String? = base
    while let name = next, seen.insert(name).inserted {
      if name == modelClass.className {
        return [Diagnostic(.error, "ModelClass '\(modelClass.className)' extends itself", at: place)]
      }
      next = self.modelClass(named: name)?.extends
    }
    return []
  }

  static func fault(_ message: String, _ location: SourceLocation?, _ first: SourceLocation?) -> Diagnostic {
    Diagnostic(.error, message, at: location, notes: [Diagnostic.Note("declared here first", at: first)])
  }
}
