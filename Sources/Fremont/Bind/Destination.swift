/// Where a value goes: its container, and the collector that the container belongs to.
struct Destination {
  /// The slots that write the value into its container, and read it from there.
  var slots: SlotPair

  var writing: Slot { slots.writing }
  var reading: Slot { slots.reading }

  /// The offset of the container in the memory of the owner.
  var offset = 0

  /// The collector that the container belongs to; none if it is the value of the element itself.
  var collector = CollectorIndex.none

  /// What the value means for the lists around it that have groups, from the outermost on.
  var groups: [GroupPart] = []

  init(_ slots: SlotPair, offset: Int = 0, collector: CollectorIndex = .none, groups: [GroupPart] = []) {
    self.slots = slots
    self.offset = offset
    self.collector = collector
    self.groups = groups
  }

  /// The collector of the innermost group around the value, or none.
  var group: CollectorIndex { groups.last?.group ?? .none }

  /// The parts of groups for values that repeat within a group: the items of a list, or the entries of a dictionary.
  func repeatingParts(_ draft: inout ContextDraft) -> [GroupPart] {
    var groups = groups
    if !group.isNone { groups[groups.count - 1].bit = PresenceBit(draft.makeBit()) }
    return groups
  }
}
