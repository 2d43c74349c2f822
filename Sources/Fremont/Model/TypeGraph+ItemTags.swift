/// How one of several alternatives is distinguished from the others.
package struct ItemTag {
  /// The name that the value carries, if its type does not distinguish it from another alternative.
  package var name: String?

  /// Whether a value without the tag belongs to another alternative.
  var isNeeded = false

  /// The classes whose instances need no tag, since this alternative writes them in any case.
  var impliedClasses: Set<String> = []
}

extension TypeGraph {
  /// How the items of one list are distinguished, in the order of their declarations.
  package func tags(of elements: [ModelArrayElement]) -> [ItemTag] {
    guard elements.count > 1 else { return elements.map { _ in ItemTag() } }
    /// Items of one kind, of which a single one could read all values.
    struct Rivals {
      var count = 0
      var texts = 0
      var tagged = 0
      var names: Set<String> = []

      /// One of them can be text, which needs no tag. Two items with one name are not distinguished.
      var areTold: Bool { count > 1 && texts <= 1 && tagged + texts == count && names.count == tagged }
    }
    let rules = elements.map(\.rule)
    let kinds = rules.map { recordKind(of: $0) }
    var rivals: [String: Rivals] = [:]
    for (rule, kind) in zip(rules, kinds) where rule.isTagged != false {
      guard let kind else { continue }
      rivals[kind, default: Rivals()].count += 1
      if rule.xmlType == .text { rivals[kind]?.texts += 1 }
      guard let name = Self.tagName(of: rule) else { continue }
      rivals[kind]?.tagged += 1
      rivals[kind]?.names.insert(name)
    }
    let said = tags(ofAlternatives: rules)
    let classes = impliedClasses(of: rules)
    return rules.indices.map { index in
      if said[index].name != nil || rules[index].isTagged == false { return said[index] }
      guard let kind = kinds[index], let rivals = rivals[kind], let name = Self.tagName(of: rules[index]) else {
        return ItemTag()
      }
      guard rivals.areTold || rivals.count == 1 && !classes[index].isAll else { return ItemTag() }
      return ItemTag(name: name, isNeeded: rivals.texts > 0, impliedClasses: classes[index].implied)
    }
  }

  /// The kind of an item in a record, where converted values and dates with components are texts. Nil if it is unknown.
  private func recordKind(of rule: ModelRule) -> String? {
    switch rule.dataType {
    case .number: rule.dataType.rawValue
    case .date where rule.hasComponents: textKind
    case .string, .custom: textKind
    default: kind(of: rule)
    }
  }

  private var textKind: String { ModelDataType.string.rawValue }

  /// Returns for each rule the classes whose instances it writes, since no other rule has a nearer class, and whether
  /// these are all classes that it reads.
  private func impliedClasses(of rules: [ModelRule]) -> [(implied: Set<String>, isAll: Bool)] {
    var counts: [String: Int] = [:]
    let classes = rules.map { rule -> ModelClass? in
      guard rule.isTagged != false, case .instance(let modelClass)? = target(of: rule) else { return nil }
      counts[modelClass.className, default: 0] += 1
      return modelClass
    }
    return classes.map { own in
      guard let own else { return ([], true) }
      if counts[own.className] != 1 { return ([], false) }
      var implied: Set = [own.className]
      var isAll = true
      var names = [own.className]
      while let name = names.popLast() {
        for modelClass in extending(name) where modelClass.className != own.className {
          if counts[modelClass.className] != nil {
            isAll = false
          } else if implied.insert(modelClass.className).inserted {
            names.append(modelClass.className)
          }
        }
      }
      return (implied, isAll)
    }
  }

  /// How the alternatives of one value are distinguished: by their names, if the definition says so.
  package func tags(ofAlternatives rules: [ModelRule]) -> [ItemTag] {
    guard rules.count > 1, rules.contains(where: { $0.isTagged == true }) else { return rules.map { _ in ItemTag() } }
    let kinds = rules.map { kind(of: $0) }
    let untagged = Set(zip(rules, kinds).compactMap { $0.isTagged == nil ? $1 : nil })
    return zip(rules, kinds).map { rule, kind in
      guard rule.isTagged == true, let name = Self.tagName(of: rule) else { return ItemTag() }
      return ItemTag(name: name, isNeeded: kind.map(untagged.contains) ?? false)
    }
  }

  /// The name that values read by a rule can carry; nil if the rule has no fixed name.
  static func tagName(of rule: ModelRule) -> String? {
    rule.xmlType == .element || rule.xmlType == .attribute ? rule.xmlName.flatMap { ModelPath($0).tag } : nil
  }

  /// The kind of an item: an item can read every value of another one of the same kind. Nil if that is unknown.
  func kind(of rule: ModelRule) -> String? {
    switch target(of: rule) {
    case .scalar: "\(rule.dataType.rawValue) \(rule.typeName ?? "")"
    case .enumeration(let declaration): "ENUM \(declaration.enumName)"
    case .instance(let modelClass) where rule.elementName != "*": "UDC \(modelClass.className)"
    default: nil
    }
  }
}
