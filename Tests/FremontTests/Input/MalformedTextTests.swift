import Testing

@testable import Fremont

/// Bytes that are no UTF-8: the same fault at the same place, however they are cut.
struct MalformedTextTests {
  private static let noText = "the bytes do not fit the encoding of the document"

  private static func bytes(_ head: String, _ bad: [UInt8], _ tail: String) -> [UInt8] {
    Array(head.utf8) + bad + Array(tail.utf8)
  }

  /// All kinds of bytes that begin no character, or do not go on with one.
  private static let bad: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0x81], [0xC3], [0xC3, 0xC3], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  @Test(arguments: InputFixture.pieces + [2, 3, 5])
  func tellsThePlaceOfTheByte(pieces: Int) {
    let places: [(head: String, tail: String, place: String)] = [
      ("<r>é", "</r>", "1:5"), ("<r><list", "></list></r>", "1:9"), ("<r a='é€", "'/>", "1:9"),
      ("<r>\n<!-- ", " --></r>", "2:6"), ("<r><?p ", " ?></r>", "1:8"), ("<r><![CDATA[", "]]></r>", "1:13"),
      ("<r>&am", ";</r>", "1:7"), ("<r/>", "", "1:5"), ("<r/>\n<!--", "-->", "2:5"), ("", "<r/>", "1:1"),
      ("<!DOCTYPE r [<!ELEMENT a ANY><!-- ", "- -->]><r/>", "1:35"),
    ]
    for bad in Self.bad {
      for (head, tail, place) in places {
        let fault = InputFixture.fault(Self.bytes(head, bad, tail), pieces: pieces)
        #expect(fault == "malformed \(place) \(Self.noText)", "\(head), \(bad), \(tail)")
      }
    }
  }

  @Test(arguments: InputFixture.pieces)
  func tellsWhatIsWrongInFront(pieces: Int) {
    let noEntity = "refused.entityReference"
    let noReference = "the entity 'bad' is neither predefined nor declared; write '&' as '&amp;'"
    let noCharacter = "the character U+0001 is not allowed in XML; remove it"
    let noSectionEnd = "']]>' is not allowed in text; write ']]&gt;'"
    let x = String(repeating: "x", count: 390)
    let cases = [
      ("<r>]]>", "malformed 1:4 \(noSectionEnd)"), ("<r>\n&bad; ", "\(noEntity) 2:1 \(noReference)"),
      ("<r>\u{1}", "malformed 1:4 \(noCharacter)"), ("<r>\(x)]]>", "malformed 1:394 \(noSectionEnd)"),
      ("<r>\n\(x)é]]>", "malformed 2:392 \(noSectionEnd)"), ("<r>\(x)é&bad;", "\(noEntity) 1:395 \(noReference)"),
      ("<r>\(x)&bad;", "\(noEntity) 1:394 \(noReference)"), ("<r>\(x)\u{1}", "malformed 1:394 \(noCharacter)"),
      ("ab", "malformed 1:1 the document does not begin with '<'"),
    ]
    for text in cases {
      let fault = InputFixture.fault(Self.bytes(text.0, [0xA6], ""), pieces: pieces)
      #expect(fault == text.1, "\(text.0)")
    }
  }

  @Test(arguments: InputFixture.pieces + [2, 3, 5])
  func readsAllCharacters(pieces: Int) throws {
    let edges: [Unicode.Scalar] = [
      "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{CFFF}", "\u{D7FF}", "\u{E000}", "\u{FFFD}",
      "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
    ]
    for distance in [0, 1, 7, 8, 60, 61, 62, 63, 64, 65, 128] {
      let gap = String(repeating: "x", count: distance)
      let text = edges.map { "\(gap)\($0)" }.joined()
      #expect(try InputFixture.parse("<a>\(text)</a>".utf8, pieces: pieces) == "<a>\(text)</>")
    }
  }

  /// The end of a section is no text, wherever it is cut.
  @Test(arguments: InputFixture.pieces + [2, 3, 5])
  func findsTheEndOfNoSection(pieces: Int) {
    for count in Array(280...310) + Array(65_529...65_533) {
      for character in ["x", "é"] {
        let text = "<r>\(String(repeating: character, count: count))]]></r>"
        let fault = InputFixture.fault(text.utf8, pieces: pieces)
        #expect(fault == "malformed 1:\(count + 4) ']]>' is not allowed in text; write ']]&gt;'")
      }
    }
  }

  @Test(arguments: InputFixture.pieces + [2, 3, 5])
  func readsBrackets(pieces: Int) throws {
    for text in ["]", "]]", "]]]]]]]]", "]>", "]x]]x]]]x", "a]é]]€]]]", "]\(String(repeating: "]", count: 700))x"] {
      #expect(
        try InputFixture.parse("<a>\(text)<b c=']]'/>\(text)</a>".utf8, pieces: pieces)
          == "<a>\(text)<b c=']]'></>\(text)</>")
      #expect(try InputFixture.parse("<a><![CDATA[\(text)]]></a>".utf8, pieces: pieces) == "<a>\(text)</>")
    }
    #expect(InputFixture.fault("<a/>]]".utf8, pieces: pieces) == InputFixture.fault("<a/>]]".utf8))
    #expect(InputFixture.fault("<a>]]".utf8, pieces: pieces) == InputFixture.fault("<a>]]".utf8))
  }

  /// A piece that is checked at once may end within a character.
  @Test func readsCharactersAcrossPieces() throws {
    for start in 0..<3 {
      let text = String(repeating: "x", count: start) + String(repeating: "€", count: 70_000)
      #expect(try InputFixture.parse("<a>\(text)</a>".utf8) == "<a>\(text)</>")
    }
  }
}
