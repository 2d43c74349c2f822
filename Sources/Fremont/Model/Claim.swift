/// A place in an element that a rule reads, with the steps from the element to the place.
struct Claim {
  /// The kind of a place.
  enum Place {
    /// A whole element, or its text if other rules may read its attributes.
    case element
    case attribute
    /// The text of the element in which the steps start.
    case text
    /// The whole content of that element, as a fragment.
    case content
  }

  /// The namespaces that a name matches in.
  enum Space: Hashable {
    case any
    case none
    case uri(String)
    case some(NamespaceWildcard)

    /// Whether a name can match in both.
    func overlaps(_ other: Space) -> Bool {
      guard let wildcard, let otherWildcard = other.wildcard else { return true }
      return wildcard.overlaps(otherWildcard)
    }

    /// The namespaces as a wildcard; nil stands for all.
    private var wildcard: NamespaceWildcard? {
      switch self {
      case .any: nil
      case .none: NamespaceWildcard(namespaces: [""])
      case .uri(let uri): NamespaceWildcard(namespaces: [uri])
      case .some(let wildcard): wildcard
      }
    }
  }

  /// A name of a path with its prefix resolved: names with two prefixes for one namespace are equal.
  struct Step: Hashable {
    /// The attribute that an element must have, and its value.
    struct Predicate: Hashable {
      let space: Space
      let name: String
      let value: String
    }

    let space: Space
    let name: String
    var predicate: Predicate?
    /// Whether the definition spells the name with a prefix.
    var hasPrefix = false

    static func == (left: Step, right: Step) -> Bool {
      left.space == right.space && left.name == right.name && left.predicate == right.predicate
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(space)
      hasher.combine(name)
      hasher.combine(predicate)
    }
  }

  /// A property, an item or an entry. It owns its own claims and those of its inline content.
  struct Owner {
    let index: Int
    let name: String
    let rule: ModelRule
    /// Whether it belongs to the checked declaration itself, not to a base class.
    var isOwn = true
    /// The key path of an open entry.
    var keyXMLName: String?
    /// Whether it is an item of an array or an open entry, which can repeat.
    var isItem = false
    /// Whether it is the key of an entry. A property of the value may read the same attribute.
    var isKey = false
    /// The namespace of its unprefixed element names.
    var namespace: String?
  }

  let place: Place
  let steps: [Step]
  let rule: ModelRule
  let owner: Owner

  /// The path, for messages.
  let path: String

  /// Whether the name is that of a class, found by the `xmlName` `*`.
  var isByClassName = false

  /// The index of the step whose element occurs once for each item, if the rule is that of an item.
  var repeatedStep: Int?

  /// Whether the rule reads the whole element, so that no other rule can read its content.
  var isWhole = false

  /// The place of the claim in the definition: the name, or the declaration with the inline content.
  var location: SourceLocation? {
    rule == owner.rule ? rule.position.location(of: "xmlName") : owner.rule.location
  }
}
