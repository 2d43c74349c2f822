/// One place in an element that a rule reads, with the steps that lead there from the element.
struct Claim {
  /// What the rule reads there.
  enum Place {
    /// A whole element, or its text where other rules may read its attributes.
    case element
    case attribute
    /// The text of the element that the steps start from.
    case text
    /// All that this element holds, as a fragment of XML.
    case content
  }

  /// Which namespaces a name matches in.
  enum Space: Hashable {
    case any
    case none
    case uri(String)
    case some(NamespaceWildcard)

    /// Whether a name can be in both.
    func overlaps(_ other: Space) -> Bool {
      guard let wildcard, let otherWildcard = other.wildcard else { return true }
      return wildcard.overlaps(otherWildcard)
    }

    /// The namespaces as a set of them; nil: all.
    private var wildcard: NamespaceWildcard? {
      switch self {
      case .any: nil
      case .none: NamespaceWildcard(namespaces: [""])
      case .uri(let uri): NamespaceWildcard(namespaces: [uri])
      case .some(let wildcard): wildcard
      }
    }
  }

  /// A name on the way, with its prefix resolved: two prefixes for one namespace are one name.
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

  /// A property, an item or an entry that claims what it and all that is inline in it read.
  struct Owner {
    let index: Int
    let name: String
    let rule: ModelRule
    /// Whether the declaration under check holds it itself, rather than one that it extends.
    var isOwn = true
    /// The key path of an open entry.
    var keyXMLName: String?
    /// Whether it is an item of an array or an open entry, of which there are many.
    var isItem = false
    /// Whether it is the key of an entry, whose attribute a property of the value may read too.
    var isKey = false
    /// The namespace of its element names without a prefix.
    var namespace: String?
  }

  let place: Place
  let steps: [Step]
  let rule: ModelRule
  let owner: Owner

  /// The path as a message shows it.
  let path: String

  /// Whether it is found by the element name of a class, for an `xmlName` that is `*`.
  var isByClassName = false

  /// The step of the element that stands once for each item, where the rule is that of an item.
  var repeatedStep: Int?

  /// Whether the rule reads the whole element, so that no other can read what is in it.
  var isWhole = false

  /// Where the claim is made: at the name, or at the declaration that has it inline.
  var location: SourceLocation? {
    rule == owner.rule ? rule.position.location(of: "xmlName") : owner.rule.location
  }
}
