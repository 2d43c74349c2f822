/// The order in which a document had the children of an element, while they are written back.
///
/// What is spread among the children of another value has a separate order, which goes on with each run of its children.
final class KeptOrder {
  /// The children, and the number of those that were written.
  private(set) var children: [UnknownContent.Child]
  private var next = 0

  /// Whether what the document did not have is written behind them.
  var writesRest = true

  /// Whether that was done.
  var isComplete = false

  /// The steps that were written.
  var done = SmallIndexSet()

  /// The steps that the document had children of, where all came in the order of the definition; nil: they did not.
  private let present: SmallIndexSet?

  /// How many children of each step are left, where that was asked.
  private var left: [Int: Int]?

  /// The orders of what is spread, by their steps.
  var inner: [Int: KeptOrder] = [:]

  /// The alternatives that the document had for values.
  var alternatives: [KeptAlternative] = []

  /// The positions of the pairs of a dictionary by their keys, if the children are pairs.
  var pairs: [String: Int]?

  /// The items of a list that were written, and the next one.
  var written = SmallIndexSet()
  var nextItem = 0

  /// How many items come next that stood in the same element as the last one.
  var itemsInside = 0

  /// The group that is open in a list whose items do not come all together.
  var openGroup: OpenGroup?

  /// The next step or item that may not have been written, once all children are.
  var rest = 0

  /// The next step that may be new.
  private var nextNew = 0

  /// The step in front of which what is new is written before something unknown; nil: nothing was known in front of that.
  private var endOfNew: Int?

  /// How many steps for the start tag were written, and what follows them.
  var attributes = 0
  var unknownAttributes: [UnknownContent.Attribute]

  /// What the document held, which tells of values that are nil.
  let content: UnknownContent

  init(_ content: UnknownContent) {
    self.content = content
    children = content.children.separated
    present = Self.steps(ifOrdered: children)
    unknownAttributes = content.attributes
  }

  /// Creates the order of what is spread among the children of another value.
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

  /// Takes out a step in front of another one which the document had no children of: its value is new, and stands where the definition has it.
  ///
  /// An alternative is not new where the document had another one of its value.
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

  /// Takes out a step whose value is new, and stands between the known child that was written last and the known one that follows: what is
  /// unknown between them comes behind it.
  func takeNew(of context: ContextPointer) -> Int? {
    guard let endOfNew else { return nil }
    let new = takeNew(before: min(endOfNew, context.stepCount), of: context)
    if new == nil { self.endOfNew = nil }
    return new
  }

  /// Finds the known child in front of which what is new comes now.
  private func findEndOfNew() {
    guard present != nil else { return }
    let following = children[next...].lazy.compactMap { child in
      if case .known(let step, _, _) = child { step.first.map { Int($0) } } else { nil }
    }
    endOfNew = following.first ?? .max
  }

  /// The next child; nil: all were written.
  var child: UnknownContent.Child? { next < children.count ? children[next] : nil }

  /// Goes on to the child behind the next one.
  func advance() {
    next += 1
    if case .known = children[next - 1] { findEndOfNew() }
  }

  /// Lets the first child of some steps come next; false: there is none.
  func bringForward(_ isWanted: (Int) -> Bool) -> Bool {
    let found = children[next...].firstIndex { child in
      if case .known(let step, _, _) = child, let first = step.first { isWanted(Int(first)) } else { false }
    }
    guard let found else { return false }
    children.insert(children.remove(at: found), at: next)
    return true
  }

  /// The next child with those behind it that belong to the same step or group, and what is unknown between them.
  func takeRun(of step: Int) -> [UnknownContent.Child] {
    var run: [UnknownContent.Child] = []
    var count = 0
    var group: Int32?
    for child in children[next...] {
      if case .known(let steps, let key, let content) = child {
        guard steps.first.map(Int.init) == step else { break }
        let inner = steps.inner
        // Groups of two rules are two, regardless of their number.
        if step < 0, let known = group, known != inner.first { break }
        group = inner.first
        run.append(.known(inner, key: key, content))
        count = run.count
      } else {
        run.append(child)
      }
    }
    // What is unknown behind the last one is not between them.
    run.removeLast(run.count - count)
    let known = run.count { if case .known = $0 { true } else { false } }
    left = counts
    left?[step, default: known] -= known
    next += count
    findEndOfNew()
    return run
  }

  /// Whether children of a step are left.
  func hasMore(of step: Int) -> Bool { counts[step] ?? 0 > 0 }

  private var counts: [Int: Int] {
    if let left { return left }
    var counts: [Int: Int] = [:]
    for case .known(let step, _, _) in children[next...] {
      if let first = step.first { counts[Int(first), default: 0] += 1 }
    }
    return counts
  }

  /// Goes on with another run of children.
  func add(_ run: [UnknownContent.Child]) {
    children = run
    next = 0
    left = nil
  }

  /// Lets what is unknown among children come next.
  func putBack(_ children: [UnknownContent.Child]) {
    let nodes = children.filter { $0.markup != nil }
    if nodes.isEmpty { return }
    self.children.replaceSubrange(..<next, with: nodes)
    next = 0
  }
}

extension UnknownContent {
  /// Whether the value of an attribute or of the own text had a text that was none.
  func hasText(for step: StepPointer) -> Bool {
    if step.place == .text { return textWithoutValue != nil }
    let local = String(cString: step.name).split(separator: ":").last ?? ""
    return attributesWithoutValue.contains { $0.name == local }
  }
}
