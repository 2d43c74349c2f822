import Fremont

/// Rules: the places of values, their numbers, and the choice among alternatives.
extension DefinitionComparer {
  /// The place of a rule, regardless of prefixes and notation.
  func place(of rule: ModelRule, _ graph: TypeGraph) -> String {
    var name = rule.xmlName
    if name == nil, rule.xmlType == .element, case .instance(let modelClass)? = graph.target(of: rule) {
      name = modelClass.xmlName
    }
    let path = name.map { PathText.expanded($0, graph.definition.namespaces) } ?? ""
    // A list in a text or attribute is that text, and one without an element is where its items are.
    return "\(rule.xmlType == .element ? "" : rule.xmlType.rawValue + " ")\(path)"
  }

  /// Compares the alternatives of one value: of a property, of the items of a list, or of a key.
  mutating func compareAlternatives(
    _ former: [ModelRule], _ current: [ModelRule], isRejecting: Bool, _ title: (ModelRule) -> String
  ) {
    if former.count == 1, current.count == 1 {
      compare(former[0], current[0], isRejecting: isRejecting, title(current[0]))
      return
    }
    var rest = former
    for (index, rule) in current.enumerated() {
      let spot = place(of: rule, new)
      if let other = rest.firstIndex(where: { place(of: $0, old) == spot && $0.dataType == rule.dataType })
        ?? rest.firstIndex(where: { place(of: $0, old) == spot })
      {
        compare(rest.remove(at: other), rule, isRejecting: isRejecting, title(rule))
        continue
      }
      // A rule behind another one of its type is only read.
      let isOnlyRead = current.prefix(index).contains { isSameType($0, rule) } && rule.isTagged != true
      add(
        "alternativeAdded", isOnlyRead ? [] : .oldReaders,
        "\(title(rule)) can be \(shown(rule))\(isOnlyRead ? ", which is read only" : "")", rule.location)
    }
    for rule in rest {
      add("alternativeRemoved", .oldDocuments, "\(title(rule)) cannot be \(shown(rule)) any more", rule.location)
    }
    let places = (former.map { place(of: $0, old) }, current.map { place(of: $0, new) })
    let (kept, common) = (places.0.filter { places.1.contains($0) }, places.1.filter { places.0.contains($0) })
    if kept != common, let first = current.first {
      add("alternativeOrder", [], "\(title(first)): the alternatives stand in another order", first.location)
    }
  }

  private func isSameType(_ left: ModelRule, _ right: ModelRule) -> Bool {
    left.dataType == right.dataType && left.typeName == right.typeName && left.xmlType == right.xmlType
  }

  private func shown(_ rule: ModelRule) -> String {
    let type = "\(rule.dataType.rawValue)\(rule.typeName.map { " \($0)" } ?? "")"
    switch rule.xmlType {
    case .element: return rule.xmlName.map { "the element '\($0)'" } ?? type
    case .attribute: return "the attribute '\(rule.xmlName ?? "")'"
    case .text: return "a text"
    case .inline: return "\(type) without an element"
    case .name: return "the name of the element"
    }
  }

  /// Compares two rules for one value.
  private mutating func compare(_ former: ModelRule, _ current: ModelRule, isRejecting: Bool, _ title: String) {
    compareDocumentation(former.documentation, current.documentation, title, current.location)
    if compareNumber(former, current, isRejecting: isRejecting, title) { return }
    if place(of: former, old) != place(of: current, new) {
      add(
        former.xmlType == current.xmlType ? "xmlName" : "xmlType", [.oldDocuments, .oldReaders],
        "\(title) is \(shown(current)), not \(shown(former))", current.location)
    }
    compareWildcards(former, current, title)
    compareOccurrences(former, current, title)
    compareDefaults(former, current, title)
    if former.whenNil ?? .omit != current.whenNil ?? .omit {
      compareNil(former.whenNil, current.whenNil, current.dataType, title, current.location)
    }
    if former.isTagged != current.isTagged {
      add(
        "tagged", .programs,
        "\(title): the name \(current.isTagged == true ? "belongs" : "does not belong") to the value",
        current.location)
    }
    if former.jsonName != current.jsonName {
      add(
        "jsonName", .programs, "\(title) is \(current.jsonName.map { "'\($0)'" } ?? "called by its name") in JSON",
        current.location)
    }
    if former.jsonFormatString != current.jsonFormatString {
      add("jsonFormat", .programs, "\(title) has another format in JSON", current.location)
    }
    if former.binaryFormat != current.binaryFormat {
      add(
        "binaryFormat", [.oldDocuments, .oldReaders], "\(title) lies in other bytes of a message", current.location)
    }
    if !compareType(former, current, title, current.location) { return }
    compareFormat(former, current, title, current.location)
    compareContent(former, current, isRejecting: isRejecting, title)
  }

