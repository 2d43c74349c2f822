/// The order of the children of an element in the document, while they are written back.
///
/// A collected value has a separate order, which continues with each run of its children.
final class KeptOrder {
  /// The children, and the number of those written.
  private(set) var children: [UnknownContent.Child]
  private var next = 0

  /// Whether values that the document did not have are written behind the children.
  var writesRest = true

  /// Whether those values have been written.
  var isComplete = false

  /// The steps that have been written.
  var done = SmallIndexSet()

  /// The steps with children in the document, if these were in the order of the definition; nil: they were not.
  private let present: SmallIndexSet?

  /// The number of remaining children of each step, computed on demand.
  private var left: [Int: Int]?

  /// The orders of collected values, by step.
  var inner: [Int: KeptOrder] = [:]

  /// The alternatives of the document for values.
  var alternatives: [KeptAlternative] = []

  /// The positions of the pairs of a dictionary by key, if the children are pairs.
  var pairs: [String: Int]?

  /// The items of a list that have been written, and the next one.
  var written = SmallIndexSet()
  var nextItem = 0

  /// The number of following items that were in the same element as the last one.
  var itemsInside = 0

  /// The open group of a list whose items are not adjacent.
  var openGroup: OpenGroup?

  /// The next step or item that may not have been written, when all children have been.
  var rest = 0

  /// The next step that may have a new value.
  private var nextNew = 0

  /// New values of steps before this one are written before unknown nodes; nil: no known child has been written, or no
  /// new value is left.
  private var endOfNew: Int?

  /// The number of attribute steps that have been written, and the attributes that follow them.
  var attributes = 0
  var unknownAttributes: [UnknownContent.Attribute]

  /// The content of the document, which has the texts of values that are nil.
  let content: UnknownContent

  init(_ content: UnknownContent) {
    self.content = content
    children = content.children.separated
    present = Self.steps(ifOrdered: children)
    unknownAttributes = content.attributes
  }

  /// Creates the order of a collected value, whose children are among those of another value.
  init(inside other: KeptOrder) {
    content = other.content
    children = []
    present = nil
    unknownAttributes = []
  }

  private static func steps(ifOrdered children: [UnknownContent.Child]) -> SmallIndexSet? {
    var (steps, last) = (SmallIndexSet(), Int32(0))
    for case .known(let step, _, _) in children {
      guard let first = step.first, first >= last else { return nil }
      last = first
      _ = steps.insert(Int(first))
    }
    return steps
  }

  /// Removes and returns a step before another one without children in the document. Its value is new, and belongs
  /// where the definition has it.
  ///
  /// An alternative is not new if the document had another one of its value.
  func takeNew(before step: Int, of context: ContextPointer) -> Int? {
    guard let present, let steps = context.steps else { return nil }
    func isAlternative(_ new: Int) -> Bool {
      steps[new].hasRivals
        && (0..<context.stepCount).contains { steps[$0].field.key == steps[new].field.key && present.contains($0) }
    }
    nextNew = max(nextNew, rest)
    while nextNew < step {
      nextNew += 1
      let new = nextNew - 1
      if !present.contains(new), !isAlternative(new), done.insert(new) { return new }
    }
    return nil
  }

  /// Removes and returns a step with a new value that belongs between the last known child and the next one. Unknown
  /// nodes between those two are written behind it.
  func takeNew(of context: ContextPointer) -> Int? {
    guard let endOfNew else { return nil }
    let new = takeNew(before: min(endOfNew, context.stepCount), of: context)
    if new == nil { self.endOfNew = nil }
    return new
  }

  /// Finds the known child before which new values are written now.
  private func findEndOfNew() {
    guard present != nil else { return }
    let following = children[next...].lazy.compactMap { child in
      if case .known(let step, _, _) = child { step.first.map { Int($0) } } else { nil }
    }
    endOfNew = following.first ?? .max
  }

  /// The next child; nil: all have been written.
  var child: UnknownContent.Child? { next < children.count ? children[next] : nil }

  /// Advances to the following child.
  func advance() {
    next += 1
    if case .known = children[next - 1] { findEndOfNew() }
  }

  /// Makes the first child of one of some steps the next. Returns false if there is none.
  func bringForward(_ isWanted: (Int) -> Bool) -> Bool {
    let found = children[next...].firstIndex { child in
      if case .known(let step, _, _) = child, let first = step.first { isWanted(Int(first)) } else { false }
    }
    guard let found else { return false }
    children.insert(children.remove(at: found), at: next)
    return true
  }

  /// Removes and returns the next child with the following ones of the same step or group, and the unknown nodes
  /// between them.
  func takeRun(of step: Int) -> [UnknownContent.Child] {
    var run: [UnknownContent.Child] = []
    var count = 0
    var group: Int32?
    for child in children[next...] {
      if case .known(let steps, let key, let content) = child {
        guard steps.first.map(Int.init) == step else { break }
        let inner = steps.inner
        // Groups of two rules are different, even with the same number.
        if step < 0, let known = group, known != inner.first { break }
        group = inner.first
        run.append(.known(inner, key: key, content))
        count = run.count
      } else {
        run.append(child)
      }
    }
    // Unknown nodes behind the last part are not between parts.
    run.removeLast(run.count - count)
    let known = run.count { if case .known = $0 { true } else { false } }
    left = counts
    left?[step, default: known] -= known
    next += count
    findEndOfNew()
    return run
  }

  /// Whether there are remaining children of a step.
  func hasMore(of step: Int) -> Bool { counts[step] ?? 0 > 0 }

  private var counts: [Int: Int] {
    if let left { return left }
    var counts: [Int: Int] = [:]
    for case .known(let step, _, _) in children[next...] {
      if let first = step.first { counts[Int(first), default: 0] += 1 }
    }
    return counts
  }

  /// Continues with another run of children.
  func add(_ run: [UnknownContent.Child]) {
    children = run
    next = 0
    left = nil
  }

  /// Puts the unknown nodes among children back, so that they come next.
  func putBack(_ children: [UnknownContent.Child]) {
    let nodes = children.filter { $0.markup != nil }
    if nodes.isEmpty { return }
    self.children.replaceSubrange(..<next, with: nodes)
    next = 0
  }
}

extension UnknownContent {
  /// Whether an attribute or the text of the element had an unfit text.
  func hasText(for step: StepPointer) -> Bool {
    if step.place == .text { return textWithoutValue != nil }
    let local = String(cString: step.name).split(separator: ":").last ?? ""
    return attributesWithoutValue.contains { $0.name == local }
  }
}
