typealias NodeIndex = TableIndex<SourceNode>

/// A node of a document: an element, a text, a comment or a processing instruction.
struct SourceNode {
  enum Kind {
    /// An element that a row matched: a value or a wrapper.
    case element
    /// A text that is an item.
    case text
    /// An element of unknown content.
    case unknown
    /// A comment or a processing instruction.
    case misc
  }

  let kind: Kind

  /// The element around it; none for the root.
  let parent: NodeIndex
  var range: Range<Int>

  /// The range between the tags of an element.
  var content: Range<Int>

  /// The name of an element as it is written, and its namespace.
  var name = 0..<0
  var namespace: String?

  /// The value of the node; none if it has no value.
  var value = ValueIndex.none

  var row: SourceTree.Row?
  var context: SourceTree.Context?
  var attributes: [SourceAttribute] = []
  var children: [Int] = []

  /// The pieces of a text, which comments and unknown content can separate.
  var pieces: [Range<Int>] = []

  /// Whether it can only be replaced as a whole, because it is a fragment or some of its content is in an entity.
  var isOpaque = false

  /// Whether an entity in the element contains unknown content.
  var hidesUnknown = false

  /// Whether the inside was not examined, because nothing in it has changed.
  var isFolded = false

  /// The index of the attribute that is an item of a list, if the element exists only for it; otherwise nil.
  var itemAttribute: Int?

  /// Whether the element exists only for the values inside it.
  var isWrapper: Bool { kind == .element && context?.kind == .wrapper && itemAttribute == nil }

  /// Whether the element would be nil if it were empty; an empty instance is written with two tags, and nil with one.
  var isEmptyOrNil: Bool {
    kind == .element && context?.kind == .instance && content.isEmpty
      && row?.terms?.readsEmptyAsNil == true
  }

  /// Whether the element has no end tag.
  var isSelfClosing: Bool { kind != .text && content.isEmpty && content.lowerBound == range.upperBound }
}

/// An attribute as it is written, or a namespace declaration.
struct SourceAttribute {
  let name: Range<Int>
  let value: Range<Int>

  /// The parts of the name; not set for a namespace declaration.
  var prefix: String?
  var local = ""
  var namespace: String?

  /// The prefix that it declares; empty for the default namespace, nil for other attributes.
  var declaredPrefix: String?

  /// The row that matches it; nil if none does.
  var row: SourceTree.Row?
  var isKnown: Bool { row != nil }

  /// Whether it gives the class of the element, or nil.
  var isTag = false

  /// Whether it is `xsi:nil`.
  var isNil: Bool { isTag && local == "nil" && namespace == Plan.schemaInstance }

  /// The range of the whole attribute.
  var range: Range<Int> { name.lowerBound..<value.upperBound + 1 }
}
