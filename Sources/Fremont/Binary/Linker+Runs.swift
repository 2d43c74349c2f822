/// Runs: values of fixed size in a message that go to fixed offsets in the instances, and are moved at once.
extension Linker {
  /// Finds the runs of all contexts that the root leads to.
  func findRuns() {
    for context in plan.reached {
      findReadRuns(of: context)
      findWrittenRuns(of: context)
    }
    for context in plan.reached { findWholeRun(of: context) }
    for context in plan.reached where context.kind == .list { findItemRun(of: context) }
  }

  /// A run while it is built.
  private struct Draft {
    let isReading: Bool
    var moves: [RawMove] = []
    var count = 0
    var size = 0
    var presence: UInt64 = 0
    var isReferenced: Bool?
    var hasPadding = false

    /// The number of bytes that the moves fill at their destination; a place that is filled twice counts once.
    var filledSize: Int {
      var sizes: [Int: Int] = [:]
      for target in moves.map(\.target) { sizes[target.offset] = target.form.size + (target.tag >= 0 ? 1 : 0) }
      return sizes.values.reduce(0, +)
    }

    /// Adds a value; returns false if it must be moved separately.
    mutating func add(_ extent: PlanExtent, _ dataType: ModelDataType, presence bit: PresenceBit) -> Bool {
      guard extent.extent.content == .number, let number = extent.extent.number, number.bits == nil,
        extent.selector == nil, !extent.isAlternative, !extent.isReferencedByName, !extent.isConstant,
        bit.index ?? 0 < 64
      else { return false }
      if extent.isPadding {
        hasPadding = true
      } else {
        guard let place = isReading ? extent.readPlace : extent.writtenPlace,
          dataType == (place.form == .flag ? .boolean : .number),
          isReferenced == nil || isReferenced == place.isReferenced,
          let move = RawMove(number, at: size, place.end, isReading: isReading)
        else { return false }
        isReferenced = place.isReferenced
        moves.append(move)
      }
      if let bit = bit.index { presence |= 1 << UInt64(bit) }
      count += 1
      size += number.size
      return true
    }
  }

  private func own(_ draft: Draft) -> RunPointer? {
    if draft.moves.isEmpty { return nil }
    let joined = RawMove.joined(draft.moves)
    let moves = UnsafeMutableBufferPointer<RawMove>.allocate(capacity: joined.count)
    _ = moves.initialize(from: joined)
    return plan.own(
      PlanRun(
        moves: moves, count: draft.count, size: draft.size, filledSize: draft.filledSize, presence: draft.presence,
        isReferenced: draft.isReferenced ?? false, hasPadding: draft.hasPadding))
  }

  private func findReadRuns(of context: ContextPointer) {
    guard let rows = context.elements else { return }
    var index = 0
    while index < context.elementCount {
      let first = rows + index
      var draft = Draft(isReading: true)
      while index < context.elementCount, let extent = rows[index].field.extent, rows[index].terms == nil,
        rows[index].reference == nil, rows[index].field.defaultText == nil,
        draft.add(extent.pointee, rows[index].field.dataType, presence: rows[index].presence)
      {
        index += 1
      }
      first.extent?.pointee.readRun = own(draft)
      if draft.count == 0 { index += 1 }
    }
  }

  private func findWrittenRuns(of context: ContextPointer) {
    guard let steps = context.steps else { return }
    var index = 0
    while index < context.stepCount {
      let first = steps + index
      var draft = Draft(isReading: false)
      while index < context.stepCount, let extent = steps[index].field.extent, steps[index].field.isScalar,
        !steps[index].hasRivals, steps[index].writtenDefault == nil,
        draft.add(extent.pointee, steps[index].field.dataType, presence: .none)
      {
        index += 1
      }
      first.extent?.pointee.writtenRun = own(draft)
      if draft.count == 0 { index += 1 }
    }
  }

  /// Determines whether an instance is a single run.
  private func findWholeRun(of context: ContextPointer) {
    guard context.kind == .instance, context.lifecycle == nil, context.keeper == nil,
      context.check == nil, context.collectorCount == 0, context.presenceCount <= 64
    else { return }
    if let run = context.steps?.extent?.writtenRun, context.stepCount > 0,
      run.pointee.count == context.stepCount
    {
      context.pointee.writtenRun = run
    }
    // An instance that is built from its fields also needs its `finish` call.
    guard let run = context.elements?.extent?.readRun, context.elementCount > 0,
      run.pointee.count == context.elementCount, context.finish == nil,
      !context.needsPreparation, let initialize = context.pointee.initialize,
      let destroy = context.destroy
    else { return }
    context.pointee.readRun = run
    if run.pointee.isReferenced || context.pointee.sumOfPropertySizes?() != run.pointee.filledSize {
      context.pointee.runMaker = PlanItemMaker(initialize: initialize, destroy: destroy)
    }
  }

  /// Determines whether a list contains only numbers, or instances that are single runs.
  private func findItemRun(of context: ContextPointer) {
    guard !context.isStreamed, context.collectorCount == 0 else { return }
    if let row = context.elements, context.elementCount == 1, row.terms == nil,
      row.reference == nil, row.takesAll, let extent = row.extent
    {
      if extent.extent.content == .number {
        context.pointee.readRun = extent.readRun
      } else if isItem(row.context, of: context, extent.extent) {
        context.pointee.readRun = row.context.readRun
        context.pointee.runMaker = row.context.runMaker
      }
    }
    if let step = context.steps, context.stepCount == 1, !step.hasRivals, step.movesAll,
      let extent = step.extent, !context.isUnordered
    {
      if extent.extent.content == .number {
        context.pointee.writtenRun = extent.writtenRun
      } else if isItem(step.context, of: context, extent.extent) {
        context.pointee.writtenRun = step.context.writtenRun
      }
    }
  }

  /// Whether the items of a list are such instances, stored in it without anything around them.
  private func isItem(_ item: ContextPointer, of list: ContextPointer, _ extent: ValueExtent) -> Bool {
    guard item.kind == .instance, extent.content == .members, extent.end == .own, extent.selector == nil,
      item.object == nil, let type = item.type, let itemType = list.type
    else { return false }
    return type == itemType
  }
}
