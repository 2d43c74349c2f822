/// Suggestions for unknown words: *did you mean*.
package enum Suggestion {
  /// The length of the longest word to compare: the time of a comparison grows with the product of the lengths.
  private static let maximumLength = 100

  /// The greatest number of candidates to compare: more would take longer than the rest of a definition.
  private static let maximumCount = 1000

  /// Returns the nearest candidate, or nil if none is near.
  ///
  /// A candidate that differs only in case wins; otherwise the Damerau–Levenshtein distance may be a third of the
  /// length. Of equally near candidates the first one wins. If there is none, the first candidate that is a prefix of
  /// the word, or has it as a prefix, is returned.
  static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let candidates = candidates.prefix(maximumCount)
    if let nearest = nearest(to: word, in: candidates, limit: { max(1, $0 / 3) }) { return nearest }
    if word.utf8.count > maximumLength { return nil }
    return candidates.first { $0 != word && isBeginning(word.lowercased(), $0.lowercased()) }
  }

  /// Returns the candidate that a word is a misspelling of, or nil.
  ///
  /// A word in a document may well be correct, so at most two letters may be wrong, and at most a third. A word that
  /// continues a candidate, or differs only in digits, is not a misspelling: `fill-rule` of `fill`, or `x2` of `x1`.
  package static func misspelling(_ word: String, of candidates: some Sequence<String>) -> String? {
    let lowercased = word.lowercased()
    let letters = lowercased.filter { !$0.isNumber }
    let others = candidates.prefix(maximumCount).filter { candidate in
      let other = candidate.lowercased()
      if other == lowercased { return true }
      return !lowercased.hasPrefix(other) && !lowercased.hasSuffix(other) && other.filter { !$0.isNumber } != letters
    }
    return nearest(to: word, in: others) { min(2, $0 / 3) }
  }

  /// Returns the nearest candidate whose distance is within a limit, which depends on the length of the word.
  private static func nearest(
    to word: String, in candidates: some Sequence<String>, limit: (_ length: Int) -> Int
  ) -> String? {
    let lowercased = word.lowercased()
    let letters = Array(lowercased.unicodeScalars)
    guard (2...maximumLength).contains(letters.count) else {
      return candidates.first { $0 != word && $0.lowercased() == lowercased }
    }
    let limit = limit(letters.count)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let other = candidate.lowercased()
      if other == lowercased { return candidate }
      let otherLetters = Array(other.unicodeScalars)
      guard abs(otherLetters.count - letters.count) <= limit else { continue }
      let distance = distance(letters, otherLetters, upTo: limit)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Returns the end of a message: `; did you mean 'STRING'?`, or nothing.
  package static func ending(for word: String, in candidates: some Sequence<String>) -> String {
    ending(with: nearest(to: word, in: candidates))
  }

  /// Returns the end of a message that suggests a word; empty for nil.
  package static func ending(with word: String?) -> String {
    word.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Whether one of two words begins with the other, as `Integer` with `Int`, and the shorter one is long enough.
  private static func isBeginning(_ word: String, _ other: String) -> Bool {
    let lengths = (min(word.count, other.count), max(word.count, other.count))
    return lengths.0 >= 3 && lengths.0 * 3 >= lengths.1 && (word.hasPrefix(other) || other.hasPrefix(word))
  }

  /// Counts the letters to insert, remove, replace or swap with a neighbour. The result is exact up to the limit.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], upTo limit: Int) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = Array(repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    for row in 1...left.count {
      current[0] = row
      var least = row
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
        least = min(least, cost)
      }
      // A swap can skip one row, but not two.
      if least > limit + 1 { return least }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count]
  }
}
