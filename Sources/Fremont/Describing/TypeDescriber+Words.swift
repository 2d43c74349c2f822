/// Words of properties that cannot count.
extension TypeDescriber {
  /// Why a word that a property says cannot count for values of its type; nil where all do.
  static func wordFault(_ type: TypeDescription, _ rule: MappedRule) -> String? {
    if rule.hasTwoPlaces { return MappedWord.placesFault }
    guard let kind = kind(of: type) else { return nil }
    for word in MappedWord.allCases where rule.says(word) {
      if let fault = word.fault(of: kind) { return fault }
    }
    guard let items = rule.items, kind != .value else { return nil }
    // A list in one text has items in that text.
    if let place = rule.place?.flatPlace, items.xmlType != .text { return MappedWord.itemsFault(in: place) }
    return placedItemsFault(type)
  }

  /// Whether a type is that of a list, a dictionary or a single value; nil where it says nothing of itself.
  private static func kind(of type: TypeDescription) -> MappedWord.Kind? {
    switch present(type) {
    case .unknown, .anything, .unknownContent, .optional: nil
    case .scalar, .type, .choice, .anyOf: .value
    case .list: .list
    case .dictionary: .dictionary
    }
  }

  /// Why a place of items cannot count: the cases of a choice have places of their own.
  private static func placedItemsFault(_ type: TypeDescription) -> String? {
    guard case .list(let element) = present(type), case .choice(let cases) = present(element),
      cases.allSatisfy({ $0.place != nil })
    else { return nil }
    return "'items' cannot count, since each case of the choice says its place"
  }

  /// Lists of one type under several names, of which the first would be written.
  mutating func checkNames(of described: MappedClass, _ className: String) {
    var known: [String: (kind: String, place: String)] = [:]
    for (name, type, rule) in described.properties where rule.absence == nil {
      guard case .list(let element) = Self.present(type), !rule.saysItems, !Self.isChoice(Self.present(element)),
        rule.place?.xmlType ?? .element == .element, rule.place?.flatPlace == nil
      else { continue }
      let place = rule.place?.xmlName ?? name
      let said = "\(rule.dataType?.rawValue ?? "") \(rule.typeName ?? "")"
      guard let first = known.updateValue((said, place), forKey: name), first.kind == said, first.place != place else {
        continue
      }
      fault("property '\(name)' of \(className): \(MappedWord.namesFault(first.place, place))", at: rule.location)
    }
  }

  /// Different converters under one name.
  mutating func checkConverters(of described: MappedClass, _ className: String) {
    for (name, _, rule) in described.properties {
      guard let converter = rule.converter, let typeName = rule.typeName else { continue }
      // A factory that is made anew each time makes new copies in the same place.
      guard let first = converters.updateValue((converter, rule.location), forKey: typeName),
        first.location != rule.location, !first.converter.isCopy(of: converter)
      else { continue }
      let message =
        "property '\(name)' of \(className) has another converter than an earlier property, and both are called "
        + "'\(typeName)': say a typeName, or keep the converter in one place"
      fault(message, at: rule.location, notes: [Diagnostic.Note("the other one is here", at: first.location)])
    }
  }
}

extension MappedRule {
  /// Whether it says a word.
  fileprivate func says(_ word: MappedWord) -> Bool {
    switch word {
    case .items: items != nil
    case .keys: keys != nil
    case .itemsMinOccurs: itemsMinOccurs != nil
    case .itemsWhenNil: itemsWhenNil != nil
    case .itemsBinaryFormat: itemsBinaryFormat != nil
    case .maxOccurs: maxOccurs ?? 1 != 1
    case .identity: isIdentity
    case .defaultValue: defaultValue != nil
    }
  }
}
