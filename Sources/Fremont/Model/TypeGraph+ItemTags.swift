/// How one of several alternatives is told from the others.
package struct ItemTag {
  /// The name that the value carries, since its type does not tell it from another one; nil: none.
  package var name: String?

  /// Whether a value without the tag is of another alternative.
  var isNeeded = false

  /// The classes whose instances need no tag, since they are written by this alternative anyhow.
  var impliedClasses: Set<String> = []
}

extension TypeGraph {
  /// How the items of one list are told apart, in the order of their declarations.
  package func tags(of elements: [ModelArrayElement]) -> [ItemTag] {
    guard elements.count > 1 else { return elements.map { _ in ItemTag() } }
    /// The items whose values one of them takes all.
    struct Rivals {
      var count = 0
      var texts = 0
      var tagged = 0
      var names: Set<String> = []

      /// Text among them needs none. An alias of one name tells nothing.
      var areTold: Bool { count > 1 && texts <= 1 && tagged + texts == count && names.count == tagged }
    }
    let rules = elements.map(\.rule)
    let kinds = rules.map { $0.dataType == .number ? $0.dataType.rawValue : kind(of: $0) }
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
    return rules.indices.map { index in
      if said[index].name != nil || rules[index].isTagged == false { return said[index] }
      guard let kind = kinds[index], let rivals = rivals[kind], let name = Self.tagName(of: rules[index]) else {
        return ItemTag()
      }
      let classes = impliedClasses(of: index, among: rules)
      guard rivals.areTold || rivals.count == 1 && !classes.isAll else { return ItemTag() }
      return ItemTag(name: name, isNeeded: rivals.texts > 0, impliedClasses: classes.implied)
    }
  }

  /// The classes of one of several rules whose instances are written by it, since no other rule names a nearer class, and whether these
  /// are all that it reads.
  private func impliedClasses(of index: Int, among rules: [ModelRule]) -> (implied: Set<String>, isAll: Bool) {
    func named(_ rule: ModelRule) -> String? {
      guard rule.isTagged != false, case .instance(let modelClass)? = target(of: rule) else { return nil }
      return modelClass.className
    }
    guard case .instance(let own)? = target(of: rules[index]) else { return ([], true) }
    let others = Set(rules.indices.filter { $0 != index }.compactMap { named(rules[$0]) })
    let classes = [own] + subclasses(of: own)
    // From the class itself to its bases: the first one that another rule names too comes before this rule.
    let implied = classes.filter { modelClass in
      let nearest = lineage(of: modelClass).last { $0.className == own.className || others.contains($0.className) }
      return nearest?.className == own.className && !others.contains(own.className)
    }
    return (Set(implied.map(\.className)), implied.count == classes.count)
  }

  /// How the alternatives of one value are told apart: by their names, where the definition says so.
  package func tags(ofAlternatives rules: [ModelRule]) -> [ItemTag] {
    guard rules.count > 1, rules.contains(where: { $0.isTagged == true }) else { return rules.map { _ in ItemTag() } }
    let kinds = rules.map { kind(of: $0) }
    return zip(rules, kinds).map { rule, kind in
      guard rule.isTagged == true, let name = Self.tagName(of: rule) else { return ItemTag() }
      let isNeeded = zip(rules, kinds).contains { $0.isTagged == nil && $1 == kind && kind != nil }
      return ItemTag(name: name, isNeeded: isNeeded)
    }
  }

  /// The name that a value carries which is read by a rule; nil: the rule has no name of its own.
  static func tagName(of rule: ModelRule) -> String? {
    rule.xmlType == .element || rule.xmlType == .attribute ? rule.xmlName.flatMap { ModelPath($0).tag } : nil
  }

  /// What two items have in common when one of them takes every value of the other; nil where that cannot be said.
  func kind(of rule: ModelRule) -> String? {
    switch target(of: rule) {
    case .scalar: "\(rule.dataType.rawValue) \(rule.typeName ?? "")"
    case .enumeration(let declaration): "ENUM \(declaration.enumName)"
    case .instance(let modelClass) where rule.elementName != "*": "UDC \(modelClass.className)"
    default: nil
    }
  }
}
