import Fremont

/// An open element that is explained.
struct ExplainedElement {
  /// The meaning of the text of an element.
  enum TextUse {
    /// The value of the element.
    case value
    /// The value of a property, in addition to others.
    case property(RowPointer)
    /// A separate value between elements.
    case run(RowPointer)
    /// Unclaimed text.
    case stray(UnknownPolicy)
    /// Markup that is kept with the content.
    case markup(RowPointer)
  }

  /// The treatment of a skipped element.
  enum Passing {
    case isIgnored
    case isKept
    case givesWay

    func verdict(_ reason: String) -> Explanation.Verdict {
      switch self {
      case .isIgnored: .ignored(reason)
      case .isKept: .kept(reason)
      case .givesWay: .givesWay(reason)
      }
    }
  }

  /// The treatment of the parts of an element.
  enum Closure {
    /// They are reported one by one.
    case open
    /// They are skipped, for the same reason as the element.
    case passed(reason: String, Passing)
    /// They belong to the element as a whole.
    case whole
  }

  /// Identifies a value of the element, regardless of its alternatives.
  enum ValueIdentity: Hashable {
    /// A property, and its collector; nil: it has none.
    case property(String, collector: Int?)
    /// The items with one counter.
    case items(counter: Int)
    /// The value of one row.
    case row(RowPointer)
  }

  /// The path with names as the document writes them.
  var path: ExplainedPath

  /// Its start tag.
  var tag: DocumentExplainer.StartTag

  /// The location of the start tag.
  var location: SourceLocation

  /// The number of the explanation of the element.
  var number: Int

  /// The context of its content.
  var context: UnsafeMutablePointer<PlanContext>

  /// The row that matched the element; nil: none did.
  var row: RowPointer?

  /// Whether the session has a frame for it.
  var hasFrame: Bool

  /// The meaning of its text.
  var textUse: TextUse

  /// The treatment of its parts.
  var closure = Closure.open

  /// The number of occurrences of each value that a second one can replace, by its number, and of wrappers.
  var counts: [(value: Int, count: Int)] = []

  /// The beginning of its text.
  var text = ExplainedText()

  /// The element as messages describe it; empty: no row matched it.
  var title: String { row.map { DocumentExplainer.title(context, $0, tag) } ?? "" }

  /// Counts an occurrence of a value, and returns the number of its occurrences.
  mutating func count(_ value: Int) -> Int {
    // Mostly there are few, and the last one is repeated.
    guard let index = counts.lastIndex(where: { $0.value == value }) else {
      counts.append((value, 1))
      return 1
    }
    counts[index].count += 1
    return counts[index].count
  }

  /// Whether parts of it are reported.
  var isOpen: Bool {
    if case .open = closure { true } else { false }
  }
}
