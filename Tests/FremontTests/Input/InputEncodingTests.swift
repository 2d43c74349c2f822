import Testing

@testable import Fremont

/// The encodings that documents are read in, and what contradicts itself.
struct InputEncodingTests {
  private static func wide(_ text: String, _ width: Int, isLittleEndian: Bool) -> [UInt8] {
    let units = width == 2 ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    return units.flatMap { unit in
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32($0 * 8)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
  }

  private static func declared(_ name: String, _ text: String = "é€😀") -> String {
    "<?xml version='1.0' encoding=\"\(name)\" standalone='yes'?>\n<a b='\(text)'>\(text)</a>"
  }

  private static let text = "<a b='é€😀'>é€😀</>"

  @Test(arguments: InputFixture.pieces)
  func readsUnicode(pieces: Int) throws {
    for (width, names) in [(2, ["UTF-16", "utf_16", "UCS-2"]), (4, ["UTF-32", "UCS-4", "ISO-10646-UCS-4"])] {
      for isLittle in [true, false] {
        let mark = Self.wide("\u{FEFF}", width, isLittleEndian: isLittle)
        let plain = mark + Self.wide("<a b='é€😀'>é€😀</a>", width, isLittleEndian: isLittle)
        #expect(try InputFixture.parse(plain, pieces: pieces) == Self.text)
        for name in names + ["\(names[0])\(isLittle ? "LE" : "BE")"] where name != "utf_16LE" {
          let bytes = Self.wide(Self.declared(name), width, isLittleEndian: isLittle)
          #expect(try InputFixture.parse(bytes, pieces: pieces) == Self.text)
          #expect(try InputFixture.parse(mark + bytes, pieces: pieces) == Self.text)
        }
      }
    }
    for name in ["UTF-8", "utf-8", "utf8"] {
      #expect(try InputFixture.parse(Self.declared(name).utf8, pieces: pieces) == Self.text)
      #expect(try InputFixture.parse([0xEF, 0xBB, 0xBF] + Self.declared(name).utf8, pieces: pieces) == Self.text)
    }
    #expect(try InputFixture.parse([0xEF, 0xBB, 0xBF] + "<a/>".utf8, pieces: pieces) == "<a></>")
  }

  @Test(arguments: InputFixture.pieces)
  func readsOtherEncodings(pieces: Int) throws {
    let cases: [(String, [UInt8], String)] = [
      ("ISO-8859-1", [0xE9], "é"), ("ISO-8859-15", [0xA4], "€"), ("windows-1252", [0x80], "€"),
      ("Shift_JIS", [0x93, 0x94], "灯"), ("EUC-JP", [0xC5, 0xF4], "灯"), ("GB18030", [0x94, 0x39, 0xDA, 0x33], "💩"),
      ("Big5", [0xA4, 0xA4], "中"), ("KOI8-R", [0xC1], "а"), ("Big5-HKSCS", [0x88, 0x66], "Ê"),
      ("US-ASCII", [0x41], "A"),
    ]
    for (name, bytes, text) in cases {
      let many = Array(repeating: bytes, count: 100).flatMap { $0 }
      let xml = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + many + Array("</a>".utf8)
      let expected = "<a>\(String(repeating: text, count: 100))</>"
      #expect(try InputFixture.parse(xml, pieces: pieces) == expected, "\(name)")
    }
  }

  @Test(arguments: InputFixture.pieces)
  func refusesOtherEncodings(pieces: Int) {
    for name in ["UTF-7", "ISO-2022-JP", "IBM037", "Klingon", "ISO-8859-99", "EUC-XX"] {
      #expect(
        InputFixture.fault("<?xml version='1.0' encoding='\(name)'?><a/>".utf8, pieces: pieces)
          == "refused.encoding 1:1 the encoding '\(name)' is not accepted")
    }
    let ebcdic: [UInt8] = [0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40]
    #expect(
      InputFixture.fault(ebcdic, pieces: pieces)
        == "refused.encoding 1:1 the encoding EBCDIC is not accepted")
  }

  @Test(arguments: InputFixture.pieces)
  func rejectsContradictions(pieces: Int) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(
      InputFixture.fault(mark + Self.declared("ISO-8859-1").utf8, pieces: pieces)
        == "malformed 1:1 the byte order mark says UTF-8, but the declaration says 'ISO-8859-1'")
    #expect(
      InputFixture.fault(mark + Self.declared("UTF-16").utf8, pieces: pieces)
        == "malformed 1:1 the byte order mark says UTF-8, but the declaration says 'UTF-16'")
    let wide = Self.wide("\u{FEFF}" + Self.declared("UTF-8"), 2, isLittleEndian: true)
    #expect(
      InputFixture.fault(wide, pieces: pieces)
        == "malformed 1:1 the byte order mark says UTF-16, but the declaration says 'UTF-8'")
    #expect(
      InputFixture.fault(Self.wide(Self.declared("UTF-16BE"), 2, isLittleEndian: true), pieces: pieces)
        == "malformed 1:1 the declaration says 'UTF-16BE', but the bytes have UTF-16")
    #expect(
      InputFixture.fault(Self.declared("UTF-16").utf8, pieces: pieces)
        == "malformed 1:1 the declaration says 'UTF-16', but the bytes have one byte for each character of ASCII")
    #expect(
      InputFixture.fault(Self.wide("<a/>", 2, isLittleEndian: true), pieces: pieces)
        == "malformed 1:1 a document in UTF-16 must have a byte order mark or declare its encoding")
    #expect(
      InputFixture.fault(mark + mark + "<a/>".utf8, pieces: pieces)
        == "malformed 1:1 the document does not begin with '<'")
    #expect(
      InputFixture.fault([0x1F, 0x8B, 8, 0, 0], pieces: pieces)
        == "malformed 1:1 the bytes are compressed by gzip, which is not XML")
    #expect(
      InputFixture.fault("<?xml version='1.0'\(String(repeating: " ", count: 2000))?><a/>".utf8, pieces: pieces)
        == "malformed 1:1 the XML declaration is longer than 1024 characters")
    #expect(
      InputFixture.fault("<?xml version='1.1'?><a/>".utf8, pieces: pieces)
        == "malformed 1:1 a document in XML 1.1 is not accepted, only XML 1.0")
  }

  @Test(arguments: InputFixture.pieces)
  func rejectsBytesThatAreNoText(pieces: Int) {
    let noText = "the bytes do not fit the encoding of the document"
    func utf16(_ units: [UInt16], _ rest: [UInt8] = []) -> [UInt8] {
      [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + rest
    }
    let head = Array("<a>\né".utf16)
    #expect(InputFixture.fault(utf16(head + [0xD800] + "</a>".utf16), pieces: pieces) == "malformed 2:2 \(noText)")
    #expect(InputFixture.fault(utf16(head + [0xDC00] + "</a>".utf16), pieces: pieces) == "malformed 2:2 \(noText)")
    #expect(InputFixture.fault(utf16(head + [0xD800]), pieces: pieces) == "malformed 2:2 \(noText)")
    #expect(InputFixture.fault(utf16(Array("<a/>\n".utf16), [0x0A]), pieces: pieces) == "malformed 2:1 \(noText)")
    let wide = [0xFF, 0xFE, 0, 0] + Self.wide("<a>", 4, isLittleEndian: true) + [0, 0xD8, 0, 0]
    #expect(InputFixture.fault(wide, pieces: pieces) == "malformed 1:4 \(noText)")
    let beyond = [0xFF, 0xFE, 0, 0] + Self.wide("<a>", 4, isLittleEndian: true) + [0, 0, 0x11, 0]
    #expect(InputFixture.fault(beyond, pieces: pieces) == "malformed 1:4 \(noText)")
    let japanese = Array("<?xml version='1.0' encoding='Shift_JIS'?><a>".utf8)
    #expect(InputFixture.fault(japanese + [0x93, 0x20], pieces: pieces) == "malformed 1:46 \(noText)")
    #expect(InputFixture.fault(japanese + [0x93], pieces: pieces) == "malformed 1:46 \(noText)")
    let ascii = Array("<?xml version='1.0' encoding='US-ASCII'?><a>".utf8)
    #expect(InputFixture.fault(ascii + [0xE9], pieces: pieces) == "malformed 1:45 \(noText)")
  }

  @Test(arguments: InputFixture.pieces)
  func rejectsNoncharacters(pieces: Int) {
    for (character, digit) in [("\u{FFFE}", "E"), ("\u{FFFF}", "F")] {
      for text in ["\(character)", "é\(character)", String(repeating: "x", count: 40) + character + "yz"] {
        let column = 4 + text.unicodeScalars.prefix { $0.value < 0xFFFE }.count
        for (width, isLittle) in [(2, true), (2, false), (4, true), (4, false)] {
          #expect(
            InputFixture.fault(Self.wide("\u{FEFF}<a>\(text)</a>", width, isLittleEndian: isLittle), pieces: pieces)
              == "malformed 1:\(column) the character U+FFF\(digit) is not allowed in XML; remove it")
        }
      }
    }
  }

  /// Runs of ASCII, and of other characters, of all lengths: text is read sixteen characters at a time, or sixty-four.
  @Test func readsRunsOfAllLengths() throws {
    var generator = Repeatable(seed: 7)
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        text += String(repeating: "x", count: Int.random(in: 0...90, using: &generator))
        let other = ["é", "€", "\n", "Žš"].randomElement(using: &generator) ?? ""
        text += String(repeating: other, count: Int.random(in: 0...20, using: &generator))
      }
      let expected = "<a>\(text)</>"
      for isLittle in [true, false] {
        let astral = Self.wide("\u{FEFF}<a>\(text)😀</a>", 2, isLittleEndian: isLittle)
        #expect(try InputFixture.parse(astral) == "<a>\(text)😀</>")
      }
      let head = "<?xml version='1.0' encoding='windows-1252'?><a>"
      let characters: [Character: UInt8] = ["é": 0xE9, "€": 0x80, "Ž": 0x8E, "š": 0x9A]
      let bytes = Array(head.utf8) + text.map { characters[$0] ?? $0.asciiValue ?? 0 } + Array("</a>".utf8)
      #expect(try InputFixture.parse(bytes) == expected)
      #expect(try InputFixture.parse(bytes, pieces: 37) == expected)
    }
  }

  /// What was left of a document that ended too early is no part of the next one.
  @Test func oneInputReadsDocumentsOfManyEncodings() {
    func document(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + bytes + Array("</a>".utf8)
    }
    var input = XMLInput(NameDictionary(), ScannerOptions())
    for (bytes, expected) in [
      (document("ISO-8859-1", [0xE9]), "é"), (document("ISO-8859-1", [0xE8]), "è"),
      (Array(document("Shift_JIS", [0x93]).dropLast(4)), nil), (document("Shift_JIS", [0x93, 0x94]), "灯"),
      (document("windows-1252", [0x80]), "€"), (Array("<a>é</a>".utf8), "é"), (document("US-ASCII", [0x80]), nil),
      (document("US-ASCII", [0x41]), "A"), (document("ISO-8859-1", [0x41, 0xE9]), "Aé"),
    ] as [([UInt8], String?)] {
      let text = TokenText()
      InputFixture.feed(bytes, to: &input, text)
      #expect(input.fault == nil ? text.text == "<a>\(expected ?? "")</>" : expected == nil)
    }
  }

  @Test(arguments: InputFixture.pieces)
  func stringsAreUTF8WhateverTheyDeclare(pieces: Int) throws {
    for name in ["ISO-8859-1", "UTF-16", "UTF-7", "Klingon"] {
      let read = try InputFixture.parse(Self.declared(name).utf8, pieces: pieces, isUTF8: true)
      #expect(read == Self.text)
      let marked = try InputFixture.parse("\u{FEFF}\(Self.declared(name))".utf8, pieces: pieces, isUTF8: true)
      #expect(marked == Self.text)
    }
  }
}
