import Foundation
import Fremont

/// A text of an entry: plain, escaped HTML or XHTML, as its type says.
struct AtomText: ModelObject {
  var type: String?
  var content: XMLFragment?
  var unknown = UnknownContent()

  static let factory = TypeFactory(AtomText.init, className: "Text") {
    Mapped("type", \.type)
    Mapped("content", \.content)
    Mapped(unknown: \.unknown)
    for name in ["language", "base"] { Mapped(skipped: name) }
  }

  /// The text without markup.
  var plainText: String {
    let xml = content?.xml ?? ""
    return switch type {
    case "html": Self.unescaped(Self.withoutTags(Self.unescaped(xml)))
    case "xhtml": Self.unescaped(Self.withoutTags(xml))
    default: Self.unescaped(xml)
    }
  }

  private static func withoutTags(_ markup: String) -> String {
    var text = ""
    var isInTag = false
    for character in markup {
      if character == "<" { isInTag = true }
      if !isInTag { text.append(character) }
      if character == ">" { isInTag = false }
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text with the references resolved that a fragment in its normal form has.
  private static func unescaped(_ markup: String) -> String {
    markup.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&")
  }
}
