import Foundation

/// Scans the tokens of a JSON text (RFC 8259).
struct JSONScanner {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// A token; the end of the text is one too.
  enum Token {
    case beginObject, endObject, beginArray, endArray, colon, comma
    /// A string; its content is in `text`.
    case string
    /// A number; its digits are in `text`.
    case number
    /// `true` or `false`; the word is in `text`.
    case boolean
    case null
    case end
  }

  /// A fault of the text: it is not JSON, or not the JSON that is expected.
  struct Fault: Error {
    let message: String
    let offset: Int
    let code: FremontError.Code

    init(_ message: String, at offset: Int, _ code: FremontError.Code = .malformedDocument) {
      self.message = message
      self.offset = offset
      self.code = code
    }
  }

  private let bytes: Text

  /// The end of the valid UTF-8; the number of bytes if all is valid.
  private let endOfText: Int

  /// The offset of the next byte.
  private(set) var offset = 0

  /// The offset of the token scanned last.
  private(set) var start = 0

  /// The text of the last token: a part of the document, or a copy with its escapes resolved. It is valid until the
  /// next text.
  private(set) var text = Text(start: nil, count: 0)

  /// The text of a string that has escapes.
  private let unescaped = DecodedText()

  /// Creates a scanner of a document, which must outlive it.
  init(_ bytes: Text) {
    self.bytes = bytes
    endOfText = UTF8Check.count(of: bytes)
    // A byte order mark is not part of the text (RFC 8259 § 8.1).
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Scans the next token.
  mutating func next() throws(Fault) -> Token {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    start = offset
    guard offset < bytes.count else { return .end }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "{"): return consume(.beginObject)
    case UInt8(ascii: "}"): return consume(.endObject)
    case UInt8(ascii: "["): return consume(.beginArray)
    case UInt8(ascii: "]"): return consume(.endArray)
    case UInt8(ascii: ":"): return consume(.colon)
    case UInt8(ascii: ","): return consume(.comma)
    case UInt8(ascii: "\""): return try scanString()
    case UInt8(ascii: "t"): return try scanWord("true", .boolean)
    case UInt8(ascii: "f"): return try scanWord("false", .boolean)
    case UInt8(ascii: "n"): return try scanWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try scanNumber()
    default: throw fault("unexpected character \(character(at: offset))")
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func piece(_ start: Int, _ end: Int) -> Text {
    Text(rebasing: bytes[start..<end])
  }

  private mutating func consume(_ token: Token) -> Token {
    offset += 1
    return token
  }

  private mutating func scanWord(_ word: String, _ token: Token) throws(Fault) -> Token {
    let end = offset + word.utf8.count
    guard end <= bytes.count, bytes[offset..<end].elementsEqual(word.utf8) else {
      throw fault("unexpected character \(character(at: offset))")
    }
    text = piece(offset, end)
    offset = end
    return token
  }

  private mutating func scanNumber() throws(Fault) -> Token {
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    let digits = skipDigits()
    if digits == 0 || digits > 1 && bytes[first] == UInt8(ascii: "0") { throw fault("a malformed number") }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      if skipDigits() == 0 { throw fault("a malformed number") }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      if skipDigits() == 0 { throw fault("a malformed number") }
    }
    text = piece(start, offset)
    return .number
  }

  private mutating func skipDigits() -> Int {
    let first = offset
    while offset < bytes.count, bytes[offset] >= UInt8(ascii: "0"), bytes[offset] <= UInt8(ascii: "9") { offset += 1 }
    return offset - first
  }

  private mutating func scanString() throws(Fault) -> Token {
    offset += 1
    let first = offset
    var run = offset
    var hasEscapes = false
    while true {
      offset = endOfPlainText(from: offset)
      guard offset < bytes.count else { throw fault("a string without end") }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") { break }
      if byte < 0x20 { throw fault("a control character in a string", at: offset) }
      if !hasEscapes { unescaped.clear() }
      hasEscapes = true
      unescaped.append(contentsOf: piece(run, offset))
      try scanEscape()
      run = offset
    }
    if offset > endOfText { throw fault("a string that is not UTF-8") }
    if hasEscapes {
      unescaped.append(contentsOf: piece(run, offset))
      text = unescaped.bytes
    } else {
      text = piece(first, offset)
    }
    offset += 1
    return .string
  }

  /// The offset of the next quote, backslash or control character, or else the end.
  private func endOfPlainText(from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var place = start
    while bytes.count - place >= ByteVector.count {
      let count = ByteVector(base + place).firstInString
      place += count
      if count < ByteVector.count { return place }
    }
    while place < bytes.count, base[place] >= 0x20, base[place] != UInt8(ascii: "\""), base[place] != UInt8(ascii: "\\")
    {
      place += 1
    }
    return place
  }

  private mutating func scanEscape() throws(Fault) {
    let escape = offset
    offset += 2
    guard offset <= bytes.count else { throw fault("a string without end") }
    switch bytes[offset - 1] {
    case UInt8(ascii: "\""): unescaped.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): unescaped.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): unescaped.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): unescaped.append(8)
    case UInt8(ascii: "f"): unescaped.append(12)
    case UInt8(ascii: "n"): unescaped.append(10)
    case UInt8(ascii: "r"): unescaped.append(13)
    case UInt8(ascii: "t"): unescaped.append(9)
    case UInt8(ascii: "u"):
      var value = try scanHexadecimal(escape)
      if value & 0xFC00 == 0xD800, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 2
        let low = try scanHexadecimal(escape)
        guard low & 0xFC00 == 0xDC00 else { throw fault("half a surrogate pair", at: escape) }
        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
      }
      guard let scalar = Unicode.Scalar(value) else { throw fault("half a surrogate pair", at: escape) }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { unescaped.append(byte) }
    default: throw fault("an unknown escape", at: escape)
    }
  }

  private mutating func scanHexadecimal(_ escape: Int) throws(Fault) -> UInt32 {
    guard offset + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16),
      bytes[offset] != UInt8(ascii: "+"), bytes[offset] != UInt8(ascii: "-")
    else { throw fault("an unknown escape", at: escape) }
    offset += 4
    return value
  }

  /// The character at an offset for a message: in quotes, or the code of a control character.
  private func character(at offset: Int) -> String {
    let text = String(decoding: bytes[offset..<min(offset + 8, bytes.count)], as: UTF8.self)
    let shown = ValueFault.excerpt(String(text.prefix(1)))
    return bytes[offset] < 0x20 || bytes[offset] == 0x7F ? shown : "'\(shown)'"
  }

  private func fault(_ message: String, at offset: Int? = nil) -> Fault {
    Fault(message, at: offset ?? start)
  }
}
