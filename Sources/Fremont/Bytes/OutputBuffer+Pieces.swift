/// An item in the output, which ends at the separator of the next one.
struct OutputPiece {
  /// The start of the separator before the item.
  let separator: Int

  /// The start of the item itself.
  var start: Int
}

extension OutputBuffer {
  /// Sorts the pieces that were written last by their bytes. The separators stay in place.
  ///
  /// - Returns: The old range of each piece and its new start, in the new order.
  @discardableResult
  mutating func sort(_ pieces: ArraySlice<OutputPiece>) -> [(was: Range<Int>, start: Int)] {
    var ends = pieces.dropFirst().map(\.separator) + [count]
    // Empty pieces have no position.
    let isEmpty = zip(pieces, ends).map { $0.start >= $1 }
    let pieces = zip(pieces, isEmpty).filter { !$1 }.map(\.0)
    ends = zip(ends, isEmpty).filter { !$1 }.map(\.0)
    guard pieces.count > 1, let first = pieces.first else { return [] }
    let texts = zip(pieces, ends).map { (was: $0.start..<$1, bytes: copy(from: $0.start, to: $1)) }
    let separators = [[]] + pieces.dropFirst().map { copy(from: $0.separator, to: $0.start) }
    count = first.start
    var moves: [(was: Range<Int>, start: Int)] = []
    for (separator, text) in zip(separators, texts.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      separator.withUnsafeBufferPointer { append($0) }
      moves.append((text.was, count))
      text.bytes.withUnsafeBufferPointer { append($0) }
    }
    return moves
  }

  private func copy(from start: Int, to end: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + start, count: end - start))
  }
}
