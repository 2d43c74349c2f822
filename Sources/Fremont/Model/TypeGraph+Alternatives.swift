/// Warnings about alternatives that JSON does not distinguish, since their values look alike under one key.
extension TypeGraph {
  /// Warnings about alternatives with values that JSON reads as an earlier alternative.
  func indistinctAlternatives(_ uses: [RuleUse]) -> [Diagnostic] {
    var groups = [roots.map { RuleUse(holder: .root($0), rule: $0.rule) }]
    for elements in definition.arrays.map(\.elements) + uses.map(\.rule.arrayElements) where elements.count > 1 {
      let untagged = zip(elements, tags(of: elements)).filter { $1.name == nil }
      groups.append(untagged.map { RuleUse(holder: .item(of: nil), rule: $0.0.rule) })
    }
    for elements in definition.dictionaries.map(\.elements) + uses.map(\.rule.dictionaryElements) {
      let keyed = elements.filter { $0.key != nil }.map { RuleUse(holder: .entry($0), rule: $0.rule) }
      groups += Self.grouped(keyed) { $0.rule.jsonName ?? $0.key ?? "" }
    }
    return (groups + definition.classes.flatMap { properties(of: $0) }).flatMap { sharedTexts($0) }
  }

  /// The alternatives of each property of a class that has several.
  private func properties(of modelClass: ModelClass) -> [[RuleUse]] {
    var uses = modelClass.properties.compactMap { property in
      property.propertyName.map { (name: $0, use: RuleUse(holder: .property(property), rule: property.rule)) }
    }
    if let name = modelClass.textPropertyName, let rule = textRule(of: modelClass) {
      uses.insert((name, RuleUse(holder: .text(modelClass), rule: rule)), at: 0)
    }
    let groups = Dictionary(grouping: uses) { $0.use.rule.jsonName ?? $0.name }
    return groups.values.filter { $0.count > 1 }.map { $0.map(\.use) }
  }

  /// Warnings about alternatives of one type that are all written under the name of the first, unless `tagged` is
  /// given.
  func sharedNames(_ uses: [RuleUse]) -> [Diagnostic] {
    let entries = (definition.dictionaries.map(\.elements) + uses.map(\.rule.dictionaryElements)).flatMap { elements in
      Self.grouped(
        elements.filter { $0.key != nil }.map { RuleUse(holder: .entry($0), rule: $0.rule) }, { $0.key ?? "" })
    }
    let classes = definition.classes.filter { ($0.unknown ?? definition.unknown) != .keep }
    let groups = [roots.map { RuleUse(holder: .root($0), rule: $0.rule) }] + entries
    return (groups + classes.flatMap { properties(of: $0) }).flatMap { uses -> [Diagnostic] in
      var first: [String: (name: String, use: RuleUse)] = [:]
      return uses.compactMap { use in
        guard use.rule.isTagged == nil, let kind = kind(of: use.rule), let name = Self.tagName(of: use.rule) else {
          return nil
        }
        guard let (earlierName, earlier) = first[kind] else {
          first[kind] = (name, use)
          return nil
        }
        if name == earlierName { return nil }
        return Diagnostic(
          .warning,
          "what is read as '\(name)' is written as '\(earlierName)': say tagged=\"YES\" where the name belongs to the "
            + "value, tagged=\"NO\" where it is an old one (\(use.title))",
          at: use.location(of: "xmlName"),
          notes: [Diagnostic.Note("declared here first", at: earlier.rule.location)])
      }
    }
  }

  private static func grouped(_ uses: [RuleUse], _ key: (ModelDictionaryElement) -> String) -> [[RuleUse]] {
    let groups = Dictionary(grouping: uses) { use in
      if case .entry(let entry) = use.holder { key(entry) } else { "" }
    }
    return groups.values.filter { $0.count > 1 }
  }

