/// The name of an element or attribute, or of a type.
struct SchemaTag: Hashable {
  /// The namespace; nil: none.
  var namespace: String?
  var local: String
}

/// The type of an element.
indirect enum SchemaType: Hashable {
  /// A text without attributes.
  case simple(SchemaSimple)
  /// A type of the element itself, with attributes and content.
  case complex(SchemaContentModel)
  /// An instance of a class.
  case instance(String)
  /// Any content and any attributes, unchecked.
  case anything
  /// Any type that the document names by `xsi:type`.
  case named
}

/// An attribute of an element.
struct SchemaAttribute: Hashable {
  var tag: SchemaTag
  var type: SchemaSimple
  var isRequired = false
  var fixed: String?
}

/// A part of a content model.
indirect enum SchemaParticle: Hashable {
  case element(SchemaTag, SchemaType, SchemaCount, isNillable: Bool, documentation: String?)
  case sequence([SchemaParticle], SchemaCount)
  case choice([SchemaParticle], SchemaCount)
  /// Any elements of some namespaces, in the notation of XML Schema.
  case any(String, SchemaCount)

  /// The same part with another number of occurrences.
  func counted(_ count: SchemaCount) -> SchemaParticle {
    switch self {
    case .element(let tag, let type, _, let isNillable, let text):
      .element(tag, type, count, isNillable: isNillable, documentation: text)
    case .sequence(let parts, _): .sequence(parts, count)
    case .choice(let parts, _): .choice(parts, count)
    case .any(let namespaces, _): .any(namespaces, count)
    }
  }

  /// The same part as optional.
  var optional: SchemaParticle { counted(SchemaCount(0, count.most)) }

  var count: SchemaCount {
    switch self {
    case .element(_, _, let count, _, _), .sequence(_, let count), .choice(_, let count), .any(_, let count): count
    }
  }

  /// The elements and wildcards in the part.
  var leaves: [SchemaParticle] {
    switch self {
    case .element, .any: [self]
    case .sequence(let parts, _), .choice(let parts, _): parts.flatMap(\.leaves)
    }
  }
}

/// The number of occurrences of a part.
struct SchemaCount: Hashable {
  var least: Int
  /// The maximum; nil: unbounded.
  var most: Int?

  init(_ least: Int, _ most: Int?) {
    self.least = most.map { min(least, $0) } ?? least
    self.most = most
  }

  static let one = SchemaCount(1, 1)
  static let optional = SchemaCount(0, 1)
  static let any = SchemaCount(0, nil)
}

/// The attributes and the content of an element.
struct SchemaContentModel: Hashable {
  var attributes: [SchemaAttribute] = []

  /// Whether unnamed attributes are allowed.
  var hasOtherAttributes = false

  /// The text, if there are no elements.
  var text: SchemaSimple?

  /// Whether text is allowed between the elements.
  var isMixed = false

  var particles: [SchemaParticle] = []

  /// Whether unknown content is kept.
  var isOpen = false

  /// The reasons why the schema is wider than the definition.
  var reasons: [String] = []

  /// Adds a reason why the schema is wider, once.
  mutating func widen(_ reason: String) {
    if !reasons.contains(reason) { reasons.append(reason) }
  }

  mutating func add(_ attribute: SchemaAttribute) {
    guard let index = attributes.firstIndex(where: { $0.tag == attribute.tag }) else {
      attributes.append(attribute)
      return
    }
    attributes[index].type = attributes[index].type.merged(with: attribute.type)
    attributes[index].isRequired = attributes[index].isRequired || attribute.isRequired
    if attributes[index].fixed != attribute.fixed { attributes[index].fixed = nil }
  }

  /// Makes the content model deterministic (*XML Schema 1.0 Part 1*, § 3.8.6), with one type for each name.
  ///
  /// `home` is the target namespace of the schema that has the type, which `##other` excludes.
  mutating func makeDeterministic(home: String?) {
    if isOpen { return }
    if text != nil, !particles.isEmpty {
      if text != .string { widen("the text among elements can be any") }
      (text, isMixed) = (nil, true)
    }
    let leaves = particles.flatMap(\.leaves)
    var types: [SchemaTag: Set<SchemaType>] = [:]
    var (isRepeated, wildcards) = (false, [String]())
    for leaf in leaves {
      switch leaf {
      case .element(let tag, let type, _, let isNillable, _):
        if types[tag] != nil { isRepeated = true }
        types[tag, default: []].insert(isNillable ? .complex(SchemaContentModel(reasons: ["\(type)"])) : type)
      case .any(let namespaces, _): wildcards.append(namespaces)
      case .sequence, .choice: break
      }
    }
    let isAmbiguous = wildcards.contains { wildcard in
      types.keys.contains { Self.takes(wildcard, $0.namespace, home: home) }
    }
    if wildcards.count > 1 || isAmbiguous {
      widen("elements of any name stand among others")
      particles = [.any("##any", .any)]
    } else if isRepeated {
      widen("an element occurs in several places, so neither order nor number is specified")
      var seen: Set<SchemaTag> = []
      let once = leaves.compactMap { leaf -> SchemaParticle? in
        guard case .element(let tag, let type, _, let isNillable, let text) = leaf else { return leaf.counted(.one) }
        guard seen.insert(tag).inserted else { return nil }
        let isOne = types[tag]?.count == 1
        return .element(
          tag, isOne ? type : .anything, .one, isNillable: isNillable || !isOne, documentation: text)
      }
      particles = [.choice(once, .any)]
    }
  }

  private static func takes(_ wildcard: String, _ namespace: String?, home: String?) -> Bool {
    switch wildcard {
    case "##any": true
    case "##other": namespace != home && namespace != nil
    default: wildcard.split(separator: " ").contains { $0 == namespace ?? "##local" }
    }
  }
}
