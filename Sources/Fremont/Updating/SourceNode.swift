typealias NodeIndex = TableIndex<SourceNode>

/// A part of a document that stands among others.
struct SourceNode {
  enum Kind {
    /// An element that a rule takes, for a value or for what stands around values.
    case element
    /// Text that is an item.
    case text
    /// An element that no rule takes.
    case unknown
    /// A comment or an instruction.
    case misc
  }

  let kind: Kind

  /// The element around it; none: it is the root.
  let parent: NodeIndex
  var range: Range<Int>

  /// What stands between the tags of an element.
  var content: Range<Int>

  /// The name of an element as it is written, and its namespace.
  var name = 0..<0
  var namespace: String?

  /// The value that the node is; none: it is no value.
  var value = ValueIndex.none

  var row: SourceTree.Row?
  var context: SourceTree.Context?
  var attributes: [SourceAttribute] = []
  var children: [Int] = []

  /// The pieces of a text, between which comments and what no rule takes may stand.
  var pieces: [Range<Int>] = []

  /// Whether it is a fragment, or parts of the content stand in an entity, so that it can only be replaced as a whole.
  var isOpaque = false

  /// Whether an entity that the element refers to holds something that no rule takes.
  var hidesUnknown = false

  /// Whether nothing inside has changed, so that it was not examined.
  var isFolded = false

  /// The attribute that is an item of a list, for which alone the element is there; nil: it is not.
  var itemAttribute: Int?

  /// Whether the element is there for values inside it alone.
  var isWrapper: Bool { kind == .element && context?.kind == .wrapper && itemAttribute == nil }

  /// Whether the element would be nil with nothing in it, where what is written of an instance has two tags, and nil has one.
  var isEmptyOrNil: Bool {
    kind == .element && context?.kind == .instance && content.isEmpty
      && row?.terms?.readsEmptyAsNil == true
  }

  /// Whether the element has no end tag.
  var isSelfClosing: Bool { kind != .text && content.isEmpty && content.lowerBound == range.upperBound }
}

/// An attribute as it is written, a declaration of a namespace too.
struct SourceAttribute {
  let name: Range<Int>
  let value: Range<Int>

  /// The parts of the name; none for the declaration of a namespace.
  var prefix: String?
  var local = ""
  var namespace: String?

  /// The prefix that it declares; empty for the default namespace, nil where it declares none.
  var declaredPrefix: String?

  /// What takes it; nil: no rule does.
  var row: SourceTree.Row?
  var isKnown: Bool { row != nil }

  /// Whether it says of which kind the element is: nil, or of a class.
  var isTag = false

  /// Whether it says whether the element is nil.
  var isNil: Bool { isTag && local == "nil" && namespace == Plan.schemaInstance }

  /// The whole attribute.
  var range: Range<Int> { name.lowerBound..<value.upperBound + 1 }
}
