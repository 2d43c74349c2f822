typealias ValueIndex = TableIndex<SourceValue>

/// A value in a document.
struct SourceValue {
  /// Identifies a value within its owner. Items of one list share an identity, and so do alternatives.
  struct Identity: Hashable {
    enum Kind {
      case property
      case item
      /// An item of an unordered list.
      case member
      /// A value under a key from the document.
      case entry
      /// The key of such a value.
      case key
      /// Unknown content.
      case unknown
    }

    var kind = Kind.property
    var collector = CollectorIndex.none
    var container = 0
    var key = ""

    /// A sort key that makes the order deterministic.
    var order: (CollectorIndex, Int, String) { (collector, container, key) }
  }

  /// The place of a value in the tree.
  enum Site {
    case element(Int)
    case attribute(Int, Int)
    /// The text of an element that can contain more than text.
    case ownText(Int)
    case run(Int)
    /// No single place: the parts of a group are among those of others.
    case group

    /// The node of the value; nil if it has none of its own.
    var node: Int? {
      switch self {
      case .element(let node), .run(let node): node
      case .attribute, .ownText, .group: nil
      }
    }

    /// The element of the value, or the one that contains it; nil for a group.
    var element: Int? {
      switch self {
      case .element(let node), .run(let node), .attribute(let node, _), .ownText(let node): node
      case .group: nil
      }
    }
  }

  let identity: Identity
  let site: Site

  /// The owner of the value; none for the root, and for values in an entity.
  var owner = ValueIndex.none

  /// The key of an entry, if it comes from the document.
  var key: String?

  /// For unknown content, the value it would be had it not come too often.
  var surplus: SourceSurplus?

  /// The values that it owns.
  var parts: [Int] = []
}

/// A value that occurs more often than its row allows.
struct SourceSurplus {
  let identity: SourceValue.Identity

  /// The row that refused it, and that limits the number of values.
  let row: SourceTree.Row
}

/// The items of a list, by owner and identity.
struct SourceSequence: Hashable {
  let owner: ValueIndex
  let identity: SourceValue.Identity
}
