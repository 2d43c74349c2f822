import Fremont

/// Finds out, at the speed of reading, whether there may be anything doubtful in a document: see `Explanation.isDoubtful`.
///
/// It watches the rare paths of a session alone, and knows by what comes out of order what has come before: the rows that elements have matched
/// from one of them to the next stand side by side. Where it is in doubt itself, the document is explained.
final class DoubtSearch {
  /// What has come of the elements inside an open one.
  private struct Level {
    /// Where the content of the open element starts.
    let place: Int
    let context: UnsafeMutablePointer<PlanContext>

    /// The rows that have been matched, those beyond the bits of a word apart.
    private var matched: UInt64 = 0
    private var further: Set<Int> = []

    /// The first row that has been matched since.
    var first = 0

    /// The greatest row that has been matched and whose value a second one would displace.
    var greatest = -1

    init(place: Int, context: UnsafeMutablePointer<PlanContext>) {
      self.place = place
      self.context = context
    }

    mutating func insert(_ row: Int) {
      if row < UInt64.bitWidth { matched |= 1 << row } else { further.insert(row) }
    }

    func contains(_ row: Int) -> Bool { row < UInt64.bitWidth ? matched & 1 << row != 0 : further.contains(row) }
  }

  /// Whether there may be something.
  private(set) var isDoubtful = false

  private var levels: [Level?] = []
  private var misspelt: [UnclaimedName: Bool] = [:]

  /// For the rows of a context the first of those that take the same value, by number.
  private var values: [UnsafeMutablePointer<PlanContext>: [Int]] = [:]

  /// Records what a session did.
  func note(_ event: DecodingEvent) {
    switch event {
    case .surplus, .unfit, .repeatedKey, .kept, .displaced: isDoubtful = true
    case .unclaimed(let name, let place, let context):
      noteUnclaimed(UnclaimedName(name: name, place: place, context: context))
    case .matched(let row, let parent, let depth): noteMatch(row, parent, depth)
    case .skipped, .unmet, .entered, .groupEnded: return
    }
  }

  private func noteUnclaimed(_ part: UnclaimedName) {
    if isDoubtful { return }
    if part.context.pointee.unknown == .keep {
      isDoubtful = true
    } else if let known = misspelt[part] {
      isDoubtful = known
    } else {
      isDoubtful = DocumentExplainer.misspelling(part.name, part.place, part.context) != nil
      misspelt[part] = isDoubtful
    }
  }

  private func noteMatch(_ row: Int, _ parent: UnsafeMutablePointer<Frame>, _ depth: Int) {
    let context = parent.pointee.context
    guard !isDoubtful, context.pointee.unknown == .ignore, let elements = context.pointee.elements else { return }
    if context.pointee.kind == .list {
      // Its items are counted, and what stands around several of them is not.
      isDoubtful =
        elements[row].field.context.pointee.kind == .wrapper && !elements[row].field.context.pointee.isRepeated
        && parent.pointee.itemCount > 0
      return
    }
    while levels.count <= depth { levels.append(nil) }
    let place = parent.pointee.place.offset
    var level =
      levels[depth].flatMap { $0.place == place && $0.context == context ? $0 : nil }
      ?? Level(place: place, context: context)
    let expected = parent.pointee.expected
    let values = self.values(of: context)
    for index in level.first..<max(level.first, min(expected, values.count)) {
      level.insert(values[index])
      if Self.canDisplace(elements + index) { level.greatest = max(level.greatest, index) }
    }
    level.first = row
    levels[depth] = level
    // Rows from here on may be matched again in order, which is not reported.
    isDoubtful = level.greatest >= row || level.contains(values[row]) && Self.canDisplace(elements + row)
  }

  /// Whether a second value of a row takes the place of the first, without a report of that.
  private static func canDisplace(_ row: RowPointer) -> Bool {
    if let terms = row.pointee.terms,
      terms.pointee.isOfGroup || terms.pointee.isSkipped || !terms.pointee.counter.isNone
    {
      return false
    }
    let context = row.pointee.field.context
    return context.pointee.kind != .pair && !(context.pointee.kind == .wrapper && context.pointee.isRepeated)
  }

  private func values(of context: UnsafeMutablePointer<PlanContext>) -> [Int] {
    if let known = values[context] { return known }
    let known = context.elementValues
    values[context] = known
    return known
  }
}

extension Plan {
  /// Whether a second value can take the place of a first without a trace, since two rows take it of which nothing else is asked.
  var hidesRepetition: Bool {
    contexts.contains { context in
      guard context.pointee.unknown == .ignore, let elements = context.pointee.elements else { return false }
      if context.pointee.kind == .list {
        // Elements around items are matched in order.
        return (0..<context.pointee.elementCount).contains { elements[$0].field.context.pointee.kind == .wrapper }
      }
      let values = context.elementValues
      return values.indices.contains { row in
        values[row] != row && elements[row].terms == nil && elements[values[row]].terms == nil
      }
    }
  }
}

extension UnsafeMutablePointer<PlanContext> {
  /// For each row of an element the first of those that take the same value, by number.
  fileprivate var elementValues: [Int] {
    guard let elements = pointee.elements else { return [] }
    var first: [ExplainedElement.ValueIdentity: Int] = [:]
    return (0..<pointee.elementCount).map { row in
      let key = elements[row].field.key
      if key.isEmpty || elements[row].field.context.pointee.kind == .wrapper { return row }
      let identity = ExplainedElement.ValueIdentity.property(
        key, collector: elements[row].terms?.pointee.collector.index)
      if let known = first[identity] { return known }
      first[identity] = row
      return row
    }
  }
}
