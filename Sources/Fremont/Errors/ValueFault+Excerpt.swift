// The macros compile this file too.

extension ValueFault {
  /// The text for a message: on one line, at most 60 characters.
  package static func excerpt(_ text: String) -> String {
    var shown = ""
    var count = 0
    for character in text {
      if count == 60 { return shown + "…" }
      shown.append(character.isNewline ? "⏎" : character)
      count += 1
    }
    return shown
  }
}
