/// How many items of each sort a list must have, and can have, to be written.
struct ItemLimits {
  /// One sort of items: those of one `ModelArrayElement`, or of the open rule of a dictionary.
  struct Sort {
    let title: String
    let minimum: Int
    let maximum: Int
  }

  var sorts: [Sort] = []

  /// The sort that each step of the list writes; none: one without limits.
  var sortOfStep: [TableIndex<Sort>]

  /// How many items there must be in all.
  var minimum = 0

  /// Whether a list without items is as good as none, of which nothing is asked.
  var mayBeAbsent = false

  /// Checks that there are not too many items of the sorts that were counted.
  func checkMaximums(_ counts: [Int]) throws(ValueFault) {
    for (sort, count) in zip(sorts, counts) where count > sort.maximum {
      throw ValueFault("\(sort.title) \(Self.times(count)), but its maxOccurs is \(sort.maximum)")
    }
  }

  /// Checks that there are enough items.
  func checkMinimums(_ counts: [Int], total: Int) throws(ValueFault) {
    for (sort, count) in zip(sorts, counts) where count < sort.minimum && (total > 0 || !mayBeAbsent) {
      throw ValueFault("\(sort.title) \(Self.times(count)), but its minOccurs is \(sort.minimum)")
    }
    if total < minimum { throw ValueFault("the list has \(total) items, but its minOccurs is \(minimum)") }
  }

  private static func times(_ count: Int) -> String {
    count == 0 ? "is absent" : count == 1 ? "occurs once" : "occurs \(count) times"
  }
}
