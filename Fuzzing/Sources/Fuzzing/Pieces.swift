/// The pieces in which a document comes.
enum Pieces {
  /// Cuts by single bytes, by sevens, or anywhere.
  static func cut(_ document: [UInt8], by choice: UInt8) -> [ArraySlice<UInt8>] {
    var generator = Repeatable(seed: UInt64(choice))
    var pieces: [ArraySlice<UInt8>] = []
    var rest = document[...]
    while !rest.isEmpty {
      let count =
        switch choice {
        case 0: 1
        case 1: 7
        default: Int.random(in: 0...(choice % 2 == 0 ? 16 : 100), using: &generator)
        }
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
