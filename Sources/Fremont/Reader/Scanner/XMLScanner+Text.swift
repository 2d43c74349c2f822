import CPlatform

/// Text and CDATA sections (XML 1.0 § 2.4, 2.7, 2.11).
extension XMLScanner {
  /// Reads text up to the next `<`. Returns false if the window ends first.
  @inline(__always)
  mutating func scanText<Handler: XMLTokenHandler>(_ cursor: inout Cursor, _ end: Cursor, _ handler: Handler) -> Bool {
    let start = cursor
    if end - start >= ByteVector.count {
      // Most text is short, or the space between two tags.
      let count = ByteVector(start).firstInText
      if count < ByteVector.count, start[count] == UInt8(ascii: "<") {
        if count > 0 {
          handler.characters(Text(start: start, count: count), entityPlace ?? start)
          if handler.isStopped { return false }
        }
        cursor = start + count
        return true
      }
    }
    return scanLongText(&cursor, end, handler)
  }

  @inline(never)
  private mutating func scanLongText<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    // The end of the last markup or reference. `]]>` is a fault only if all of it is literal text.
    var plain = cursor
    var place = cursor
    while true {
      while end - place >= ByteVector.count {
        let count = ByteVector(place).firstInText
        place += count
        if count < ByteVector.count { break }
      }
      while place < end, !Self.endsText(place.pointee) { place += 1 }
      guard place < end else {
        // Trailing brackets may begin `]]>`.
        while place > plain, end - place < 2, place[-1] == UInt8(ascii: "]") { place -= 1 }
        emitText(&cursor, upTo: place, handler)
        return false
      }
      switch place.pointee {
      case UInt8(ascii: "<"):
        emitText(&cursor, upTo: place, handler)
        return !handler.isStopped
      case UInt8(ascii: ">"):
        if place - plain >= 2, place[-1] == UInt8(ascii: "]"), place[-2] == UInt8(ascii: "]") {
          emitText(&cursor, upTo: place - 2, handler)
          return failText(place - 2, "']]>' is not allowed in text; write ']]&gt;'")
        }
        place += 1
      case UInt8(ascii: "&"):
        emitText(&cursor, upTo: place, handler)
        guard !handler.isStopped, scanReference(&cursor, end, handler) else { return false }
        place = cursor
        plain = cursor
      case 0x0D:
        emitText(&cursor, upTo: place, handler)
        guard !handler.isStopped, scanReturn(&cursor, end, handler) else { return false }
        place = cursor
      default:
        emitText(&cursor, upTo: place, handler)
        return handler.isStopped ? false : failCharacter(place, place)
      }
      if handler.isStopped { return false }
    }
  }

  @inline(__always)
  private func emitText<Handler: XMLTokenHandler>(_ cursor: inout Cursor, upTo place: Cursor, _ handler: Handler) {
    if place > cursor {
      handler.characters(Text(start: cursor, count: place - cursor), entityPlace ?? cursor)
      cursor = place
    }
  }

  /// Reads a carriage return in text. It ends a line, together with a line feed behind it if there is one. In the
  /// replacement of an entity it comes from a character reference, and stays.
  private func scanReturn<Handler: XMLTokenHandler>(_ cursor: inout Cursor, _ end: Cursor, _ handler: Handler) -> Bool {
    if let entityPlace {
      handler.characters(Text(start: cursor, count: 1), entityPlace)
      cursor += 1
      return true
    }
    guard end - cursor > 1 else { return false }
    let place = cursor
    cursor += 1
    // A following line feed stands for both.
    if cursor.pointee != 0x0A {
      let lineFeed: StaticString = "\n"
      handler.characters(Text(start: lineFeed.utf8Start, count: 1), place)
    }
    return true
  }

  @inline(__always)
  private static func endsText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x09: false
    case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Reads the rest of a CDATA section.
  mutating func scanSection<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    while true {
      var place = Self.next(UInt8(ascii: "]"), from: cursor, end)
      emitText(&cursor, upTo: place, handler)
      guard !handler.isStopped, place < end else { return false }
      switch place.pointee {
      case 0x0D:
        guard scanReturn(&cursor, end, handler) else { return false }
      case UInt8(ascii: "]"):
        while place < end, place.pointee == UInt8(ascii: "]") { place += 1 }
        // The last two brackets may begin `]]>`.
        if place - cursor > 2 { emitText(&cursor, upTo: place - 2, handler) }
        guard !handler.isStopped, place < end else { return false }
        if place.pointee == UInt8(ascii: ">"), place - cursor == 2 {
          cursor = place + 1
          stage = .content
          return true
        }
        emitText(&cursor, upTo: place, handler)
      default: return failCharacter(place, place)
      }
      if handler.isStopped { return false }
    }
  }

  /// The next occurrence of a byte, or of a control character other than tab and line feed; `end` if there is none.
  @inline(__always)
  static func next(_ byte: UInt8, from start: Cursor, _ end: Cursor) -> Cursor {
    var place = start
    while end - place >= ByteVector.count {
      let count = ByteVector(place).first(byte)
      place += count
      if count < ByteVector.count { return place }
    }
    while place < end, place.pointee != byte, place.pointee >= 0x20 || place.pointee == 0x0A || place.pointee == 0x09 {
      place += 1
    }
    return place
  }
}
