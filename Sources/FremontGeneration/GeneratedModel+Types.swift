import Fremont

extension GeneratedModel {
  /// The type of a value with several alternative rules.
  mutating func type(ofAlternatives rules: [ModelRule], _ keepsUnfit: Bool) -> SwiftType {
    let types = Self.withOneNumber(rules.map { type(of: $0, keepsUnfit) })
    let cases = cases(of: rules, types, graph.tags(ofAlternatives: rules))
    return cases.count == 1 ? cases[0].payload : cases.isEmpty ? .any : Self.choice(cases)
  }

  private mutating func type(of rule: ModelRule, _ keepsUnfit: Bool) -> SwiftType {
    switch rule.dataType {
    case .string: return .library("String")
    case .number: return .library(rule.typeName ?? "Decimal")
    case .boolean: return .library("Bool")
    case .date: return .library(rule.typeName == "DateComponents" ? "DateComponents" : "Date")
    case .data: return .library("Data")
    case .xml: return .library("XMLFragment")
    case .custom:
      return .custom(rule.typeName ?? "")
    case .reference: return rule.typeName.map { .reference($0) } ?? .any
    case .enumeration, .instance, .array, .dictionary: break
    }
    switch graph.target(of: rule) {
    case .enumeration(let modelEnum): return .enumeration(modelEnum.enumName)
    case .instance(let modelClass): return .object(modelClass.className)
    case .array(let elements, let array):
      guard open.insert(rule).inserted else { return .any }
      defer { open.remove(rule) }
      return .list(itemType(elements, array?.xmlName, keepsUnfit))
    case .dictionary(let elements, _):
      guard open.insert(rule).inserted else { return .any }
      defer { open.remove(rule) }
      let types = Self.withOneNumber(elements.map { entryType($0, keepsUnfit) })
      return .dictionary(Set(types).count == 1 ? types[0] : .any)
    case .scalar, nil: return .any
    }
  }

  /// The type of entries. Entries without a fixed key can be nil; an entry with a fixed key is omitted instead.
  private mutating func entryType(_ element: ModelDictionaryElement, _ keepsUnfit: Bool) -> SwiftType {
    let type = type(of: element.rule, keepsUnfit)
    return element.key == nil && mayBeNil(element.rule, keepsUnfit) ? .optional(type) : type
  }

  /// Whether an item can be nil: by `whenNil`, or because an unfit text becomes nil.
  private func mayBeNil(_ rule: ModelRule, _ keepsUnfit: Bool) -> Bool {
    if rule.xmlType != .text, (rule.whenNil ?? definition.whenNil ?? .omit) != .omit { return true }
    switch rule.dataType {
    case .number, .boolean, .date, .data, .enumeration, .custom: return keepsUnfit
    default: return false
    }
  }

  private mutating func itemType(
    _ elements: [ModelArrayElement], _ arrayName: String?, _ keepsUnfit: Bool
  ) -> SwiftType {
    let type = presentItemType(elements, arrayName, keepsUnfit)
    return elements.contains { mayBeNil($0.rule, keepsUnfit) } ? .optional(type) : type
  }

  private mutating func presentItemType(
    _ elements: [ModelArrayElement], _ arrayName: String?, _ keepsUnfit: Bool
  ) -> SwiftType {
    let types = Self.withOneNumber(elements.map { type(of: $0.rule, keepsUnfit) })
    let cases = cases(of: elements.map(\.rule), types, graph.tags(of: elements))
    if cases.count == 1 { return cases[0].payload }
    guard case .choice(var choice) = Self.choice(cases) else { return .any }
    choice.sharedName = arrayName.map { $0 + "Item" }
    return .choice(choice)
  }

  /// The cases of alternatives: one for each type, and one for each tag.
  private func cases(of rules: [ModelRule], _ types: [SwiftType], _ tags: [ItemTag]) -> [GeneratedChoice.Case] {
    var cases: [GeneratedChoice.Case] = []
    for (index, tag) in tags.enumerated() {
      let place = tag.name == nil ? nil : rules[index].xmlName
      let new = GeneratedChoice.Case(name: caseName(rules[index], types[index]), payload: types[index], place: place)
      if !cases.contains(where: { $0.payload == new.payload && $0.place == place }) { cases.append(new) }
    }
    return cases
  }

  /// A choice, if its cases can be distinguished.
  private static func choice(_ cases: [GeneratedChoice.Case]) -> SwiftType {
    let isSimple = cases.allSatisfy { choice in
      switch choice.payload {
      case .list, .dictionary, .choice, .reference, .optional: false
      default: true
      }
    }
    var names = UniqueNames()
    let named = cases.map {
      GeneratedChoice.Case(name: names.makeUnique($0.name), payload: $0.payload, place: $0.place)
    }
    return isSimple ? .choice(GeneratedChoice(cases: named)) : .any
  }

  /// Numbers of several types cannot be distinguished in a document, so they become `Decimal`.
  private static func withOneNumber(_ types: [SwiftType]) -> [SwiftType] {
    let numbers = types.filter { isNumber($0) }
    return Set(numbers).count < 2 ? types : types.map { isNumber($0) ? .library("Decimal") : $0 }
  }

  private static func isNumber(_ type: SwiftType) -> Bool {
    guard case .library(let name) = type else { return false }
    return !["String", "Bool", "Date", "DateComponents", "Data", "XMLFragment", "RecordValue"].contains(name)
  }

  /// The name of a case: that of the element, or else of the type.
  private func caseName(_ rule: ModelRule, _ type: SwiftType) -> String {
    if rule.xmlType == .text { return rule.dataType == .string ? "text" : SwiftName.ofCase(source(type)) }
    if rule.xmlType != .inline, let name = rule.xmlName.flatMap({ ModelPath($0).tag }) {
      return SwiftName.ofCase(name.split(separator: ":").last.map { String($0) } ?? name)
    }
    if case .library("XMLFragment") = type { return "other" }
    return SwiftName.ofCase(source(type))
  }
}
