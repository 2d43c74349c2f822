extension OutputBuffer {
  /// Sorts the last pieces that were written, each from its start to the start of the next, by their bytes.
  ///
  /// - Parameters:
  ///   - mark: A byte that the first piece may begin with without owning it: it stays in front of all pieces.
  ///   - separator: A byte that every other piece may begin with without owning it: it stays between the pieces.
  mutating func sort(from starts: [Int], mark: UInt8? = nil, separator: UInt8? = nil) {
    guard let first = starts.first else { return }
    let ends = starts.dropFirst() + [count]
    var pieces = zip(starts, ends).map { Array(UnsafeBufferPointer(start: base + $0, count: $1 - $0))[...] }
    var isMarked = false
    for index in pieces.indices {
      guard let byte = pieces[index].first else { continue }
      if byte == mark { isMarked = true }
      if byte == mark || byte == separator { pieces[index].removeFirst() }
    }
    count = first
    if isMarked, let mark { append(mark) }
    var isFirst = true
    for piece in pieces.sorted(by: { $0.lexicographicallyPrecedes($1) }) where !piece.isEmpty {
      if !isFirst, let separator { append(separator) }
      isFirst = false
      piece.withUnsafeBufferPointer { append($0) }
    }
  }
}
