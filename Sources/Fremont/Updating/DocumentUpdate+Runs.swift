/// Texts between elements, which comments and unknown content can interrupt. A text is compared piece by piece, so that
/// these stay in their places.
extension DocumentUpdate {
  private typealias Character = SourceTree.Character

  /// Splits the texts of a list where those of the original are interrupted, in all three documents.
  func splitRuns(_ old: [Int], _ new: [Int], _ there: [Int]) -> (old: [Int], new: [Int], there: [Int]) {
    let runs = old.indices.filter { before.pieces(of: old[$0]) != nil }
    guard old.count == there.count, !runs.isEmpty, runs.allSatisfy({ original.pieces(of: there[$0]) != nil }),
      old.map({ before.digests[$0] }) != new.map({ after.digests[$0] })
    else { return (old, new, there) }
    let isDivided = runs.contains { original.pieces(of: there[$0]).map { $0.count > 1 } ?? false }
    let count = new.count { after.pieces(of: $0) != nil }
    if !isDivided, count == runs.count { return (old, new, there) }
    var (olds, theres): ([Int], [Int]) = ([], [])
    var text: [UInt64] = []
    // The ends of the pieces.
    var cuts: [Int] = []
    for (value, source) in zip(old, there) {
      guard let pieces = original.pieces(of: source), let known = before.pieces(of: value) else {
        olds.append(value)
        theres.append(source)
        continue
      }
      let spelled = pieces.map { original.characters(in: $0) }
      let written = known.flatMap { before.characters(in: $0) }
      // The value may lack some white space.
      guard spelled.joined().map(\.text) == written.map(\.text) else { return (old, new, there) }
      var ends: [Int] = []
      for piece in spelled { ends.append((ends.last ?? 0) + piece.count) }
      olds += before.split(value, into: Self.parts(written, at: ends))
      theres += original.split(source, into: pieces.map { [$0] })
      cuts += ends.map { $0 + text.count }
      text += written.map(\.text)
    }
    guard olds.count == theres.count else { return (old, new, there) }
    return (olds, splitNew(new, text, cuts), theres)
  }

  /// Splits the new texts between their items if they have several; otherwise where the old text was cut.
  private func splitNew(_ new: [Int], _ old: [UInt64], _ cuts: [Int]) -> [Int] {
    let pieces = new.map { after.pieces(of: $0) ?? [] }
    if pieces.contains(where: { $0.count > 1 }) {
      return zip(new, pieces).flatMap { value, pieces in after.split(value, into: pieces.map { [$0] }) }
    }
    let characters = pieces.map { $0.flatMap { after.characters(in: $0) } }
    let text = characters.joined().map(\.text)
    let ends = Set(Self.places(of: cuts, in: Alignment(old, text).pairs, text.count))
    var start = 0
    return zip(new, characters).flatMap { value, characters in
      defer { start += characters.count }
      let inside = ends.filter { $0 > start && $0 < start + characters.count }.map { $0 - start }.sorted()
      return after.split(value, into: Self.parts(characters, at: inside + [characters.count]))
    }
  }

  /// The places in one text that correspond to places in another: after their predecessor, or before their successor.
  private static func places(of cuts: [Int], in pairs: [(old: Int, new: Int)], _ count: Int) -> [Int] {
    let partners = Dictionary(pairs.map { ($0.old, $0.new) }) { $1 }
    return cuts.map { cut in
      if let next = partners[cut] { return next }
      if let last = partners[cut - 1] { return last + 1 }
      return pairs.first { $0.old > cut }?.new ?? count
    }
  }

  /// The ranges of the parts of a text that end after given numbers of characters.
  private static func parts(_ characters: [Character], at ends: [Int]) -> [[Range<Int>]] {
    var parts: [[Range<Int>]] = []
    var start = 0
    for end in ends where end > start && end <= characters.count {
      var ranges: [Range<Int>] = []
      for range in characters[start..<end].map(\.range) {
        if let last = ranges.last, last.upperBound >= range.lowerBound {
          ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
      parts.append(ranges)
      start = end
    }
    // A CDATA section cannot be split.
    let isWhole = zip(parts, parts.dropFirst()).allSatisfy { first, second in
      (first.last?.upperBound ?? 0) <= (second.first?.lowerBound ?? 0)
    }
    return isWhole ? parts : []
  }
}
