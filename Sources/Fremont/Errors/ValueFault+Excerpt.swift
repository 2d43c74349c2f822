// The macros compile this file too.

extension ValueFault {
  /// The text for a message: on one line, at most 60 characters.
  package static func excerpt(_ text: String) -> String {
    var shown = ""
    var count = 0
    for character in text {
      if count == 60 { return shown + "…" }
      shown.append(Self.shown(character))
      count += 1
    }
    return shown
  }

  /// A text of several lines for a terminal, with control characters by their codes.
  package static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.map(shown).joined() }.joined(separator: "\n")
  }

  /// A character on one line: control characters, which a terminal may obey, by their codes.
  private static func shown(_ character: Character) -> String {
    if character.isNewline { return "⏎" }
    guard let code = character.asciiValue, code < 0x20 || code == 0x7F, character != "\t" else {
      return String(character)
    }
    return "U+00\(code < 0x10 ? "0" : "")\(String(code, radix: 16, uppercase: true))"
  }
}
