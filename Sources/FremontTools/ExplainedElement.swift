import Fremont

/// An open element of which an explanation tells.
struct ExplainedElement {
  /// What the text of an element is.
  enum TextUse {
    /// The value of the element.
    case value
    /// The value of a property beside others.
    case property(RowPointer)
    /// A separate value between the elements.
    case run(RowPointer)
    /// Nothing that anybody asked for.
    case stray(UnknownPolicy)
    /// Markup that is kept with the rest of the content.
    case markup(RowPointer)
  }

  /// What becomes of an element that is passed over.
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

  /// What becomes of the parts of an element that are not reported one by one.
  enum Closure {
    /// They are reported.
    case open
    /// They are passed over; the reason is that of the element.
    case passed(reason: String, Passing)
    /// They go with the element, of any kind.
    case whole
  }

  /// A value of the element, whichever of its alternatives takes it.
  enum ValueIdentity: Hashable {
    /// A property, and the collector that it goes to; nil: it goes to none.
    case property(String, collector: Int?)
    /// The items that have one counter.
    case items(counter: Int)
    /// What one row takes.
    case row(RowPointer)
  }

  /// The path with the names as they stand in the document.
  var path: ExplainedPath

  /// Its start tag.
  var tag: DocumentExplainer.StartTag

  /// Where the start tag stands.
  var location: SourceLocation

  /// The number of the explanation of the element.
  var number: Int

  /// What can stand inside.
  var context: UnsafeMutablePointer<PlanContext>

  /// The row that took the element; nil: none did.
  var row: RowPointer?

  /// Whether the session has a frame for it.
  var hasFrame: Bool

  /// What its text is.
  var textUse: TextUse

  /// What becomes of its parts.
  var closure = Closure.open

  /// How often each value inside has come that can displace itself, by its number, and the wrappers that have come.
  var counts: [(value: Int, count: Int)] = []

  /// What has come of its text.
  var text = ExplainedText()

  /// The element in the words of a message; empty where no row took it.
  var title: String { row.map { DocumentExplainer.title(context, $0, tag) } ?? "" }

  /// Counts one more of a value, and returns their number.
  mutating func count(_ value: Int) -> Int {
    // Mostly there are few, and the last one comes again.
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