  /// Returns for each rule the name that distinguishes its values from those of an earlier rule; nil if they need none,
  /// or if the rule has no unique name.
  func marks(of rules: [ModelRule], _ isAlike: (ModelDataType, ModelDataType) -> Bool) -> [String?] {
    let names = rules.map { Self.tagName(of: $0) }
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var marks: [String?] = []
    for (index, rule) in rules.enumerated() {
      let isShared = (0..<index).contains { earlier in
        marks[earlier] == nil && isAlike(rules[earlier].dataType, rule.dataType)
          && sharedText(rules[earlier], rule) != nil
      }
      let isOwn = names[index] != nil && counts[names[index]] == 1
      marks.append(isShared && isOwn ? names[index] : nil)
    }
    return marks
  }

  /// Warnings about alternatives that share texts with an earlier one.
  private func sharedTexts(_ uses: [RuleUse]) -> [Diagnostic] {
    let marks = marks(of: uses.map(\.rule)) { _, _ in true }
    return uses.indices.dropFirst().compactMap { index -> Diagnostic? in
      if marks[index] != nil { return nil }
      let use = uses[index]
      for earlier in zip(uses, marks).prefix(index).filter({ $1 == nil }).map(\.0) {
        guard let shared = sharedText(earlier.rule, use.rule) else { continue }
        return Diagnostic(
          .warning, "in JSON, \(use.title) cannot be distinguished from an earlier alternative: both read \(shared)",
          at: use.rule.location, notes: [Diagnostic.Note("declared here first", at: earlier.rule.location)])
      }
      return nil
    }
  }

  /// A description of the texts that two rules of different types both read from JSON; nil if there are none, or if
  /// they do no harm.
  private func sharedText(_ earlier: ModelRule, _ later: ModelRule) -> String? {
    guard let form = keyedForm(earlier), form == keyedForm(later), kind(of: earlier) != kind(of: later) else {
      return nil
    }
    let (first, second) = (Self.keyedRule(earlier), Self.keyedRule(later))
    let texts = keyedTexts(second) + keyedTexts(first)
    // Without specific texts, both read every text.
    if texts.isEmpty { return "every value" }
    let shared = texts.first { readsKeyed($0, first) && readsKeyed($0, second) }
    return shared.map { "'\(ValueFault.excerpt($0))'" }
  }

  /// The form of a rule's values in JSON; nil if values of the data type are not distinguished by their form.
  private func keyedForm(_ rule: ModelRule) -> ValueForms.Form? {
    switch rule.dataType {
    case .instance, .array, .dictionary, .xml: return nil
    case .reference, .custom, .string: return .text
    case .enumeration: return rule.jsonFormatString == "value" ? .number : .text
    case .number, .boolean, .date, .data:
      guard let words = rule.jsonFormatString else { return ValueForms(rule.dataType).written }
      return (try? ValueFormat(rule.dataType, words))?.forms.written
    }
  }

  /// Returns the rule with the format of its values in JSON.
  private static func keyedRule(_ rule: ModelRule) -> ModelRule {
    var rule = rule
    if let words = rule.jsonFormatString {
      rule.formatString = words
      return rule
    }
    switch rule.dataType {
    case .boolean: rule.formatString = "true/false"
    case .data: rule.formatString = "base64 plain"
    case .date where rule.hasComponents: break
    case .date:
      switch (try? DateFormat(rule.formatString ?? ""))?.extent {
      case .day: rule.formatString = "xs:date"
      case .time: rule.formatString = "xs:time"
      case .instant, nil: rule.formatString = nil
      }
    default: rule.formatString = nil
    }
    return rule
  }

  /// Whether a rule reads a text, given the rule with its JSON format.
  private func readsKeyed(_ text: String, _ rule: ModelRule) -> Bool {
    rule.dataType == .enumeration ? keyedTexts(rule).contains(text) : (try? check(text, rule)) != nil
  }

  /// Sample texts that a rule writes, given the rule with its JSON format; empty if it can write any text.
  private func keyedTexts(_ rule: ModelRule) -> [String] {
    guard case .enumeration(let modelEnum)? = target(of: rule) else {
      // Every number type has whole numbers.
      return WrittenSamples(rule).texts + (rule.dataType == .number && rule.formatString == nil ? ["12"] : [])
    }
    if rule.formatString == "value" { return modelEnum.numbers.values.ordered().map { "\($0)" } }
    return modelEnum.items.map { $0.jsonName ?? $0.name }
  }
}
