/// The place of one of several alternatives of a value: of those that a document has, the first declared counts.
package struct AlternativeRank {
  /// The counter that holds the rank of the one which counts; 0: none came.
  let counter: CounterIndex

  /// The greater, the earlier it is declared.
  let rank: Int32

  /// The rank of one of the alternatives, by its number among them.
  init(_ number: Int, _ counter: CounterIndex) {
    self.counter = counter
    rank = .max - Int32(clamping: number)
  }

  /// The next one.
  var next: AlternativeRank { AlternativeRank(Int(Int32.max - rank) + 1, counter) }
}
