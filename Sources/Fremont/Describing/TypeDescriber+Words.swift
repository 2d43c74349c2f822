/// Checks for words of properties that have no effect.
extension TypeDescriber {
  /// The reason why a word of a property has no effect on values of its type; nil if all have.
  static func wordFault(_ type: TypeDescription, _ rule: MappedRule) -> String? {
    if rule.hasTwoPlaces { return MappedWord.placesFault }
    guard let kind = kind(of: type) else { return nil }
    for word in MappedWord.allCases where rule.hasWord(word) {
      if let fault = word.fault(of: kind) { return fault }
    }
    guard let items = rule.items, kind != .value else { return nil }
    // The items of a list in one text are in that text.
    if let place = rule.place?.flatPlace, items.xmlType != .text { return MappedWord.itemsFault(in: place) }
    return placedItemsFault(type)
  }

  /// Whether a type is a list, a dictionary or a single value; nil if it has no description.
  private static func kind(of type: TypeDescription) -> MappedWord.Kind? {
    switch present(type) {
    case .unknown, .anything, .unknownContent, .optional: nil
    case .scalar, .type, .choice, .anyOf: .value
    case .list: .list
    case .dictionary: .dictionary
    }
  }

  /// The reason why a place of items has no effect: the cases of a choice have their own places.
  private static func placedItemsFault(_ type: TypeDescription) -> String? {
    guard case .list(let element) = present(type), case .choice(let cases) = present(element),
      cases.allSatisfy({ $0.place != nil })
    else { return nil }
    return "'items' has no effect: each case of the choice has its own place"
  }

  /// Reports lists of one type under several names, which would all be written under the first.
  mutating func checkNames(of classDescription: ClassDescription, _ className: String) {
    var known: [String: (kind: String, place: String)] = [:]
    for (name, type, rule) in classDescription.properties where rule.absence == nil {
      guard case .list(let element) = Self.present(type), !rule.describesItems, !Self.isChoice(Self.present(element)),
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

  /// Reports different converters with the same name.
  mutating func checkConverters(of classDescription: ClassDescription, _ className: String) {
    for (name, _, rule) in classDescription.properties {
      guard let converter = rule.converter, let typeName = rule.typeName else { continue }
      // A factory that is a computed property makes new copies at the same place.
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
  /// Whether it has a word.
  fileprivate func hasWord(_ word: MappedWord) -> Bool {
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
