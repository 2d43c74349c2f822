typealias ValueIndex = TableIndex<SourceValue>

/// A value that a document holds.
struct SourceValue {
  /// Which of its owner's values it is; items of one list share it, and so do alternatives.
  struct Identity: Hashable {
    enum Kind {
      case property
      case item
      /// An item of a list whose order means nothing.
      case member
      /// What stands under a key that the document says.
      case entry
      /// The key of such a pair.
      case key
      /// What no rule takes.
      case unknown
    }

    var kind = Kind.property
    var collector = CollectorIndex.none
    var container = 0
    var key = ""

    /// A place in an order that is the same each time.
    var order: (CollectorIndex, Int, String) { (collector, container, key) }
  }

  /// Where a value stands.
  enum Site {
    case element(Int)
    case attribute(Int, Int)
    /// The text of an element that may have more than text.
    case ownText(Int)
    case run(Int)
    /// Among others: the values of a group are its parts.
    case group

    /// The part of the document that the value is; nil where it is a piece of one.
    var node: Int? {
      switch self {
      case .element(let node), .run(let node): node
      case .attribute, .ownText, .group: nil
      }
    }

    /// The element that the value is, or stands in; nil: it stands among others.
    var element: Int? {
      switch self {
      case .element(let node), .run(let node), .attribute(let node, _), .ownText(let node): node
      case .group: nil
      }
    }
  }

  let identity: Identity
  let site: Site

  /// The value that it belongs to; none: it is the root, or stands in what an entity holds.
  var owner = ValueIndex.none

  /// The key of an entry whose key the document says.
  var key: String?

  /// What the value would be, had it not come too often.
  var surplus: SourceSurplus?

  /// The values that belong to it.
  var parts: [Int] = []
}

/// What a value would be that comes more often than its row takes it.
struct SourceSurplus {
  let identity: SourceValue.Identity

  /// What took it no more, and knows how often values may come.
  let row: SourceTree.Row
}

/// The items of a list, by whose they are.
struct SourceSequence: Hashable {
  let owner: ValueIndex
  let identity: SourceValue.Identity
}
