/// What came too often, in a document that is only compared: were it an element there, it would be taken for what came first where that is gone.
///
/// It is a comment that begins with a character for private use, with which hyphens, and the character itself, are escaped.
enum HiddenSurplus {
  private static let escape = "\u{10FFFD}"
  private static let start = "<!--\(escape)!"
  private static let end = "-->"

  /// The first byte of the character in UTF-8, which hardly any text has.
  private static let lead: UInt8 = 0xF4

  /// The comment that stands for markup.
  static func comment(for markup: String) -> String {
    start + markup.replacing(escape, with: escape + "0").replacing("-", with: escape + "1") + end
  }

  /// What parts two items in a document that is only compared, where both are text.
  static let divider = comment(for: "")

  /// A text with the markup instead of such comments.
  static func shown(in text: [UInt8]) -> [UInt8] {
    guard text.contains(lead) else { return text }
    var shown = ""
    var rest = Substring(String(decoding: text, as: UTF8.self))
    while let first = rest.firstRange(of: start), let last = rest[first.upperBound...].firstRange(of: end) {
      let markup = rest[first.upperBound..<last.lowerBound]
      shown += rest[..<first.lowerBound]
      shown += markup.replacing(escape + "1", with: "-").replacing(escape + "0", with: escape)
      rest = rest[last.upperBound...]
    }
    return Array((shown + rest).utf8)
  }
}
