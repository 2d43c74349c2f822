/// The rank of one of several alternatives of a value. Of those in a document, the first declared counts.
package struct AlternativeRank {
  /// The counter that holds the rank of the alternative that counts; 0 if none has come.
  let counter: CounterIndex

  /// The rank: the greater, the earlier the alternative is declared.
  let rank: Int32

  /// Creates the rank of the alternative with a number, from 0.
  init(_ number: Int, _ counter: CounterIndex) {
    self.counter = counter
    rank = .max - Int32(clamping: number)
  }

  /// The rank of the alternative that is declared next.
  var next: AlternativeRank { AlternativeRank(Int(Int32.max - rank) + 1, counter) }
}