  /// Reports a value that has become a list, or a list that has become a value. Returns false if neither is the case.
  private mutating func compareNumber(
    _ former: ModelRule, _ current: ModelRule, isRejecting: Bool, _ title: String
  ) -> Bool {
    func items(_ rule: ModelRule) -> [ModelRule]? {
      rule.dataType == .array && rule.xmlType == .inline ? rule.arrayElements.map(\.rule) : nil
    }
    if former.dataType != .array, let items = items(current), let item = items.first {
      add("single", [.oldReaders, .programs], "\(title) has many values, not one", current.location)
      if (current.minOccurs ?? 0) > (former.minOccurs ?? 0) {
        add(
          "minOccurs", .oldDocuments, "\(title): minOccurs is \(current.minOccurs ?? 0), not \(former.minOccurs ?? 0)",
          current.location)
      }
      compareAlternatives([former.bare], [item.bare], isRejecting: isRejecting) { _ in title }
      return true
    }
    if current.dataType != .array, let items = items(former), let item = items.first {
      add("single", [.oldDocuments, .programs], "\(title) has one value, not many", current.location)
      compareAlternatives([item.bare], [current.bare], isRejecting: isRejecting) { _ in title }
      return true
    }
    return false
  }

  private mutating func compareWildcards(_ former: ModelRule, _ current: ModelRule, _ title: String) {
    let (before, now) = (former.xmlNamespace ?? "##any", current.xmlNamespace ?? "##any")
    if before == now { return }
    let (read, reads) = (Set(Self.words(before)), Set(Self.words(now)))
    var breakage: DefinitionChange.Breakage = []
    if now != "##any", !read.isSubset(of: reads) { breakage.insert(.oldDocuments) }
    if before != "##any", !reads.isSubset(of: read) { breakage.insert(.oldReaders) }
    add("wildcard", breakage, "\(title): '*' stands for names of \(now), not of \(before)", current.location)
  }

  private mutating func compareOccurrences(_ former: ModelRule, _ current: ModelRule, _ title: String) {
    let (least, formerLeast) = (current.minOccurs ?? 0, former.minOccurs ?? 0)
    if least != formerLeast {
      let message =
        least == 1 && formerLeast == 0
        ? "\(title) is required"
        : least == 0 && formerLeast == 1
          ? "\(title) is not required any more" : "\(title): minOccurs is \(least), not \(formerLeast)"
      // An absent value has the default.
      let breaks = former.defaultValue == nil || least > formerLeast
      add(
        "minOccurs", least > formerLeast ? .oldDocuments : breaks ? .oldReaders : [], message, current.location)
    }
    func number(_ most: ModelRule.Occurrence?) -> Int? {
      if case .atMost(let number)? = most { number } else { nil }
    }
    if former.maxOccurs == current.maxOccurs { return }
    let (most, formerMost) = (number(current.maxOccurs) ?? .max, number(former.maxOccurs) ?? .max)
    if most == formerMost || current.dataType != .array && former.maxOccurs == nil && most == 1 { return }
    let text = current.maxOccurs?.description ?? "unbounded"
    add(
      "maxOccurs", most < formerMost ? .oldDocuments : .oldReaders,
      "\(title): maxOccurs is \(text), not \(former.maxOccurs?.description ?? "unbounded")", current.location)
  }

