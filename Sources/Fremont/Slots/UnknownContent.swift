/// The unknown content of a document, which a definition keeps with `unknown="KEEP"`: attributes, elements, text,
/// comments and processing instructions that no rule claims, with their places among the known children.
///
/// An instance stores it in a property of this type, which its factory lists as `Mapped(unknown:)`, and it is written
/// back in place. It includes the order of the known children.
public struct UnknownContent: Sendable, Hashable {
  /// An attribute that no rule claims.
  public struct Attribute: Sendable, Hashable {
    /// The prefix in the document, or nil.
    public var prefix: String?

    /// The local name.
    public var name: String

    /// The namespace, or nil.
    public var namespace: String?

    /// The value.
    public var value: String

    /// Whether two attributes have the same name and value. A prefix only represents its namespace, and is not part of
    /// the name (*Namespaces in XML 1.0* § 2.1).
    public static func == (left: Attribute, right: Attribute) -> Bool {
      left.name == right.name && left.namespace == right.namespace && left.value == right.value
    }

    /// Hashes the name and the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(namespace)
      hasher.combine(value)
    }
  }

  /// A child, in the order of the document.
  enum Child: Sendable, Hashable {
    /// A child that a step of the plan writes, with the key of a pair, and with the unknown content of an element that
    /// is not an instance; nil if there is none.
    case known(StepPath, key: String?, UnknownContent?)
    /// Several such children without unknown content, in the order of the definition. Their steps are among the first
    /// ones.
    case ordered(StepRun)
    /// The markup of a child that no rule claims.
    case node(String)
    /// The markup of a child that occurs more often than its rule allows.
    case surplus(String)

    /// Whether no rule reads it.
    var isUnknown: Bool {
      switch self {
      case .node, .surplus: true
      case .known, .ordered: false
      }
    }

    /// The markup of an unknown child; nil if it is known.
    var markup: String? {
      switch self {
      case .node(let markup), .surplus(let markup): markup
      case .known, .ordered: nil
      }
    }

    /// Takes the unknown content out of a known child, so that it is uniquely referenced while it changes.
    mutating func takeInner() -> UnknownContent {
      guard case .known(let step, let key, let inner) = self else { return UnknownContent() }
      self = .known(step, key: key, nil)
      return inner ?? UnknownContent()
    }
  }

  /// The attributes that no rule claims.
  public internal(set) var attributes: [Attribute] {
    get { parts?.attributes ?? [] }
    _modify { yield &own().attributes }
  }

  /// All children; empty if none is unknown and their order is that of the definition.
  var children: [Child] {
    get { parts?.children ?? [] }
    _modify { yield &own().children }
  }

  /// The markup before and after the root element.
  var prolog: [String] {
    get { parts?.rare?.prolog ?? [] }
    _modify { yield &own().ownRare().prolog }
  }
  var epilog: [String] {
    get { parts?.rare?.epilog ?? [] }
    _modify { yield &own().ownRare().epilog }
  }

  /// The document, if the content belongs to its root.
  var source: DocumentSource? {
    get { parts?.rare?.source }
    _modify { yield &own().ownRare().source }
  }

  /// The text of the element, if it is not a value: an empty text for a number, or one that does not fit the type. It
  /// is written back while there is no value; nil if there was one.
  var textWithoutValue: String? {
    get { parts?.rare?.textWithoutValue }
    _modify { yield &own().ownRare().textWithoutValue }
  }

  /// The attributes whose texts do not fit their types. Each is written back while its value is nil.
  var attributesWithoutValue: [Attribute] {
    get { parts?.rare?.attributesWithoutValue ?? [] }
    _modify { yield &own().ownRare().attributesWithoutValue }
  }

  /// Whether it contains text to write for values that are nil.
  var hasTextsWithoutValue: Bool {
    guard let rare = parts?.rare else { return false }
    return rare.textWithoutValue != nil || !rare.attributesWithoutValue.isEmpty
  }

  /// All content, in memory that copies share until one changes; nil, the usual case, if there was never any.
  private var parts: Parts?

  /// It is changed only while uniquely referenced, so exclusivity need not be checked at run time.
  private final class Parts: @unchecked Sendable {
    @exclusivity(unchecked) var attributes: [Attribute] = []
    @exclusivity(unchecked) var children: [Child] = []

    /// Rarely used content, which belongs to these parts alone.
    @exclusivity(unchecked) var rare: RareParts?

    init(copying other: Parts? = nil) {
      guard let other else { return }
      attributes = other.attributes
      children = other.children
      rare = other.rare.map { RareParts(copying: $0) }
    }

    func ownRare() -> RareParts {
      if let rare { return rare }
      let rare = RareParts()
      self.rare = rare
      return rare
    }
  }

  /// It is changed only through the parts that own it.
  private final class RareParts: @unchecked Sendable {
    @exclusivity(unchecked) var prolog: [String] = []
    @exclusivity(unchecked) var epilog: [String] = []
    @exclusivity(unchecked) var source: DocumentSource?
    @exclusivity(unchecked) var textWithoutValue: String?
    @exclusivity(unchecked) var attributesWithoutValue: [Attribute] = []

    init() {}

    init(copying other: RareParts) {
      prolog = other.prolog
      epilog = other.epilog
      source = other.source
      textWithoutValue = other.textWithoutValue
      attributesWithoutValue = other.attributesWithoutValue
    }
  }

  /// Returns the parts, uniquely referenced.
  private mutating func own() -> Parts {
    // The check comes first, because binding the parts to a constant adds a reference.
    if isKnownUniquelyReferenced(&parts), let parts { return parts }
    let parts = Parts(copying: parts)
    self.parts = parts
    return parts
  }

  /// Creates empty content.
  public init() {}

  /// Whether there is nothing to write back.
  public var isEmpty: Bool { hasNothingInside && !hasTextsWithoutValue }

  /// Whether there is no content, apart from text of the element itself.
  var hasNothingInside: Bool {
    guard let parts else { return true }
    guard parts.attributes.isEmpty, parts.children.isEmpty else { return false }
    return parts.rare.map { $0.prolog.isEmpty && $0.epilog.isEmpty } ?? true
  }

  /// Whether there was never any content, nor a document.
  var isBlank: Bool { parts == nil }

  /// Whether two contents are equal, regardless of their documents.
  public static func == (left: UnknownContent, right: UnknownContent) -> Bool {
    left.parts === right.parts
      || left.attributes == right.attributes && left.children == right.children && left.prolog == right.prolog
        && left.epilog == right.epilog && left.textWithoutValue == right.textWithoutValue
        && left.attributesWithoutValue == right.attributesWithoutValue
  }

  /// Hashes all that is written back.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(attributes)
    hasher.combine(children)
    hasher.combine(prolog)
    hasher.combine(epilog)
    hasher.combine(textWithoutValue)
    hasher.combine(attributesWithoutValue)
  }

  /// The elements, texts, comments and processing instructions that no rule claims, as they were in the document,
  /// except those inside lists and plain elements.
  public var fragments: [XMLFragment] {
    children.compactMap { $0.markup.map { XMLFragment(unchecked: $0) } }
  }

  /// The name of the property in a factory's table, which no definition can use.
  @usableFromInline static let propertyName = "?"

  /// Whether two contents share their memory, and therefore must be equal. The source is ignored.
  func isIdentical(to other: UnknownContent) -> Bool {
    if parts === other.parts { return true }
    return attributes.isIdentical(to: other.attributes) && children.isIdentical(to: other.children)
      && prolog.isIdentical(to: other.prolog) && epilog.isIdentical(to: other.epilog)
      && textWithoutValue == other.textWithoutValue
      && attributesWithoutValue.isIdentical(to: other.attributesWithoutValue)
  }

  /// Drops the children if they contain nothing beyond the definition.
  mutating func simplify(isList: Bool = false) {
    if children.contains(where: \.isUnknown) { return }
    var last: (StepPath, String) = (StepPath([]), "")
    for child in children {
      switch child {
      case .known(let step, let key, nil):
        // The order of list items is that of the list.
        if isList, key == nil, !step.hasGroups { continue }
        if step.precedes(last.0) || step == last.0 && key ?? "" < last.1 { return }
        last = (step, key ?? "")
      case .ordered(let run):
        if isList { continue }
        let first = StepPath([run.first])
        if first.precedes(last.0) || first == last.0 && !last.1.isEmpty { return }
        last = (StepPath([run.last]), "")
      case .known, .node, .surplus: return
      }
    }
    if !children.isEmpty { children = [] }
  }
}
