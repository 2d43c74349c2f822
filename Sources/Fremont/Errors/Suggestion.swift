/// What was probably meant by a word that is not known: *did you mean*.
package enum Suggestion {
  /// Words longer than this get no suggestion: the comparison takes time by the product of the lengths.
  private static let maximumLength = 100

  /// The candidates that are looked at: more would take longer than the rest of a definition.
  private static let maximumCount = 1000

  /// Returns the nearest of the candidates, or nil when none is near.
  ///
  /// A candidate that differs in case alone wins; otherwise the distance of Damerau and Levenshtein may be a third of
  /// the length. Of equally near candidates the first counts. Without any, one that continues the word, or that the
  /// word continues, will do.
  static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let candidates = candidates.prefix(maximumCount)
    if let nearest = nearest(to: word, in: candidates, limit: { max(1, $0 / 3) }) { return nearest }
    if word.utf8.count > maximumLength { return nil }
    return candidates.first { $0 != word && isBeginning(word.lowercased(), $0.lowercased()) }
  }

  /// Returns the candidate of which a word is a misspelling, or nil when it is none.
  ///
  /// A word that stands in a document may as well be right, so that no more than two letters may be wrong, and a third of all. One that goes on
  /// where a candidate ends, or that differs in digits alone, is no misspelling: `fill-rule` is not `fill`, nor is `x2` `x1`.
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

  /// Returns the nearest of the candidates whose distance is no more than a limit, given the length of the word.
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

  /// Returns the end of a message that asks for a word; nothing without one.
  package static func ending(with word: String?) -> String {
    word.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Whether one of two words begins with the other, as `Integer` with `Int`, and the shorter is no mere initial.
  private static func isBeginning(_ word: String, _ other: String) -> Bool {
    let lengths = (min(word.count, other.count), max(word.count, other.count))
    return lengths.0 >= 3 && lengths.0 * 3 >= lengths.1 && (word.hasPrefix(other) || other.hasPrefix(word))
  }

  /// Counts the letters to insert, remove, replace or swap with a neighbour, as long as they are no more than a limit.
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
      // A swap can lead around one row, but not around two.
      if least > limit + 1 { return least }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count]
  }
}
