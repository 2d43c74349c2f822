/// The group that a reader has open in a list, while the items of the list are written.
///
/// Nothing but a value that comes again tells a reader where a group ends, so that the writer has to know what the last one had.
struct OpenGroup {
  /// What the list is to the group around it; nil: there is none.
  let outer: GroupStep?

  /// Whether the items are sorted when all are written, so that any of them may come behind any other.
  let isUnordered: Bool

  /// The step of the list that writes such groups; nil: none is open.
  private var item: StepPointer?

  /// The parts that the group has, and the last of them.
  private var parts = SmallIndexSet()
  private var last: Int32 = 0

  /// The step of the group that is written, until its first value is.
  private var next: StepPointer?

  /// The elements that are written around the next value, of which a reader records.
  var pending: [GroupStep] = []

  /// What groups of a list without an order begin with.
  private var firsts: [(item: StepPointer, part: GroupStep)] = []

  init(outer: GroupStep?, isUnordered: Bool) {
    self.outer = outer
    self.isUnordered = isUnordered
  }

  /// Lets another group come next.
  mutating func startNext(_ step: StepPointer) {
    next = step
    pending = []
  }

  /// Whether the next value must be one that ends the open group.
  var needsBeginning: Bool {
    guard let next else { return false }
    return isUnordered ? firsts.contains { $0.item == next } : next == item
  }

  /// Whether a value ends the open group, so that it can be the first one of the next.
  func ends(by step: GroupStep) -> Bool {
    if isUnordered, let next {
      return !step.comesOften && firsts.contains { $0.item == next && $0.part.part == step.part }
    }
    return parts.contains(Int(step.part)) && (!step.comesOften || last != step.part)
  }

  /// Records a value that is written.
  mutating func take(_ step: GroupStep) throws(ValueFault) {
    if step.isItem {
      item = nil
      return
    }
    if let next {
      if needsBeginning, !ends(by: step) {
        throw ValueFault(
          "the group would be read as part of the one before it, since none of its values tells where it begins")
      }
      if isUnordered, !needsBeginning { firsts.append((next, step)) }
      self.next = nil
      item = next
      parts = SmallIndexSet()
    } else if ends(by: step) {
      throw ValueFault("the value would be read as the beginning of another group, since the group has one already")
    }
    _ = parts.insert(Int(step.part))
    last = step.part
  }
}
