/// How an item is told from others of its list.
package struct ItemTag {
  /// The name that the item carries, since its type does not tell it from another one; nil: none.
  package var name: String?

  /// Whether a value of the item would be text if it had no tag.
  var isBesideText = false
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
    let kinds = elements.map { kind(of: $0.rule) }
    var rivals: [String: Rivals] = [:]
    for (element, kind) in zip(elements, kinds) {
      guard let kind else { continue }
      rivals[kind, default: Rivals()].count += 1
      if element.rule.xmlType == .text { rivals[kind]?.texts += 1 }
      guard let name = Self.tagName(of: element.rule) else { continue }
      rivals[kind]?.tagged += 1
      rivals[kind]?.names.insert(name)
    }
    return zip(elements, kinds).map { element, kind in
      guard let kind, let rivals = rivals[kind], rivals.areTold, let name = Self.tagName(of: element.rule) else {
        return ItemTag()
      }
      return ItemTag(name: name, isBesideText: rivals.texts > 0)
    }
  }

  private static func tagName(of rule: ModelRule) -> String? {
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
