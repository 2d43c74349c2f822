/// The numbers of items that a list must and can have to be written, for each sort of items.
struct ItemLimits {
  /// The items of one `ModelArrayElement`, or of the open rule of a dictionary.
  struct Sort {
    let title: String
    let minimum: Int
    let maximum: Int
  }

  var sorts: [Sort] = []

  /// The sort that each step of the list writes; none if it has no limits.
  var sortOfStep: [TableIndex<Sort>]

  /// The least number of items of all sorts together.
  var minimum = 0

  /// Whether an empty list counts as absent, so that the minimums of sorts do not apply.
  var mayBeAbsent = false

  /// Throws if there are more items of a sort than its `maxOccurs`.
  func checkMaximums(_ counts: [Int]) throws(ValueFault) {
    for (sort, count) in zip(sorts, counts) where count > sort.maximum {
      throw ValueFault("\(sort.title) \(Self.times(count)), but its maxOccurs is \(sort.maximum)")
    }
  }

  /// Throws if there are fewer items than a `minOccurs` asks for.
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
