/// What a document holds beyond its definition, where the definition says `unknown="KEEP"`: attributes, elements, text, comments
/// and processing instructions that no rule claims, with their places among what is known.
///
/// An instance carries it in a property of this type, which its factory lists as `Mapped(unknown:)`, and it is written back in
/// place. The order in which the known children came is part of it.
public struct UnknownContent: Sendable, Hashable {
  /// An attribute that no rule claims.
  public struct Attribute: Sendable, Hashable {
    /// The prefix that the document wrote, or nil.
    public var prefix: String?

    /// The local name.
    public var name: String

    /// The namespace, or nil.
    public var namespace: String?

    /// The value.
    public var value: String

    /// Whether two attributes have the same name and value. A prefix stands for its namespace, and is no part of the name
    /// (*Namespaces in XML 1.0* § 2.1).
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
    /// One that a step of the plan writes, with the key of a pair and with what is unknown inside an element that is no instance;
    /// nil: nothing is.
    case known(StepPath, key: String?, UnknownContent?)
    /// Several of those, in which nothing is unknown, in the order of the definition: their steps, which are the first ones of a plan.
    case ordered(StepRun)
    /// One that no rule claims, as it is written.
    case node(String)
    /// One that comes more often than its rule takes it, as it is written.
    case surplus(String)

    /// Whether no rule takes it.
    var isUnknown: Bool {
      switch self {
      case .node, .surplus: true
      case .known, .ordered: false
      }
    }

    /// What is written of a child that no rule takes; nil: it is known.
    var markup: String? {
      switch self {
      case .node(let markup), .surplus(let markup): markup
      case .known, .ordered: nil
      }
    }

    /// Takes out what is unknown inside a known one, so that nothing else holds it while it changes.
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

  /// All children; empty when none is unknown and their order is that of the definition.
  var children: [Child] {
    get { parts?.children ?? [] }
    _modify { yield &own().children }
  }

  /// What stands in front of the root element and behind it.
  var prolog: [String] {
    get { parts?.rare?.prolog ?? [] }
    _modify { yield &own().ownRare().prolog }
  }
  var epilog: [String] {
    get { parts?.rare?.epilog ?? [] }
    _modify { yield &own().ownRare().epilog }
  }

  /// The document that the content is of, if it is that of a root.
  var source: DocumentSource? {
    get { parts?.rare?.source }
    _modify { yield &own().ownRare().source }
  }

  /// The text of the element that holds it, where that is no value: an empty one of a number, or one that does not fit its type. It is
  /// written where there is no value; nil: there was one.
  var textWithoutValue: String? {
    get { parts?.rare?.textWithoutValue }
    _modify { yield &own().ownRare().textWithoutValue }
  }

  /// The attributes whose texts are no values of their types. Each is written where its value is nil.
  var attributesWithoutValue: [Attribute] {
    get { parts?.rare?.attributesWithoutValue ?? [] }
    _modify { yield &own().ownRare().attributesWithoutValue }
  }

  /// Whether it has something to say of values that are nil.
  var hasTextsWithoutValue: Bool {
    guard let rare = parts?.rare else { return false }
    return rare.textWithoutValue != nil || !rare.attributesWithoutValue.isEmpty
  }

  /// All of that, in memory which copies share until one of them is changed; nil, as it mostly is: there was never anything.
  private var parts: Parts?

  /// It is changed only by a single holder, so that there is no need to check for others at run time.
  private final class Parts: @unchecked Sendable {
    @exclusivity(unchecked) var attributes: [Attribute] = []
    @exclusivity(unchecked) var children: [Child] = []

    /// What few have, which the parts hold alone.
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

  /// It is changed only through the parts that hold it.
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

  /// The parts, which nothing else holds.
  private mutating func own() -> Parts {
    // The question comes first: a constant with the parts holds them twice.
    if isKnownUniquelyReferenced(&parts), let parts { return parts }
    let parts = Parts(copying: parts)
    self.parts = parts
    return parts
  }

  /// Creates empty content.
  public init() {}

  /// Whether there is nothing to write back.
  public var isEmpty: Bool { hasNothingInside && !hasTextsWithoutValue }

  /// Whether nothing is there but perhaps the element itself.
  var hasNothingInside: Bool {
    guard let parts else { return true }
    guard parts.attributes.isEmpty, parts.children.isEmpty else { return false }
    return parts.rare.map { $0.prolog.isEmpty && $0.epilog.isEmpty } ?? true
  }

  /// Whether there never was anything, not even the document.
  var isBlank: Bool { parts == nil }

  /// Whether two contents say the same, in any documents.
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

  /// The elements, texts, comments and processing instructions that no rule claims, as they stood in the document, those inside of
  /// lists and of plain elements left out.
  public var fragments: [XMLFragment] {
    children.compactMap { $0.markup.map { XMLFragment(unchecked: $0) } }
  }

  /// The name that a factory's table lists the property under, which no definition can use.
  @usableFromInline static let propertyName = "?"

  /// Whether other content holds the same memory, so that it cannot say anything else. Its source does not count.
  func isIdentical(to other: UnknownContent) -> Bool {
    if parts === other.parts { return true }
    return attributes.isIdentical(to: other.attributes) && children.isIdentical(to: other.children)
      && prolog.isIdentical(to: other.prolog) && epilog.isIdentical(to: other.epilog)
      && textWithoutValue == other.textWithoutValue
      && attributesWithoutValue.isIdentical(to: other.attributesWithoutValue)
  }

  /// Drops the children where they say nothing that the definition does not say.
  mutating func simplify(isList: Bool = false) {
    if children.contains(where: \.isUnknown) { return }
    var last: (StepPath, String) = (StepPath([]), "")
    for child in children {
      switch child {
      case .known(let step, let key, nil):
        // The items of a list have their order without help.
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
