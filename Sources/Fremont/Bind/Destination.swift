/// Where a value goes: its container, and the collector that the container belongs to.
struct Destination {
  /// How the value gets into its container, and out of it.
  var slots: SlotPair

  var writing: Slot { slots.writing }
  var reading: Slot { slots.reading }

  /// Where the container stands in the memory of the owner.
  var offset = 0

  /// The collector that the container belongs to; none: the value of the element itself.
  var collector = CollectorIndex.none

  /// What the value is to the lists around it that have groups, from the outermost one on.
  var groups: [GroupPart] = []

  init(_ slots: SlotPair, offset: Int = 0, collector: CollectorIndex = .none, groups: [GroupPart] = []) {
    self.slots = slots
    self.offset = offset
    self.collector = collector
    self.groups = groups
  }

  /// The collector of the innermost group that repeats around it; none: there is none.
  var group: CollectorIndex { groups.last?.group ?? .none }

  /// The parts of groups for values that repeat without beginning another group: the items of a list, the entries of a
  /// dictionary.
  func repeatingParts(_ draft: inout ContextDraft) -> [GroupPart] {
    var groups = groups
    if !group.isNone { groups[groups.count - 1].bit = PresenceBit(draft.makeBit()) }
    return groups
  }
}
