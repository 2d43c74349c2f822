/// What a value means for a list that has groups as items: which item of it goes on with the value, and which one ends.
///
/// A group is an item without a separate element. It ends when a value comes that begins the next item: a value of it that
/// comes again, or another item.
struct GroupPart {
  /// The collector of the list; none: the value of the element itself.
  let list: CollectorIndex

  /// The collector of the group that the value is part of; none: the value is an item by itself.
  let group: CollectorIndex

  /// Whether the list has other items, which end when the value comes.
  let hasOthers: Bool

  /// The counter that holds which part of the group came last; none: there is no group.
  var sequence = CounterIndex.none

  /// The number of the part among those of the owner, from 1; 0: a constant, which begins and ends nothing.
  var number: Int32 = 0

  /// The bit that records that the part came, where it is a list or dictionary: what comes again only begins the next group when
  /// another part has come meanwhile. None: the part is one value.
  var bit = PresenceBit.none
}

/// What a step writes of a group, or beside one: the side of `GroupPart` that the writer asks.
struct GroupStep: BitwiseCopyable {
  /// The number of the part; 0: what is written begins no group and ends none.
  var part: Int32 = 0

  /// Whether the part is a list or dictionary.
  var comesOften = false

  /// Whether the value is an item by itself of a list that has groups.
  var isItem = false

  /// The collector of the groups that are written, which what a document had in one of them is told by; none: only a part of one is.
  var collector = CollectorIndex.none

  /// Whether the value tells a reader anything of groups.
  var tells: Bool { part > 0 || isItem }
}

extension GroupStep {
  /// What the step of a value writes; nil: nothing of a group.
  init?(_ groups: [GroupPart]) {
    guard let part = groups.last else { return nil }
    self.init(part: part.number, comesOften: !part.bit.isNone, isItem: part.group.isNone)
  }
}