  private mutating func compareDefaults(_ former: ModelRule, _ current: ModelRule, _ title: String) {
    if former.defaultValue != current.defaultValue {
      let isWritten = (current.minOccurs ?? 0) > 0
      switch (former.defaultValue, current.defaultValue) {
      case (nil, let value?):
        // A value equal to the default is not written, and so is absent for old readers.
        add(
          "default", isWritten ? .oldDocuments : [.oldDocuments, .oldReaders], "\(title) has the default '\(value)'",
          current.location)
      case (let value?, nil):
        add("default", .oldDocuments, "\(title) has the default '\(value)' no more", current.location)
      case (let before, let value):
        add(
          "default", [.oldDocuments, .oldReaders], "\(title): the default is '\(value ?? "")', not '\(before ?? "")'",
          current.location)
      }
    }
    if former.defaultWhen ?? .absent != current.defaultWhen ?? .absent {
      add(
        "defaultWhen", [.oldDocuments, .oldReaders],
        "\(title): the default is for an element that is \(current.defaultWhen == .empty ? "empty" : "absent")",
        current.location)
    }
  }

  /// Compares how nil is written. An empty element is nil only if `whenNil` says so, or if the type has no empty value.
  mutating func compareNil(
    _ former: NilPolicy?, _ current: NilPolicy?, _ dataType: ModelDataType?, _ title: String,
    _ location: SourceLocation?
  ) {
    let (before, now) = (former ?? .omit, current ?? .omit)
    let hasEmptyValue = dataType.map { [.string, .data, .array, .dictionary].contains($0) } ?? true
    var breakage: DefinitionChange.Breakage = []
    if hasEmptyValue, now == .empty { breakage = [.oldDocuments, .oldReaders] }
    if hasEmptyValue, before == .empty { breakage.insert(.oldDocuments) }
    add("whenNil", breakage, "\(title): whenNil is \(now.rawValue), not \(before.rawValue)", location)
  }

  // MARK: Lists and dictionaries

  private mutating func compareContent(
    _ former: ModelRule, _ current: ModelRule, isRejecting: Bool, _ title: String
  ) {
    switch (old.target(of: former), new.target(of: current)) {
    case (.array(let before, _)?, .array(let now, _)?):
      // A separately declared list is compared for each use, but a change is reported once.
      compareAlternatives(before.map(\.rule), now.map(\.rule), isRejecting: isRejecting) { _ in "an item of \(title)" }
    case (.dictionary(let before, _)?, .dictionary(let now, _)?):
      compareEntries(before, now, isRejecting: isRejecting, title)
    default: return
    }
  }

  private mutating func compareEntries(
    _ before: [ModelDictionaryElement], _ now: [ModelDictionaryElement], isRejecting: Bool, _ title: String
  ) {
    func name(_ key: String?) -> String { key.map { "the key '\($0)' of \(title)" } ?? "the open key of \(title)" }
    for key in Self.unique(now.map(\.key)) {
      let (former, current) = (before.filter { $0.key == key }, now.filter { $0.key == key })
      guard let first = former.first else {
        let isOpen = before.contains { $0.key == nil }
        add(
          "entryAdded", isRejecting && !isOpen ? .oldReaders : [], "\(name(key)) is new", current.first?.location)
        continue
      }
      if first.keyXMLName.map({ PathText.expanded($0, old.definition.namespaces) })
        != current.first?.keyXMLName.map({ PathText.expanded($0, new.definition.namespaces) })
      {
        add(
          "keyXMLName", [.oldDocuments, .oldReaders],
          "\(name(key)) stands in \(current.first?.keyXMLName.map { "'\($0)'" } ?? "the name of its element")",
          current.first?.location)
      }
      compareAlternatives(former.map(\.rule), current.map(\.rule), isRejecting: isRejecting) { _ in name(key) }
    }
    for entry in before where !now.contains(where: { $0.key == entry.key }) {
      add("entryRemoved", [.oldDocuments, .programs], "\(name(entry.key)) is no more", entry.location)
    }
  }

  private static func unique(_ keys: [String?]) -> [String?] {
    var seen: Set<String?> = []
    return keys.filter { seen.insert($0).inserted }
  }
}

extension ModelRule {
  /// The rule without the words that apply to all items of its list.
  fileprivate var bare: ModelRule {
    var rule = self
    (rule.minOccurs, rule.maxOccurs, rule.jsonName, rule.documentation, rule.defaultValue) = (nil, nil, nil, nil, nil)
    rule.whenNil = nil
    return rule
  }
}
