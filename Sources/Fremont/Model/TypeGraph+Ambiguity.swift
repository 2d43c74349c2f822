extension TypeGraph {
  /// Returns warnings about valid but probably unintended declarations, in the order of the text.
  func ambiguities() -> [Diagnostic] {
    let uses = ruleUses
    var found = claimFindings(uses).filter { $0.severity == .warning }
    found += unwrittenProperties() + unwrittenItems(uses) + overtakenItems(uses) + shadowedKeys(uses)
    found += indistinctAlternatives(uses) + sharedNames(uses)
    found += spellingWarnings() + uses.flatMap { occurrenceWarnings($0) + formatWarnings($0) + separatorWarnings($0) }
    return found.inTextOrder()
  }

  /// Warnings about properties that are read under any name, if no alternative has a name to write.
  private func unwrittenProperties() -> [Diagnostic] {
    definition.classes.flatMap { modelClass in
      let named = Set(modelClass.properties.filter { Self.isWritable($0.rule) }.map(\.propertyName))
      return modelClass.properties.filter { property in
        // Skipped content is not written anyway.
        let isSkipped = property.propertyName == nil && property.rule.defaultValue == nil
        return !isSkipped && !Self.isWritable(property.rule)
          && (property.propertyName == nil
            || !named.contains(property.propertyName) && property.propertyName != modelClass.textPropertyName)
      }.map { unwritten(RuleUse(holder: .property($0), rule: $0.rule)) }
    }
  }

  private func unwrittenItems(_ uses: [RuleUse]) -> [Diagnostic] {
    let arrays = definition.arrays.map(\.elements) + uses.map(\.rule.arrayElements)
    let items = arrays.flatMap { elements in
      elements.filter { item in
        !Self.isWritable(item.rule)
          && !elements.contains {
            $0.dataType == item.dataType && $0.typeName == item.typeName && Self.isWritable($0.rule)
          }
      }.map { RuleUse(holder: .item(of: nil), rule: $0.rule) }
    }
    let dictionaries = definition.dictionaries.map(\.elements) + uses.map(\.rule.dictionaryElements)
    let entries = dictionaries.flatMap { elements in
      elements.filter { entry in
        // The key of an open entry is its name.
        entry.key != nil && !Self.isWritable(entry.rule)
          && !elements.contains { $0.key == entry.key && Self.isWritable($0.rule) }
      }.map { RuleUse(holder: .entry($0), rule: $0.rule) }
    }
    return (items + entries).map { unwritten($0) }
  }

  /// Warnings about items that are read under their own name, but written under that of an earlier item of the same
  /// type.
  private func overtakenItems(_ uses: [RuleUse]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for elements in definition.arrays.map(\.elements) + uses.map(\.rule.arrayElements) where elements.count > 1 {
      var first: [String: (element: ModelArrayElement, tag: String?)] = [:]
      for (element, tag) in zip(elements, tags(of: elements)) where Self.isWritable(element.rule) {
        guard let kind = kind(of: element.rule) else { continue }
        guard let (earlier, earlierTag) = first[kind] else {
          first[kind] = (element, tag.name)
          continue
        }
        // A tagged item is written under its own name, if the Swift type of the items can store the name.
        if tag.name != nil || earlierTag != nil { continue }
        let name = earlier.rule.xmlType == .text ? "text" : "'\(earlier.xmlName ?? "")'"
        let use = RuleUse(holder: .item(of: nil), rule: element.rule)
        found.append(
          Diagnostic(
            .warning,
            "\(use.title) is read and never written: every value that it can have is written as \(name)",
            at: element.location,
            notes: [Diagnostic.Note("declared here first", at: earlier.location)]
          )
        )
      }
    }
    return found
  }

  private func unwritten(_ use: RuleUse) -> Diagnostic {
    let kind = use.rule.xmlType == .attribute ? "attribute" : "element"
    let message = "\(use.title) is read from any \(kind) and never written: '\(use.rule.xmlName ?? "*")' is no name"
    return Diagnostic(.warning, message, at: use.location(of: "xmlName"))
  }

  /// Whether a value can be written: its rule has a name, or the value brings one, as instances, fragments and keys do.
  private static func isWritable(_ rule: ModelRule) -> Bool {
    guard let xmlName = rule.xmlName, rule.xmlType == .element || rule.xmlType == .attribute else { return true }
    let steps = ModelPath(xmlName).steps
    if steps.dropLast().contains(where: { $0.name == "*" }) { return false }
    guard steps.last?.name == "*" else { return true }
    if rule.isTag { return true }
    switch rule.dataType {
    case .instance, .xml: return true
    case .dictionary: return rule.xmlType == .attribute
    default: return false
    }
  }

  /// Warnings about keys of an open entry that would be written as the element of a fixed entry.
  private func shadowedKeys(_ uses: [RuleUse]) -> [Diagnostic] {
    let dictionaries = definition.dictionaries.map(\.elements) + uses.map(\.rule.dictionaryElements)
    return dictionaries.flatMap { elements -> [Diagnostic] in
      let open = elements.first { $0.key == nil && $0.keyXMLName == nil && $0.rule.isAnyName }
      guard let open else { return [] }
      return elements.compactMap { entry in
        guard let key = entry.key, let name = entry.rule.xmlName, entry.rule.xmlType == .element, name != key,
          ModelPath(name).isName
        else { return nil }
        let message = "the key '\(name)' is written as the element '\(name)', which is read as the key '\(key)'"
        let note = Diagnostic.Note("this rule takes any other key", at: open.location)
        return Diagnostic(.warning, message, at: entry.rule.position.location(of: "xmlName"), notes: [note])
      }
    }
  }

  /// Warnings about spellings that are never read, since reading trims white space.
  private func spellingWarnings() -> [Diagnostic] {
    definition.enums.flatMap { modelEnum in
      modelEnum.items.compactMap { item in
        var spelling = item.spelling
        let trimmed = spelling.withUTF8 { XMLWhitespace.trim($0).count }
        guard trimmed != spelling.utf8.count else { return nil }
        let message =
          "'\(spelling)' begins or ends with white space, and is never read (ModelEnum '\(modelEnum.enumName)')"
        let attribute = item.xmlName == nil ? "name" : "xmlName"
        return Diagnostic(.warning, message, at: item.position.location(of: attribute))
      }
    }
  }

  private func occurrenceWarnings(_ use: RuleUse) -> [Diagnostic] {
    guard case .atMost(0) = use.rule.maxOccurs else { return [] }
    return [Diagnostic(.warning, "\(use.title) is never read: its maxOccurs is 0", at: use.location(of: "maxOccurs"))]
  }

  /// Warnings about formats that cannot read what they write.
  private func formatWarnings(_ use: RuleUse) -> [Diagnostic] {
    if use.rule.hasIgnoredFormat {
      let message = "\(use.title) is \(use.rule.dataType.withArticle), and its format is ignored"
      return [Diagnostic(.warning, message, at: use.location(of: "formatString"))]
    }
    func warnings(_ rule: ModelRule, _ attribute: String) -> [Diagnostic] {
      WrittenSamples(rule).roundTripFault.map { fault in
        [Diagnostic(.warning, "\(fault) (\(use.title))", at: use.location(of: attribute))]
      } ?? []
    }
    let shared = warnings(use.rule, "formatString")
    guard let json = use.rule.jsonFormatString, json != use.rule.sharedFormat else { return shared }
    var rule = use.rule
    rule.formatString = json
    return shared + warnings(rule, "jsonFormatString")
  }

  /// Warnings about lists in one text whose items contain the separator, and about separators of other lists.
  private func separatorWarnings(_ use: RuleUse) -> [Diagnostic] {
    guard use.rule.dataType == .array, case .array(let elements, _) = target(of: use.rule) else { return [] }
    let place = use.location(of: "formatString")
    guard let item = elements.first?.rule, Self.isList(use.rule, elements) else {
      guard use.rule.formatString != nil else { return [] }
      let message = "\(use.title) has a separator, but its items are not in one text"
      return [Diagnostic(.warning, message, at: place)]
    }
    let samples: [String]
    if case .enumeration(let modelEnum) = target(of: item) {
      samples = modelEnum.items.map { item.formatString == "value" ? $0.value.map { "\($0)" } ?? "" : $0.spelling }
    } else {
      samples = WrittenSamples(item).texts
    }
    let separator = use.rule.formatString
    let broken = samples.first { text in
      separator.map { text.contains($0) } ?? text.utf8.contains { XMLWhitespace.contains($0) }
    }
    guard let broken else { return [] }
    let kind = separator.map { "the separator '\($0)'" } ?? "white space, which separates the items"
    let message = "an item such as '\(broken)' holds \(kind), and is not read back (\(use.title))"
    return [Diagnostic(.warning, message, at: place)]
  }

  /// Whether a rule is a list of scalars in one text, or a list of such lists.
  func isTextList(_ rule: ModelRule) -> Bool {
    guard rule.dataType == .array, case .array(let elements, _)? = target(of: rule), elements.count == 1,
      Self.isList(rule, elements)
    else { return false }
    let item = elements[0].rule
    return item.dataType.isScalar && item.dataType != .xml && item.dataType != .reference || isTextList(item)
  }

  /// Whether the items of an array are in one text, separated from each other.
  static func isList(_ rule: ModelRule, _ elements: [ModelArrayElement]) -> Bool {
    if rule.xmlType == .attribute || rule.xmlType == .text { return true }
    guard elements.count == 1, let item = elements.first else { return false }
    return rule.xmlType == .element && item.rule.xmlType == .text
  }
}
