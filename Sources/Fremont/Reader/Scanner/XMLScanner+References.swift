import CPlatform

/// References to characters and entities (XML 1.0 § 4.1, 4.4).
extension XMLScanner {
  /// The target of a reference.
  enum Reference {
    case character(Unicode.Scalar)
    /// An entity that is not predefined, with its name.
    case entity(Text)
  }

  /// The maximum depth of entities that refer to each other.
  static let maximumEntityDepth = 32

  /// Reads the reference in content at the cursor, and reports the text or markup that it stands for.
  @inline(never)
  mutating func scanReference<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    let start = cursor
    var place = cursor
    switch reference(&place, end, start) {
    case nil: return false
    case .character(let scalar)?:
      Self.withBytes(of: scalar) { handler.characters($0, entityPlace ?? start) }
      cursor = place
      return true
    case .entity(let name)?:
      guard scanEntity(Array(name), start, handler) else { return false }
      cursor = place
      return true
    }
  }

  /// Reads the replacement of an entity in content (XML 1.0 § 4.4.2).
  private mutating func scanEntity<Handler: XMLTokenHandler>(
    _ name: [UInt8], _ start: Cursor, _ handler: Handler
  ) -> Bool {
    let expansion: InternalSubset.Expansion
    do throws(InternalSubset.Failure) {
      expansion = try subset.expansion(of: name)
      try subset.spend(expansion.markup?.count ?? expansion.text.count)
    } catch {
      return failEntity(name, error, start, markup: start)
    }
    let place = entityPlace ?? start
    guard let markup = expansion.markup else {
      expansion.text.withUnsafeBufferPointer { if !$0.isEmpty { handler.characters($0, place) } }
      return true
    }
    guard subset.open(name) else { return failEntity(name, .loop, start, markup: start) }
    let (outerPlace, outerCount) = (entityPlace, open.count)
    entityPlace = place
    defer {
      entityPlace = outerPlace
      subset.close()
    }
    return markup.withUnsafeBufferPointer { text in
      guard let first = text.baseAddress else { return true }
      var cursor = first
      let end = first + text.count
      while scanContent(&cursor, end, handler, outer: outerCount) {}
      if fault != nil || handler.isStopped { return false }
      // The rest begins markup, or is `]` that could begin `]]>`. The entity ends here, so the latter is text.
      while cursor < end, cursor.pointee == UInt8(ascii: "]"), stage == .content {
        handler.characters(Text(start: cursor, count: 1), place)
        cursor += 1
      }
      guard cursor == end, stage == .content, open.count == outerCount else { return failEntityEnd(start) }
      return true
    }
  }

  /// Reads a reference; nil: the window ends within it, or it is malformed.
  mutating func reference(_ cursor: inout Cursor, _ end: Cursor, _ markup: Cursor) -> Reference? {
    let start = cursor
    guard end - start > 1 else { return nil }
    if start[1] == UInt8(ascii: "#") { return number(&cursor, end, markup).map { .character($0) } }
    for (name, scalar) in Self.predefined where Self.skip(name, &cursor, end) { return .character(scalar) }
    var place = start + 1
    while place < end, Self.isNameByte(place.pointee) { place += 1 }
    if place - start - 1 > options.maximumNameLength {
      failNameLength(start, markup, seen: start + 1 + options.maximumNameLength)
      return nil
    }
    guard place < end else { return nil }
    let name = Text(start: start + 1, count: place - start - 1)
    guard XMLNameCharacters.isName(name) else {
      failAmpersand(start, markup, seen: place)
      return nil
    }
    guard place.pointee == UInt8(ascii: ";") else {
      failSemicolon(name, start, markup, seen: place)
      return nil
    }
    cursor = place + 1
    return .entity(name)
  }

  /// Whether a byte may belong to a name, or to a misspelled one. All others end a reference.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: true
    }
  }

  static let predefined: [(StaticString, Unicode.Scalar)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  /// Reads a reference to a character by its number.
  private mutating func number(_ cursor: inout Cursor, _ end: Cursor, _ markup: Cursor) -> Unicode.Scalar? {
    let start = cursor
    var place = cursor + 2
    guard place < end else { return nil }
    let isHex = place.pointee == UInt8(ascii: "x")
    if isHex { place += 1 }
    let digits = place
    // Greater than any character. The cap allows any number of leading zeros.
    let most: UInt32 = 0x110000
    var number: UInt32 = 0
    while place < end, let digit = Self.digit(place.pointee, isHex) {
      number = min(most, number * (isHex ? 16 : 10) + digit)
      place += 1
    }
    guard place < end else { return nil }
    guard place > digits, place.pointee == UInt8(ascii: ";") else {
      failNumber(start, isHex: isHex, hasDigits: place > digits, markup, seen: place)
      return nil
    }
    guard let scalar = Unicode.Scalar(number), Self.isCharacter(scalar) else {
      failNoCharacter(Text(start: start, count: place + 1 - start), start, markup, seen: place)
      return nil
    }
    cursor = place + 1
    return scalar
  }

  private static func digit(_ byte: UInt8, _ isHex: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHex: UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHex: UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Whether XML allows a character (XML 1.0 § 2.2).
  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// Calls the function with the UTF-8 of a character.
  static func withBytes(of scalar: Unicode.Scalar, _ body: (Text) -> Void) {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { raw in
      var count = 0
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        raw[count] = byte
        count += 1
      }
      body(Text(rebasing: UnsafeRawBufferPointer(raw).bindMemory(to: UInt8.self)[..<count]))
    }
  }
}
