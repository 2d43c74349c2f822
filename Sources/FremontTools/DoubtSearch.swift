import Fremont

/// Determines, at the speed of reading, whether a document may contain anything doubtful: see `Explanation.isDoubtful`.
///
/// It observes only the rare paths of a session, and infers earlier matches from what comes out of order: between two
/// such events the matched rows are adjacent. If the result is uncertain, the document is explained.
final class DoubtSearch {
  /// The matches inside an open element.
  private struct Level {
    /// Where the content of the open element starts.
    let place: Int
    let context: UnsafeMutablePointer<PlanContext>

    /// The rows that have been matched; those that do not fit into a word are in `further`.
    private var matched: UInt64 = 0
    private var further: Set<Int> = []

    /// The row of the last event, with which the next run of matches begins.
    var first = 0

    /// The greatest matched row whose value a second one would replace.
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

  /// Whether there may be something doubtful.
  private(set) var isDoubtful = false

  private var levels: [Level?] = []
  private var misspelt: [UnclaimedName: Bool] = [:]

  /// For each row of a context, the index of the first row for the same value.
  private var values: [UnsafeMutablePointer<PlanContext>: [Int]] = [:]

  /// Records an event of a session.
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
      // Items are counted, but wrappers around several of them are not.
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

  /// Whether a second value of a row replaces the first without a report.
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
  /// Whether a second value can replace a first one without a trace, since two plain rows have the same value.
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
  /// For each element row, the index of the first row for the same value.
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
