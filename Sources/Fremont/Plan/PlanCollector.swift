/// A value that is assembled from several children of an element, in addition to the value of the element itself.
///
/// Inline lists, inline instances and open dictionaries have collectors. Their memory follows that of the owner's
/// value.
package struct PlanCollector {
  /// The offset of the collected value in the memory of the owner.
  let offset: Int

  /// The offset of the container that receives the value, and its collector; none for the owner's value.
  let containerOffset: Int
  let parent: CollectorIndex

  /// The name of the property or the key of the dictionary's entry; empty for items.
  let key: String

  /// The bit that records whether it has begun.
  let bit: Int

  /// Whether it begins with the owner, rather than with its first part.
  let isEager: Bool

  /// Whether it is a group, which repeats.
  let isGroup: Bool

  /// The counter of the groups that have begun in the list; none if they are not counted.
  var number = CounterIndex.none

  /// The rank among the alternatives of the value; nil if there are no others.
  var alternative: AlternativeRank?

  /// The value: an instance, a list or a dictionary.
  let context: ContextPointer

  /// How the value gets into its container.
  let functions: ValueAccess

  /// The values that must be present when it ends.
  var demands: [PlanDemand] = []

  /// The presence bits and counters that are reset when it begins.
  var bits: Range<Int> = 0..<0
  var counters: Range<Int> = 0..<0

  /// The declaration of the value, for diagnostics.
  let declaration: PlanDeclaration
}

/// A value that must be present, or replaced by its default, when its owner ends.
package struct PlanDemand {
  /// The row that reads the value.
  package let row: RowPointer

  /// The least number of occurrences, if there is a counter.
  var minimum = 1
  var counter = CounterIndex.none

  /// The collector of the list whose items are counted; none if it does not count items.
  var list = CollectorIndex.none

  /// The offset of the container of the value.
  let containerOffset: Int
}
