import Testing

@testable import Fremont

struct ListFormatTests {
  private func items(_ text: String, _ formatString: String?) throws -> [String] {
    var items: [String] = []
    try withUTF8(text) { bytes throws(ValueFault) in
      ListFormat(formatString).forEachItem(of: bytes) { items.append(String(decoding: $0, as: UTF8.self)) }
    }
    return items
  }

  @Test(
    arguments: [
      // Any white space.
      (nil, "", []), (nil, " \t\r\n", []), (nil, "a", ["a"]), (nil, " a\n\tb  c ", ["a", "b", "c"]),
      ("", "a b", ["a", "b"]), (" ", " a\nb  c", ["a", "b", "c"]), (nil, "a,b ü\u{A0}x", ["a,b", "ü\u{A0}x"]),
      // A separator.
      (",", "", []), (",", "  ", []), (",", "a", ["a"]), (",", " a , b b,\nc ", ["a", "b b", "c"]),
      (",", ",", ["", ""]), (",", "a,,b,", ["a", "", "b", ""]), (", ", "a, b,c", ["a", "b,c"]),
      ("--", "a---b", ["a", "-b"]), (" | ", "a | b|c", ["a", "b|c"]), ("·", "a·b", ["a", "b"]),
      // White space of one kind.
      ("\n", "a b\n c\n\n", ["a b", " c", "", ""]), ("\n", "", []), ("\n", " ", [" "]), ("  ", "a b  c", ["a b", "c"]),
    ] as [(String?, String, [String])])
  func splits(formatString: String?, text: String, expected: [String]) throws {
    #expect(try items(text, formatString) == expected)
  }

  @Test func writesItsSeparator() {
    for (formatString, written) in [(nil, " "), ("", " "), (" ", " "), (",", ","), (", ", ", "), ("\n", "\n")] {
      #expect(ListFormat(formatString).written == Array((written as String).utf8))
    }
  }

  @Test(
    arguments: [
      (nil, "a b", "'a b' contains the separator"), (nil, "a\n", "'a⏎' contains the separator"),
      (nil, "", "an empty item cannot be written in a list that white space separates"),
      (",", "a,b", "'a,b' contains the separator"), (", ", "a, b", "'a, b' contains the separator"),
      (",", " a", "' a' begins or ends with white space, which a list does not keep"),
      (",", "a\n", "'a⏎' begins or ends with white space, which a list does not keep"),
      ("--", "a-", "'a-' contains a part of the separator at its end"), ("\n", "a\nb", "'a⏎b' contains the separator"),
      (nil, "a,b", nil), (",", "a b", nil), (",", "", nil), (", ", "a,b", nil), ("\n", " a ", nil), ("--", "-a", nil),
    ] as [(String?, String, String?)])
  func checksItems(formatString: String?, item: String, message: String?) {
    let found = fault { () throws(ValueFault) in
      try withUTF8(item) { bytes throws(ValueFault) in try ListFormat(formatString).check(bytes) }
    }
    #expect(found == message)
  }

  @Test func checksLists() {
    let format = ListFormat(",")
    let message = "a list of one empty item cannot be written as text"
    #expect(fault { () throws(ValueFault) in try format.check(count: 1, isFirstEmpty: true) } == message)
    #expect(fault { () throws(ValueFault) in try format.check(count: 2, isFirstEmpty: true) } == nil)
    #expect(fault { () throws(ValueFault) in try format.check(count: 1, isFirstEmpty: false) } == nil)
    #expect(fault { () throws(ValueFault) in try format.check(count: 0, isFirstEmpty: true) } == nil)
  }

  @Test func readsBackWhatItAdmits() throws {
    var random = Repeatable(seed: 12)
    var admitted = 0
    for formatString in [nil, ",", ", ", "--", "-,-", "\n", "  "] {
      let format = ListFormat(formatString)
      for _ in 0..<2_000 {
        let list = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          String((0..<Int.random(in: 0...4, using: &random)).compactMap { _ in "a-, \n".randomElement(using: &random) })
        }
        let problem = fault { () throws(ValueFault) in
          for item in list {
            try withUTF8(item) { bytes throws(ValueFault) in try format.check(bytes) }
          }
          try format.check(count: list.count, isFirstEmpty: list.first?.isEmpty ?? true)
        }
        if problem != nil { continue }
        admitted += 1
        let text = list.joined(separator: String(decoding: format.written, as: UTF8.self))
        #expect(try items(text, formatString) == list)
      }
    }
    #expect(admitted > 1_000)
  }
}
