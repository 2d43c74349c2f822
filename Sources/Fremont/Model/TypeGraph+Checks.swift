extension TypeGraph {
  /// Returns the faults of the definition, in no particular order, and at most `Diagnostic.maximumCount` of them.
  func contradictions() -> [Diagnostic] {
    let uses = ruleUses
    var faults =
      declarationFaults() + enumFaults() + classFaults() + endlessFaults() + claimFaults(uses) + namespaceFaults()
      + shorthandFaults()
      + formerNameFaults() + nameFaults(uses) + keyFaults(uses) + restFaults()
    for use in uses {
      if faults.count >= Diagnostic.maximumCount { break }
      faults += ruleFaults(use) + keyFaults(use) + referenceFaults(use) + formatFaults(use) + defaultFaults(use)
    }
    // A fault of a mixin occurs in each class that has it, but is reported once.
    var seen: Set<Diagnostic> = []
    return Array(faults.filter { seen.insert($0).inserted }.prefix(Diagnostic.maximumCount))
  }

  /// Faults of two declarations of one kind with the same name, and of declarations without content.
  private func declarationFaults() -> [Diagnostic] {
    var faults = definition.includes.map { include in
      let message = "ModelInclude '\(include.file)' has not been read; includes are read when a definition is loaded"
      return Diagnostic(.error, message, at: include.location)
    }
    faults += repeated(definition.classes, "ModelClass", \.className) { $0.position.location(of: "className") }
    faults += repeated(definition.enums, "ModelEnum", \.enumName) { $0.position.location(of: "enumName") }
    faults += repeated(definition.arrays, "ModelArray", \.xmlName) { $0.position.location(of: "xmlName") }
    faults += repeated(definition.dictionaries, "ModelDictionary", \.xmlName) {
      $0.position.location(of: "xmlName")
    }
    let roots = roots.map { root in "\(elementNamespace(of: root).map { "{\($0)}" } ?? "")\(root.xmlName)" }
    for (index, root) in self.roots.enumerated() {
      guard let first = roots.firstIndex(of: roots[index]), first < index else { continue }
      let note = Diagnostic.Note("declared here first", at: self.roots[first].location)
      let message = "the root '\(root.xmlName)' is declared twice"
      faults.append(Diagnostic(.error, message, at: root.position.location(of: "xmlName"), notes: [note]))
    }
    for array in definition.arrays where array.elements.isEmpty {
      faults.append(Diagnostic(.error, "ModelArray '\(array.xmlName)' has no ModelArrayElement", at: array.location))
    }
    for modelEnum in definition.enums where modelEnum.items.isEmpty {
      faults.append(
        Diagnostic(.error, "ModelEnum '\(modelEnum.enumName)' has no ModelEnumItem", at: modelEnum.location))
    }
    return faults
  }

  private func repeated<Declaration>(
    _ declarations: [Declaration],
    _ kind: String,
    _ name: (Declaration) -> String,
    _ location: (Declaration) -> SourceLocation?
  ) -> [Diagnostic] {
    var seen: [String: Declaration] = [:]
    var faults: [Diagnostic] = []
    for declaration in declarations where !name(declaration).isEmpty {
      guard let first = seen.updateValue(declaration, forKey: name(declaration)) else { continue }
      seen[name(declaration)] = first
      let note = Diagnostic.Note("declared here first", at: location(first))
      let message = "\(kind) '\(name(declaration))' is declared twice"
      faults.append(Diagnostic(.error, message, at: location(declaration), notes: [note]))
    }
    return faults
  }

  /// Contradictions between the data type of a rule and its other members.
  private func ruleFaults(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    var faults: [Diagnostic] = []
    func report(_ message: String, _ attribute: String) {
      faults.append(Diagnostic(.error, "\(use.title) \(message)", at: use.location(of: attribute)))
    }
    let kind = rule.dataType.withArticle
    if !rule.arrayElements.isEmpty, rule.dataType != .array {
      report("is \(kind) and cannot hold a ModelArrayElement", "dataType")
    }
    if !rule.dictionaryElements.isEmpty, rule.dataType != .dictionary {
      report("is \(kind) and cannot hold a ModelDictionaryElement", "dataType")
    }
    faults += placeFaults(use) + listFaults(use) + wildcardFaults(use) + elementNameFaults(use)
    if rule.defaultValue != nil, !rule.dataType.isScalar {
      report("is \(kind) and cannot have a defaultValue", "defaultValue")
    }
    if rule.defaultWhen == .empty, rule.defaultValue == nil {
      report("has a defaultWhen, and no defaultValue", "defaultWhen")
    }
    if let least = rule.minOccurs, case .atMost(let most) = Self.maxOccurs(of: use), least > most {
      report("has the minOccurs \(least), which is more than its maxOccurs \(most)", "minOccurs")
    }
    // A list in shorthand declares both bounds; the upper one has become that of its items.
    if let least = rule.minOccurs, rule.arrayElements.count == 1,
      case .atMost(let most)? = rule.arrayElements[0].rule.maxOccurs,
      least > most
    {
      report("has the minOccurs \(least), which is more than the maxOccurs \(most) of its items", "minOccurs")
    }
    switch use.holder {
    case .item, .entry:
      if rule.xmlType == .attribute, !Self.hasElement(use) {
        report(Self.missingElement(use), "xmlName")
      }
      if rule.defaultValue != nil, rule.dataType.isScalar { report("cannot have a defaultValue", "defaultValue") }
    default: break
    }
    if case .entry(let entry) = use.holder {
      let isNamedByKey = rule.isAnyName || (rule.xmlName == nil && use.container?.xmlType == .attribute)
      if entry.key != nil, entry.keyXMLName != nil {
        report("has both a key and a keyXMLName", "keyXMLName")
      } else if entry.key == nil, entry.keyXMLName == nil, !isNamedByKey {
        report("lacks the attribute 'key'", "key")
      } else if entry.key == nil, rule.xmlType != .element && rule.xmlType != .attribute {
        report("takes its key from the document, and must be an element", "xmlType")
      }
    }
    return faults
  }

  /// The message for an item or entry that is an attribute of the list's element, with the possible corrections.
  private static func missingElement(_ use: RuleUse) -> String {
    let isItem = if case .item = use.holder { true } else { false }
    let name = use.rule.xmlName.map { ModelPath($0).steps.last?.name ?? $0 } ?? ""
    let subject = isItem ? "item" : "entry"
    let message =
      "is an attribute, of which an element has only one: its xmlName has to lead through the element that stands once for each \(subject), "
      + "as in '\(subject)/@\(name.isEmpty || name == "*" ? "value" : name)'"
    let whole = isItem ? "a list in one attribute is an ARRAY" : "the attributes of an element are a DICTIONARY"
    return "\(message); \(whole) with xmlType=\"ATTRIBUTE\""
  }

  /// Whether the attribute of an item or entry is in a separate element. An entry with a fixed key needs none.
  private static func hasElement(_ use: RuleUse) -> Bool {
    if case .entry(let entry) = use.holder, entry.key != nil { return true }
    return use.rule.xmlName.map { ModelPath($0).steps.count > 1 } ?? false
  }

  /// The greatest number of times that a value can occur; nil if that depends on more than the rule.
  private static func maxOccurs(of use: RuleUse) -> ModelRule.Occurrence? {
    if let maxOccurs = use.rule.maxOccurs { return maxOccurs }
    guard case .property = use.holder, use.rule.dataType != .array, use.rule.dataType != .dictionary else { return nil }
    return .atMost(1)
  }

  /// Faults of a default that is not a valid value.
  private func defaultFaults(_ use: RuleUse) -> [Diagnostic] {
    guard let text = use.rule.defaultValue, use.rule.dataType.isScalar, use.rule.formatFault == nil else { return [] }
    do throws(ValueFault) {
      try check(text, use.rule)
    } catch {
      let message = "\(use.title) cannot have its default: \(error.message)"
      return [Diagnostic(.error, message, at: use.location(of: "defaultValue"))]
    }
    return []
  }

  /// Faults of invalid formats, and of formats by number for an enumeration without numbers.
  private func formatFaults(_ use: RuleUse) -> [Diagnostic] {
    var messages: [String] = []
    if let fault = use.rule.formatFault, !use.rule.hasIgnoredFormat { messages.append("\(fault) (\(use.title))") }
    let unnumbered = unnumberedItem(use.rule).map { name in
      "\(use.title) is written by value, and ModelEnumItem '\(name)' has none"
    }
    if let unnumbered, use.rule.formatString == "value" { messages.append(unnumbered) }
    let faults =
      messages.map { Diagnostic(.error, $0, at: use.location(of: "formatString")) } + layoutFaults(use)
    // A format shared with JSON is reported once.
    guard let json = use.rule.jsonFormatString, json != use.rule.sharedFormat else { return faults }
    var jsonMessages: [String] = []
    if let fault = use.rule.jsonFormatFault { jsonMessages.append("\(fault) (\(use.title))") }
    if let unnumbered, json == "value" { jsonMessages.append("\(unnumbered) for JSON") }
    return faults + jsonMessages.map { Diagnostic(.error, $0, at: use.location(of: "jsonFormatString")) }
  }

  /// The first item without a number, if the rule has an enumeration.
  private func unnumberedItem(_ rule: ModelRule) -> String? {
    guard rule.dataType == .enumeration, case .enumeration(let modelEnum) = target(of: rule) else { return nil }
    let numbers = modelEnum.numbers
    return modelEnum.items.first { numbers[$0.name] == nil }?.name
  }
}
