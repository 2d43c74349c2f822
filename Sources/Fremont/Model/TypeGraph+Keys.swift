extension TypeGraph {
  /// Faults of two properties of one class, two entries of one dictionary, or two items of one enumeration with the
  /// same key.
  func keyFaults(_ uses: [RuleUse]) -> [Diagnostic] {
    // Without a `jsonName`, keys are names, which are compared elsewhere.
    let items = definition.enums.lazy.flatMap(\.items)
    if !uses.contains(where: { $0.rule.jsonName != nil }), !items.contains(where: { $0.jsonName != nil }) { return [] }
    var faults: [Diagnostic] = []
    for modelClass in definition.classes {
      var keys = Keys()
      for base in lineage(of: modelClass) {
        if let name = base.textPropertyName { _ = keys.reserve([name], for: name) }
        for property in base.properties {
          guard let name = property.propertyName else { continue }
          let clash = keys.reserve(property.rule.jsonPath ?? [name], for: name, at: property.rule.position)
          guard let clash, base.className == modelClass.className else { continue }
          faults.append(Self.fault("ModelProperty '\(name)'", property.rule, "property", clash: clash))
        }
      }
    }
    for dictionary in definition.dictionaries { faults += keyFaults(dictionary.elements) }
    for use in uses where !use.rule.dictionaryElements.isEmpty { faults += keyFaults(use.rule.dictionaryElements) }
    for modelEnum in definition.enums {
      var keys = Keys()
      for item in modelEnum.items {
        guard let first = keys.reserve([item.jsonName ?? item.name], for: item.name, at: item.position)?.owner else {
          continue
        }
        let spelling = ValueFault.excerpt(item.jsonName ?? item.name)
        let message = "ModelEnumItem '\(item.name)' is '\(spelling)' in JSON, as the item '\(first.name)'"
        let note = Diagnostic.Note("declared here first", at: first.position?.location)
        faults.append(Diagnostic(.error, message, at: item.position.location(of: "jsonName"), notes: [note]))
      }
    }
    return faults
  }

  private func keyFaults(_ elements: [ModelDictionaryElement]) -> [Diagnostic] {
    var keys = Keys()
    let isOpen = elements.contains { $0.key == nil }
    return elements.compactMap { element in
      guard let key = element.key else { return nil }
      if isOpen, element.jsonName != nil {
        let message =
          "ModelDictionaryElement '\(key)' cannot have a jsonName beside a rule for all keys, of which one could be the same"
        return Diagnostic(.error, message, at: element.rule.position.location(of: "jsonName"))
      }
      let clash = keys.reserve(element.rule.jsonPath ?? [key], for: key, at: element.rule.position)
      return clash.map { Self.fault("ModelDictionaryElement '\(key)'", element.rule, "entry", clash: $0) }
    }
  }

  /// Faults of keys where none is allowed, and of keys with an empty part.
  func keyFaults(_ use: RuleUse) -> [Diagnostic] {
    guard let jsonName = use.rule.jsonName else { return [] }
    let place = use.location(of: "jsonName")
    switch use.holder {
    case .property(let property) where property.propertyName == nil:
      return [Diagnostic(.error, "\(use.title) has no propertyName, so it cannot have a jsonName", at: place)]
    case .entry(let entry) where entry.key == nil:
      return [
        Diagnostic(.error, "\(use.title) takes its key from the document, so it cannot have a jsonName", at: place)
      ]
    default: break
    }
    guard use.rule.jsonPath?.count ?? 0 > 1, use.rule.jsonPath?.contains("") == true else { return [] }
    let message =
      "'\(ValueFault.excerpt(jsonName))' holds an empty key; a jsonName is a key, or several with '/' between them "
      + "(\(use.title))"
    return [Diagnostic(.error, message, at: place)]
  }

  private static func fault(_ title: String, _ rule: ModelRule, _ kind: String, clash: Keys.Clash) -> Diagnostic {
    let first = "the \(kind) '\(clash.owner.name)'"
    let message =
      switch clash {
      case .same: "\(title) has the key of \(first) in JSON"
      case .inside: "\(title) stands inside of \(first) in JSON"
      case .around: "\(title) has the key of the object around \(first) in JSON"
      }
    let note = Diagnostic.Note("declared here first", at: clash.owner.position?.location)
    return Diagnostic(.error, message, at: rule.position.location(of: "jsonName"), notes: [note])
  }

  /// Keys and their owners.
  private struct Keys {
    struct Owner {
      let name: String
      let position: DefinitionPosition?
    }

    /// A conflict: the key belongs to another name, leads through the key of another value, or is that of an object
    /// around another value.
    enum Clash {
      case same(Owner)
      case inside(Owner)
      case around(Owner)

      var owner: Owner {
        switch self {
        case .same(let owner), .inside(let owner), .around(let owner): owner
        }
      }
    }

    private var owners: [[String]: Owner] = [:]

    /// The first owner inside of each object on the path to a key.
    private var objects: [[String]: Owner] = [:]

    /// Reserves the path of keys to a value for a name, or returns the conflict.
    mutating func reserve(_ path: [String], for name: String, at position: DefinitionPosition? = nil) -> Clash? {
      if let owner = owners[path] { return owner.name == name ? nil : .same(owner) }
      if let owner = objects[path] { return .around(owner) }
      let around = (1..<max(path.count, 1)).map { Array(path.prefix($0)) }
      for object in around {
        if let owner = owners[object] { return .inside(owner) }
      }
      let owner = Owner(name: name, position: position)
      owners[path] = owner
      for object in around where objects[object] == nil { objects[object] = owner }
      return nil
    }
  }
}
