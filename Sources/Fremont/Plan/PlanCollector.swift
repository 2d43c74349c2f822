/// A value that is put together from several children of an element, beside the value of the element itself.
///
/// Inline lists, flattened instances and open dictionaries are collected so. The memory stands behind that of the owner's own
/// value.
package struct PlanCollector {
  /// Where the collected value stands in the memory of the owner.
  let offset: Int

  /// Where the container stands that it goes to, and the collector of that container; none: the owner's own value.
  let containerOffset: Int
  let parent: CollectorIndex

  /// The name of the property or the key of the dictionary's entry; empty for items.
  let key: String

  /// The bit that records whether it has begun.
  let bit: Int

  /// Whether it begins with the owner, and not with the first part.
  let isEager: Bool

  /// Whether it is one of many: a group that repeats.
  let isGroup: Bool

  /// The counter of the groups of its list that have begun; none: they are not counted.
  var number = CounterIndex.none

  /// What tells whether the value counts beside its alternatives; nil: it does.
  var alternative: AlternativeRank?

  /// The value: an instance, a list or a dictionary.
  let context: ContextPointer

  /// How the value gets into its container.
  let functions: ValueAccess

  /// What must be there when it ends.
  var demands: [PlanDemand] = []

  /// The presence bits and counters that begin anew with it.
  var bits: Range<Int> = 0..<0
  var counters: Range<Int> = 0..<0

  /// What asked for the value.
  let declaration: PlanDeclaration
}

/// What must be there when a value ends, and what stands for it otherwise.
package struct PlanDemand {
  /// The row that would have brought it.
  package let row: RowPointer

  /// The least number of times, when there is a counter.
  var minimum = 1
  var counter = CounterIndex.none

  /// The collector of the list whose items are counted; none: no items are.
  var list = CollectorIndex.none

  /// The container of the value.
  let containerOffset: Int
}
