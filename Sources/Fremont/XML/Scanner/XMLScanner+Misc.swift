import CLibXML2
import LibXML

/// Declarations, comments, processing instructions and CDATA sections.
extension XMLScanner {
  /// Reads the XML declaration, if there is one (XML 1.0 § 2.8).
  func scanDeclaration(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    var place = cursor
    guard Self.skip("<?xml", &place, end), place < end, Self.isSpace(place.pointee) else {
      // Without space it may be an instruction, of a target that begins so.
      return true
    }
    // To those who count, what the declaration begins with is a name.
    guard options.maximumNameLength >= 3, let version = Self.value(of: "version", &place, end),
      version.elementsEqual("1.0".utf8)
    else { return false }
    // Which encoding it is has been seen to.
    if let encoding = Self.value(of: "encoding", &place, end), !Self.isEncodingName(encoding) { return false }
    if let standalone = Self.value(of: "standalone", &place, end), !standalone.elementsEqual("yes".utf8),
      !standalone.elementsEqual("no".utf8)
    {
      return false
    }
    Self.skipSpace(&place, end)
    guard Self.skip("?>", &place, end), place - cursor < options.maximumBytesWithoutEvent else { return false }
    cursor = place
    return true
  }

  /// Reads space and one part of the declaration; nil, and nothing is read, when it is not there.
  private static func value(of name: StaticString, _ cursor: inout Cursor, _ end: Cursor) -> Text? {
    var place = cursor
    guard place < end, isSpace(place.pointee) else { return nil }
    skipSpace(&place, end)
    guard skip(name, &place, end) else { return nil }
    skipSpace(&place, end)
    guard skip("=", &place, end) else { return nil }
    skipSpace(&place, end)
    guard place < end, place.pointee == UInt8(ascii: "\"") || place.pointee == UInt8(ascii: "'"),
      let quote = clibxml2_find(place + 1, Int32(place.pointee), end - place - 1)
    else { return nil }
    let value = Text(start: place + 1, count: quote - place - 1)
    cursor = quote + 1
    return value
  }

  private static func isEncodingName(_ text: Text) -> Bool {
    guard let first = text.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
    return text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }

