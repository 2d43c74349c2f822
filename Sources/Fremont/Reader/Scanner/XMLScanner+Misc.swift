import CPlatform

/// The XML declaration, comments, processing instructions (XML 1.0 § 2.5, 2.6, 2.8).
extension XMLScanner {
  /// Reads the XML declaration, if there is one (XML 1.0 § 2.8).
  mutating func scanDeclaration(_ cursor: inout Cursor, _ end: Cursor, _ isLast: Bool) -> Bool {
    var place = cursor
    if !isLast, Self.isCut("<?xml ", place, end) { return false }
    guard Self.skip("<?xml", &place, end), place < end, Self.isSpace(place.pointee) else {
      // Without white space it may be an instruction whose target begins with `xml`.
      stage = .prolog
      return true
    }
    let start = cursor
    guard let close = platform_find(place, Int32(UInt8(ascii: ">")), end - place) else { return false }
    // A declaration contains no other `>`, and the bytes behind it may not have arrived.
    let end = close + 1
    guard let version = Self.value(of: "version", &place, end) else {
      return failDeclaration(start, "the XML declaration has no version; it begins with '<?xml version=\"1.0\"'")
    }
    // Fifth edition: other minor versions are read as 1.0. XML 1.1 is not, because it allows other characters.
    guard Self.isReadable(version) else { return failVersion(version, start) }
    // The decoder has processed the encoding itself.
    if let encoding = Self.value(of: "encoding", &place, end), !Self.isEncodingName(encoding) {
      return failDeclaration(start, "'\(Self.string(encoding))' in the XML declaration is not the name of an encoding")
    }
    if let standalone = Self.value(of: "standalone", &place, end), !standalone.elementsEqual("yes".utf8),
      !standalone.elementsEqual("no".utf8)
    {
      return failDeclaration(start, "standalone is '\(Self.string(standalone))', expected 'yes' or 'no'")
    }
    Self.skipSpace(&place, end)
    guard Self.skip("?>", &place, end) else {
      return failDeclaration(
        place,
        "the XML declaration holds version, encoding and standalone, in this order and nothing else; expected '?>'")
    }
    if place - cursor > options.maximumBytesWithoutEvent { return failLength(start) }
    cursor = place
    stage = .prolog
    return true
  }

  private static func isReadable(_ version: Text) -> Bool {
    version.starts(with: "1.".utf8) && version.count > 2 && !version.elementsEqual("1.1".utf8)
      && version.dropFirst(2).allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// Reads white space and one part of the declaration; nil: the part is absent, and nothing is consumed.
  private static func value(of name: StaticString, _ cursor: inout Cursor, _ end: Cursor) -> Text? {
    var place = cursor
    guard place < end, isSpace(place.pointee) else { return nil }
    skipSpace(&place, end)
    guard skip(name, &place, end) else { return nil }
    skipSpace(&place, end)
    guard skip("=", &place, end) else { return nil }
    skipSpace(&place, end)
    guard place < end, place.pointee == UInt8(ascii: "\"") || place.pointee == UInt8(ascii: "'"),
      let quote = platform_find(place + 1, Int32(place.pointee), end - place - 1)
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

  /// Reads what may stand before and behind the root element, including its start tag (XML 1.0 § 2.1, 2.8).
  mutating func scanMisc<Handler: XMLTokenHandler>(_ cursor: inout Cursor, _ end: Cursor, _ handler: Handler) -> Bool {
    while true {
      Self.skipSpace(&cursor, end)
      guard cursor < end else { return false }
      guard cursor.pointee == UInt8(ascii: "<") else { return failOutside(cursor) }
      guard end - cursor > 1 else { return false }
      switch cursor[1] {
      case UInt8(ascii: "?"):
        guard scanInstruction(&cursor, end, handler) else { return false }
      case UInt8(ascii: "!"):
        guard end - cursor > 2 else { return false }
        if cursor[2] == UInt8(ascii: "-") {
          guard scanComment(&cursor, end, handler) else { return false }
        } else if stage == .prolog {
          return scanDoctype(&cursor, end)
        } else {
          return failDeclared(cursor, end)
        }
      case _ where stage == .epilog: return failOutside(cursor)
      default:
        guard scanStartTag(&cursor, end, handler) else { return false }
        stage = open.isEmpty ? .epilog : .content
        return true
      }
      if handler.isStopped { return false }
    }
  }

  /// Reads a comment or the start of a CDATA section in content, from its `<!` on.
  @inline(never)
  mutating func scanDeclared<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    guard end - cursor > 2 else { return false }
    if cursor[2] == UInt8(ascii: "-") { return scanComment(&cursor, end, handler) }
    if Self.skip("<![CDATA[", &cursor, end) {
      stage = .section
      return scanSection(&cursor, end, handler)
    }
    return Self.isCut("<![CDATA[", cursor, end) ? false : failDeclared(cursor, end)
  }

  /// Reads a comment, from its `<!-` on.
  mutating func scanComment<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    guard let text = comment(&cursor, end) else { return false }
    if let start = text.baseAddress {
      normalise(text) { handler.comment($0, entityPlace ?? start - 4) }
    }
    return true
  }

