/// The group that a reader would have open in a list, while the items of the list are written.
///
/// A reader notices the end of a group only when one of its values is repeated, so the writer must know the values of
/// the last group.
struct OpenGroup {
  /// The step of the list in the surrounding group; nil: there is none.
  let outer: GroupStep?

  /// Whether the items are sorted at the end, so that any item may follow any other.
  let isUnordered: Bool

  /// The step of the list that writes the open group; nil: none is open.
  private var item: StepPointer?

  /// The parts of the open group, and the last of them.
  private var parts = SmallIndexSet()
  private var last: Int32 = 0

  /// The step of the group being written, until its first value is written.
  private var next: StepPointer?

  /// The pending elements around the next value, which a reader records with it.
  var pending: [GroupStep] = []

  /// The first parts of groups in a list without an order.
  private var firsts: [(item: StepPointer, part: GroupStep)] = []

  init(outer: GroupStep?, isUnordered: Bool) {
    self.outer = outer
    self.isUnordered = isUnordered
  }

  /// Begins another group.
  mutating func startNext(_ step: StepPointer) {
    next = step
    pending = []
  }

  /// Whether the next value must end the open group.
  var needsBeginning: Bool {
    guard let next else { return false }
    return isUnordered ? firsts.contains { $0.item == next } : next == item
  }

  /// Whether a value ends the open group, so that it can be the first of the next.
  func ends(by step: GroupStep) -> Bool {
    if isUnordered, let next {
      return !step.isRepeating && firsts.contains { $0.item == next && $0.part.part == step.part }
    }
    return parts.contains(Int(step.part)) && (!step.isRepeating || last != step.part)
  }

  /// Records a written value.
  mutating func record(_ step: GroupStep) throws(ValueFault) {
    if step.isItem {
      item = nil
      return
    }
    if let next {
      if needsBeginning, !ends(by: step) {
        throw ValueFault(
          "the group would be read as part of the previous one, since none of its values marks its start")
      }
      if isUnordered, !needsBeginning { firsts.append((next, step)) }
      self.next = nil
      item = next
      parts = SmallIndexSet()
    } else if ends(by: step) {
      throw ValueFault("the value is repeated in its group, so it would be read as the start of the next group")
    }
    _ = parts.insert(Int(step.part))
    last = step.part
  }
}