  /// Reads what may stand in front of the root element and behind it, up to anything else.
  mutating func scanMisc<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    while true {
      Self.skipSpace(&cursor, end)
      guard end - cursor > 1, cursor.pointee == UInt8(ascii: "<") else { return true }
      switch cursor[1] {
      case UInt8(ascii: "?"):
        guard scanInstruction(&cursor, end, handler) else { return false }
      case UInt8(ascii: "!"):
        guard end - cursor > 2, cursor[2] == UInt8(ascii: "-") else { return true }
        guard scanComment(&cursor, end, handler) else { return false }
      default: return true
      }
      if handler.isStopped { return false }
    }
  }

  /// Reads a document type declaration that declares nothing, if there is one (XML 1.0 § 2.8).
  mutating func scanDoctype(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    var place = cursor
    guard Self.skip("<!DOCTYPE", &place, end) else { return true }
    guard options.doctype != .refused, place < end, Self.isSpace(place.pointee) else { return false }
    Self.skipSpace(&place, end)
    let start = place
    while place < end, place.pointee > 0x20, place.pointee != UInt8(ascii: ">") { place += 1 }
    let name = Text(start: start, count: place - start)
    guard name.count <= options.maximumNameLength, XMLNameCharacters.isName(name) else { return false }
    if Self.skipWord("PUBLIC", &place, end) {
      guard let identifier = Self.skipLiteral(&place, end), identifier.allSatisfy(Self.isPublic),
        Self.skipLiteral(&place, end) != nil
      else { return false }
    } else if Self.skipWord("SYSTEM", &place, end), Self.skipLiteral(&place, end) == nil {
      return false
    }
    Self.skipSpace(&place, end)
    guard Self.skip(">", &place, end), place - cursor < options.maximumBytesWithoutEvent else { return false }
    names.count(names.find(name))
    cursor = place
    return true
  }

  /// Passes space and a word; false, and nothing is passed, when it is not there.
  private static func skipWord(_ word: StaticString, _ cursor: inout Cursor, _ end: Cursor) -> Bool {
    var place = cursor
    guard place < end, isSpace(place.pointee) else { return false }
    skipSpace(&place, end)
    guard skip(word, &place, end) else { return false }
    cursor = place
    return true
  }

  /// Passes space and a quoted text, and returns that; nil when it is not there.
  private static func skipLiteral(_ cursor: inout Cursor, _ end: Cursor) -> Text? {
    guard cursor < end, isSpace(cursor.pointee) else { return nil }
    skipSpace(&cursor, end)
    guard cursor < end, cursor.pointee == UInt8(ascii: "\"") || cursor.pointee == UInt8(ascii: "'"),
      let quote = clibxml2_find(cursor + 1, Int32(cursor.pointee), end - cursor - 1)
    else { return nil }
    let text = Text(start: cursor + 1, count: quote - cursor - 1)
    cursor = quote + 1
    return text.allSatisfy { $0 >= 0x20 || isSpace($0) } ? text : nil
  }

  /// Whether a public identifier may have a byte (XML 1.0 § 2.3).
  private static func isPublic(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x20, 0x0A, 0x0D: true
    default: "-'()+,./:=?;!*#@$_%".utf8.contains(byte)
    }
  }

  /// Reads a comment or a CDATA section, from its `<!` on.
  @inline(never)
  mutating func scanDeclared<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    if cursor[2] == UInt8(ascii: "-") { return scanComment(&cursor, end, handler) }
    guard Self.skip("<![CDATA[", &cursor, end) else { return false }
    while true {
      let start = cursor
      guard let close = Self.next(UInt8(ascii: "]"), from: start, end) else { return false }
      var place = close
      if place.pointee == 0x0D {
        guard Self.tell(start, upToReturn: place, end, handler) else { return false }
        cursor = place + 1
        continue
      }
      while place < end, place.pointee == UInt8(ascii: "]") { place += 1 }
      guard place < end else { return false }
      let isEnd = place.pointee == UInt8(ascii: ">") && place - close >= 2
      let text = Text(start: start, count: (isEnd ? place - 2 : place) - start)
      if !text.isEmpty { handler.characters(text) }
      if handler.isStopped { return false }
      cursor = place
      if isEnd {
        cursor += 1
        return true
      }
    }
  }

  /// Reads a comment, from its `<!-` on.
  private func scanComment<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    var place = cursor
    guard Self.skip("<!--", &place, end) else { return false }
    let start = place
    while true {
      guard let found = Self.next(UInt8(ascii: "-"), from: place, end) else { return false }
      place = found + 1
      if found.pointee == 0x0D { continue }
      guard place < end, place.pointee == UInt8(ascii: "-") else { continue }
      guard end - place > 1, place[1] == UInt8(ascii: ">") else { return false }
      LineEnds.normalise(Text(start: start, count: found - start)) { handler.comment($0) }
      place += 2
      if place - cursor >= options.maximumBytesWithoutEvent { return false }
      cursor = place
      return true
    }
  }

  /// Reads a processing instruction, from its `<?` on.
  @inline(never)
  mutating func scanInstruction<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    var place = cursor + 2
    let target = place
    while place < end, place.pointee > 0x20, place.pointee != UInt8(ascii: "?") { place += 1 }
    let name = Text(start: target, count: place - target)
    guard place < end, name.count <= options.maximumNameLength, XMLNameCharacters.isName(name),
      !Self.isReserved(target: name)
    else { return false }
    let hasData = place.pointee != UInt8(ascii: "?")
    Self.skipSpace(&place, end)
    let start = place
    while true {
      guard let found = Self.next(UInt8(ascii: "?"), from: place, end) else { return false }
      place = found + 1
      if found.pointee == 0x0D { continue }
      guard place < end, place.pointee == UInt8(ascii: ">") else {
        if hasData { continue }
        return false
      }
      let entry = names.find(name)
      names.count(entry)
      guard hasFewNames else { return false }
      if hasData {
        LineEnds.normalise(Text(start: start, count: found - start)) {
          handler.instruction(entry.pointee.text, $0)
        }
      } else {
        handler.instruction(entry.pointee.text, nil)
      }
      place += 1
      if place - cursor >= options.maximumBytesWithoutEvent { return false }
      cursor = place
      return true
    }
  }

  /// Whether nobody may use a target (XML 1.0 § 2.6).
  private static func isReserved(target: Text) -> Bool {
    target.count == 3 && target.map { $0 | 0x20 }.elementsEqual("xml".utf8)
  }

  /// The next of some byte, or carriage return; nil when there is none, or another control character comes first.
  @inline(__always)
  private static func next(_ byte: UInt8, from start: Cursor, _ end: Cursor) -> Cursor? {
    var place = start
    while end - place >= ByteVector.count {
      let count = ByteVector(place).first(byte)
      place += count
      if count < ByteVector.count { break }
    }
    while place < end, place.pointee != byte, place.pointee >= 0x20 || place.pointee == 0x0A || place.pointee == 0x09 {
      place += 1
    }
    return place < end && (place.pointee == byte || place.pointee == 0x0D) ? place : nil
  }
}