  /// Reads a comment from its `<!-` on, and returns its text; nil: the window ends within it, or it is malformed.
  mutating func comment(_ cursor: inout Cursor, _ end: Cursor) -> Text? {
    var place = cursor
    guard Self.skip("<!--", &place, end) else {
      if end - place > 3 { failDeclared(place, end) }
      return nil
    }
    let start = place
    while true {
      let found = Self.next(UInt8(ascii: "-"), from: place, end)
      guard found < end else { return nil }
      place = found + 1
      if found.pointee == 0x0D { continue }
      if found.pointee != UInt8(ascii: "-") {
        failCharacter(found, cursor)
        return nil
      }
      guard place < end else { return nil }
      guard place.pointee == UInt8(ascii: "-") else { continue }
      guard end - place > 1 else { return nil }
      guard place[1] == UInt8(ascii: ">") else {
        failHyphens(found, cursor, seen: place + 1)
        return nil
      }
      place += 2
      if place - cursor > options.maximumBytesWithoutEvent {
        failLength(cursor)
        return nil
      }
      cursor = place
      return Text(start: start, count: found - start)
    }
  }

  /// Reads a processing instruction, from its `<?` on.
  @inline(never)
  mutating func scanInstruction<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    let start = cursor
    guard let (target, data) = instruction(&cursor, end) else { return false }
    let entry = names.find(target)
    names.count(entry)
    guard hasFewNames else { return failNameCount(start, start) }
    if let data {
      normalise(data) { handler.instruction(entry.pointee.text, $0, entityPlace ?? start) }
    } else {
      handler.instruction(entry.pointee.text, nil, entityPlace ?? start)
    }
    return true
  }

  /// Reads a processing instruction from its `<?` on, and returns its target and data; nil: the window ends within it,
  /// or it is malformed.
  mutating func instruction(_ cursor: inout Cursor, _ end: Cursor) -> (Text, Text?)? {
    let tag = cursor
    var place = cursor + 2
    let target = place
    while place < end, place.pointee > 0x20, place.pointee != UInt8(ascii: "?") {
      place += 1
      // In an internal subset the target is not reported, so only the limit of the subset applies.
      if stage != .subset, place - target > options.maximumNameLength {
        failNameLength(tag, tag, seen: place - 1)
        return nil
      }
    }
    guard place < end else { return nil }
    let name = Text(start: target, count: place - target)
    guard XMLNameCharacters.isName(name) else {
      failTarget(name, tag, seen: place)
      return nil
    }
    if name.count == 3, name.map({ $0 | 0x20 }).elementsEqual("xml".utf8) {
      failReserved(tag, seen: place)
      return nil
    }
    let hasData = place.pointee != UInt8(ascii: "?")
    if hasData, !Self.isSpace(place.pointee) {
      failCharacter(place, tag)
      return nil
    }
    Self.skipSpace(&place, end)
    let start = place
    while true {
      let found = Self.next(UInt8(ascii: "?"), from: place, end)
      guard found < end else { return nil }
      place = found + 1
      if found.pointee == 0x0D { continue }
      if found.pointee != UInt8(ascii: "?") {
        failCharacter(found, tag)
        return nil
      }
      guard place < end else { return nil }
      guard place.pointee == UInt8(ascii: ">") else {
        if hasData { continue }
        failTarget(Text(start: target, count: place - target), tag, seen: place)
        return nil
      }
      place += 1
      if place - tag > options.maximumBytesWithoutEvent {
        failLength(tag)
        return nil
      }
      cursor = place
      return (name, hasData ? Text(start: start, count: found - start) : nil)
    }
  }

  /// Calls the function with a text whose line ends are line feeds. Those of entities have been normalised.
  private func normalise(_ text: Text, _ body: (Text) -> Void) {
    if entityPlace == nil { LineEnds.normalise(text, body) } else { body(text) }
  }
}
