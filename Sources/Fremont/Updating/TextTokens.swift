/// The items of a list in one text, with the separators before each and after the last.
struct TextTokens {
  private var gaps: [ArraySlice<UInt8>] = []
  private var tokens: [ArraySlice<UInt8>] = []

  private init(_ text: [UInt8]) {
    var start = text.startIndex
    while true {
      let first = text[start...].firstIndex { !Self.parts($0) } ?? text.endIndex
      gaps.append(text[start..<first])
      if first == text.endIndex { return }
      start = text[first...].firstIndex { Self.parts($0) } ?? text.endIndex
      tokens.append(text[first..<start])
    }
  }

  /// Whether a byte separates tokens. Tokens that are cut too short do no harm, since they are joined again.
  private static func parts(_ byte: UInt8) -> Bool { XMLWhitespace.contains(byte) || ",;|".utf8.contains(byte) }

  /// A new text in which unchanged items and separators are spelled as in the document.
  ///
  /// `old` is the text that would be written for the items of the document.
  static func respelled(_ new: [UInt8], from old: [UInt8]?, as markup: ArraySlice<UInt8>) -> [UInt8] {
    guard let old else { return new }
    let (written, wanted, spelled) = (Self(old), Self(new), Self(MarkupText.plain(markup)))
    guard spelled.tokens.count == written.tokens.count, !spelled.tokens.isEmpty, !wanted.tokens.isEmpty else {
      return new
    }
    let partners = partners(written.tokens, wanted.tokens)
    var text = written.gaps[0] == wanted.gaps[0] ? spelled.gaps[0] : wanted.gaps[0]
    for (index, token) in wanted.tokens.enumerated() {
      let known = partners[index]
      if index > 0 {
        let follows = partners[index - 1].map { $0 + 1 } == known
        let isSame = known.map { follows && written.gaps[$0] == wanted.gaps[index] } ?? false
        text += isSame ? spelled.gaps[known ?? 0] : wanted.gaps[index]
      }
      text += known.flatMap { written.tokens[$0] == token ? spelled.tokens[$0] : nil } ?? token
    }
    text += written.gaps.last == wanted.gaps.last ? spelled.gaps.last ?? [] : wanted.gaps.last ?? []
    return Array(text)
  }

  /// The old token for each new one: an equal one, or one that it replaces.
  private static func partners(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: new.count)
    var (nextOld, nextNew) = (0, 0)
    for pair in Alignment(old, new).pairs + [(old: old.count, new: new.count)] {
      if pair.old - nextOld == pair.new - nextNew {
        for (index, other) in zip(nextNew..<pair.new, nextOld..<pair.old) { partners[index] = other }
      }
      if pair.new < new.count { partners[pair.new] = pair.old }
      (nextOld, nextNew) = (pair.old + 1, pair.new + 1)
    }
    return partners
  }
}
