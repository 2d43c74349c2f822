/// Pairs the elements of one sequence with those of another.
struct Alignment {
  /// The pairs, in the order of both sequences. Elements in no pair were removed or inserted.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// The greatest product of two lengths for which all pairs are compared.
  private static let weighed = 1 << 20

  /// Finds the longest common subsequence of two sequences.
  ///
  /// The common prefix and suffix are found in linear time. If the rest is long, only elements that occur once in each
  /// sequence are paired, so that the time stays close to linear.
  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < min(oldEnd, newEnd), old[start] == new[start] {
      pairs.append((start, start))
      start += 1
    }
    var tail: [(old: Int, new: Int)] = []
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      tail.append((oldEnd, newEnd))
    }
    let (rows, columns) = (oldEnd - start, newEnd - start)
    if rows > 0, columns > 0 {
      if rows <= Self.weighed / columns {
        pairs += Self.heaviest(rows, columns) { old[start + $0] == new[start + $1] ? 1 : 0 }
          .map { ($0.old + start, $0.new + start) }
      } else {
        pairs += Self.unique(old[start..<oldEnd], new[start..<newEnd])
      }
    }
    pairs += tail.reversed()
  }

  /// The pairs in order with the greatest sum of weights. A weight of 0 means no pair.
  static func heaviest(_ rows: Int, _ columns: Int, _ weight: (Int, Int) -> Int) -> [(old: Int, new: Int)] {
    guard rows > 0, columns > 0, rows <= weighed / columns else { return [] }
    let width = columns + 1
    var best = Array(repeating: 0, count: (rows + 1) * width)
    var weights = Array(repeating: 0, count: rows * columns)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let own = weight(row, column)
        weights[row * columns + column] = own
        let with = own > 0 ? own + best[(row + 1) * width + column + 1] : 0
        best[row * width + column] = max(with, best[(row + 1) * width + column], best[row * width + column + 1])
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let own = weights[row * columns + column]
      if own > 0, best[row * width + column] == own + best[(row + 1) * width + column + 1] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else {
        // Of two paths of equal weight, prefer the one that keeps an element at its index.
        let (down, right) = (best[(row + 1) * width + column], best[row * width + column + 1])
        if down > right || down == right && row <= column { row += 1 } else { column += 1 }
      }
    }
    return pairs
  }

  /// Pairs the elements that occur once in both sequences, as far as they are in the same order.
  private static func unique<Element: Hashable>(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
  ) -> [(old: Int, new: Int)] {
    let olds = places(old)
    let news = places(new)
    var found: [(old: Int, new: Int)] = []
    for index in old.indices {
      if olds[old[index]] == index, case let other?? = news[old[index]] {
        found.append((index, other))
      }
    }
    return rising(found)
  }

  /// The longest subsequence of pairs, given in the order of the old sequence, that is in the order of the new one too.
  static func rising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      chain.append(pairs[index])
      next = before[index]
    }
    return chain.reversed()
  }

  /// The index of each element; nil for one that occurs several times.
  private static func places<Element: Hashable>(_ elements: ArraySlice<Element>) -> [Element: Int?] {
    var places: [Element: Int?] = [:]
    for index in elements.indices {
      let isFirst = places[elements[index]] == nil
      places.updateValue(isFirst ? index : nil, forKey: elements[index])
    }
    return places
  }
}
