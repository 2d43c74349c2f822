import Foundation
import Testing

@testable import Fremont

/// What stood behind a tag is remembered, and what stands there the next time is only compared. That must never show.
///
/// The windows of short pieces are too short for that, so that they tell what is right.
struct RepeatedTagTests {
  @Test func tellsTheSameAsInShortPieces() {
    var generator = Repeatable(seed: 1)
    var input = XMLInput(NameDictionary(), ScannerOptions())
    var accepted = 0
    for number in 0..<3_000 {
      let document = Array(RepeatedTags.document(&generator).utf8)
      var other = XMLInput(NameDictionary(), ScannerOptions())
      let expected = TokenList.scanned(document, &other, pieces: 5)
      if expected != nil { accepted += 1 }
      let text = String(decoding: document, as: UTF8.self)
      #expect(TokenList.scanned(document, &input) == expected, "document \(number): \(text)")
      #expect(TokenList.scanned(document, &input, pieces: 150) == expected, "document \(number) in pieces: \(text)")
      let faults = [Int.max, 5, 150].map { InputFixture.fault(document, pieces: $0) }
      #expect(Set(faults).count == 1, "document \(number): \(text)\n\(faults)")
    }
    // Most documents are right, and some are not.
    #expect(accepted > 1_000 && accepted < 2_900)
  }

  @Test(arguments: [
    // A name of elements and of attributes.
    ("<r><a b='1' c='2'/><b> c='2'</b><a b='1' c='2'/><b> c='2'</b></r>", true),
    ("<r>\n <a>1</a>\n <a>1</a>\n <a>1</b>\n</r>", false),
    ("<r>\n <a x='1'>1</a>\n <a x='1'>1</a>\n <a x='1' x='1'>1</a>\n</r>", false),
    ("<r>\n <a/>\n <a/>\n <ab/>\n <a />\n <a\n/>\n</r>", true),
    ("<r xmlns:p='u:1'>\n <p:a/>\n <p:a xmlns:p='u:2'>\n <p:a/>\n </p:a>\n <p:a/>\n</r>", true),
    ("<r>\n <a>]]</a>\n <a>]]</a>\n <a>]]></a>\n</r>", false),
    ("<r>\n <a>1</a>\r\n <a>1</a>\r\n <a>1</a>\n <a>1\r\n</a></r>", true),
    ("<!DOCTYPE r [<!ATTLIST a x CDATA 'd'>]><r>\n <a>1</a>\n <a>1</a>\n <a>1</a>\n</r>", true),
  ])
  func readsWhatLooksTheSame(_ document: String, _ isRight: Bool) {
    // What follows is far enough from the end.
    let padded = document.replacingOccurrences(of: "</r>", with: "<!--\(String(repeating: "-x", count: 60))--></r>")
    var options = ScannerOptions()
    options.doctype = .internalDeclarations(maximumExpansion: 1 << 20)
    var input = XMLInput(NameDictionary(), options)
    for _ in 0..<3 {
      var other = XMLInput(NameDictionary(), options)
      let expected = TokenList.scanned(Array(padded.utf8), &other, pieces: 5)
      #expect((expected != nil) == isRight)
      #expect(TokenList.scanned(Array(padded.utf8), &input) == expected)
    }
  }
}

/// Documents of few names, whose parts are the same but for small changes.
private enum RepeatedTags {
  static func document(_ generator: inout Repeatable) -> String {
    let record = element(2, &generator)
    var text = ["<r>", "<r xmlns='u:0'>", "<r xmlns:p='u:1'>"].randomElement(using: &generator) ?? "<r>"
    for _ in 0..<(2 + generator.next() % 6) {
      text += "\n  " + (generator.next() % 2 == 0 ? record : changed(record, &generator))
    }
    return text + "\n</r>" + String(repeating: "\n", count: Int(generator.next() % 200))
  }

  private static let names = ["a", "b", "ab", "p:a", "longerThanSixteen", "longerThanSixteenBytes"]

  private static func element(_ depth: Int, _ generator: inout Repeatable) -> String {
    let name = names.randomElement(using: &generator) ?? "a"
    var text = "<\(name)"
    for attribute in ["a", "b", "p:c", "xmlns:p", "xmlns"].shuffled(using: &generator).prefix(Int(generator.next() % 3))
    {
      text += " \(attribute)=\"u:\(generator.next() % 3)\""
    }
    switch generator.next() % (depth > 0 ? 6 : 3) {
    case 0: return text + "/>"
    case 1: return text + "></\(name)>"
    case 2: return text + ">\(texts.randomElement(using: &generator) ?? "")</\(name)>"
    default:
      let space = ["", "\n    ", " ", "\r\n "].randomElement(using: &generator) ?? ""
      text += ">"
      for _ in 0..<(1 + generator.next() % 4) { text += space + element(depth - 1, &generator) }
      return text + space + "</\(name)>"
    }
  }

  private static let texts = [
    "1", "a longer text", "x &amp; y", "&lt;\n  ", "<![CDATA[]]]]>", "\r\n", "é", "<!-- c -->", "]]", "  ",
  ]

  /// The text with a part exchanged, doubled or left out.
  private static func changed(_ text: String, _ generator: inout Repeatable) -> String {
    let changes = [
      ("\n", "\r\n"), (" ", "  "), ("\n    ", "\n\t"), ("a", "ab"), ("a=", "b="), ("\"", "'"), ("/>", " />"),
      ("<b", "<a"), ("</", "<!-- --></"),
      (">", " >"), (">", "\n>"), (">", ">&#32;"), ("1", "2"), ("p:", ""), ("=", " = "), ("xmlns=", "b="),
      ("</a>", "</b>"),
    ]
    guard let (old, new) = changes.randomElement(using: &generator) else { return text }
    let parts = text.components(separatedBy: old)
    guard parts.count > 1 else { return text }
    let place = Int(generator.next() % UInt64(parts.count - 1))
    return parts[...place].joined(separator: old) + new + parts[(place + 1)...].joined(separator: old)
  }
}
