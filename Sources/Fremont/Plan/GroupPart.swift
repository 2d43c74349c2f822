/// What a value means for a list whose items are groups: which group it continues, and which it ends.
///
/// A group is an item without a separate element. It ends when a value begins the next item: a value that the group
/// already has, or another item.
struct GroupPart {
  /// The collector of the list; none if the list is the value of the element itself.
  let list: CollectorIndex

  /// The collector of the group that the value is part of; none if the value is an item by itself.
  let group: CollectorIndex

  /// Whether the list has other items, which the value ends.
  let hasOthers: Bool

  /// The counter that holds the number of the last part of the group; none if there is no group.
  var sequence = CounterIndex.none

  /// The number of the part in its owner, from 1; 0 for a constant, which neither begins nor ends a group.
  var number: Int32 = 0

  /// The bit that records the presence of a part that is a list or dictionary. If it comes again, it begins the next
  /// group only if another part came in between. None for a single value.
  var bit = PresenceBit.none
}

/// What a step writes of a group, or next to groups: the counterpart of `GroupPart` for the writer.
struct GroupStep: BitwiseCopyable {
  /// The number of the part; 0 if the value neither begins nor ends a group.
  var part: Int32 = 0

  /// Whether the part is a list or dictionary.
  var isRepeating = false

  /// Whether the value is an item by itself in a list that has groups.
  var isItem = false

  /// The collector of the groups that the step writes, by which kept content is assigned to a group; none for a step
  /// that writes a part of one.
  var collector = CollectorIndex.none

  /// Whether a reader can tell from the value where groups begin and end.
  var delimitsGroups: Bool { part > 0 || isItem }
}

extension GroupStep {
  /// Describes the step of a value; nil if the value belongs to no list with groups.
  init?(_ groups: [GroupPart]) {
    guard let part = groups.last else { return nil }
    self.init(part: part.number, isRepeating: !part.bit.isNone, isItem: part.group.isNone)
  }
}
