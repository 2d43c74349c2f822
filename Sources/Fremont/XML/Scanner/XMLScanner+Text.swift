import CLibXML2
import LibXML

/// Text, references, and the values of attributes.
extension XMLScanner {
  /// Reads text up to the next `<`, which must come.
  @inline(__always)
  mutating func scanText<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    let start = cursor
    if end - start >= ByteVector.count {
      // Most text is short, or the space between two tags.
      let count = ByteVector(start).firstInText
      if count < ByteVector.count, start[count] == UInt8(ascii: "<") {
        if count > 0 { handler.characters(Text(start: start, count: count)) }
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
    var start = cursor
    // Behind the last markup or reference: `]]>` counts only where all of it is text.
    var plain = cursor
    var place = cursor
    while true {
      while end - place >= ByteVector.count {
        let count = ByteVector(place).firstInText
        place += count
        if count < ByteVector.count { break }
      }
      while place < end, !Self.endsText(place.pointee) { place += 1 }
      guard place < end else { return false }
      switch place.pointee {
      case UInt8(ascii: "<"):
        if place > start { handler.characters(Text(start: start, count: place - start)) }
        cursor = place
        return true
      case UInt8(ascii: ">"):
        if place - plain >= 2, place[-1] == UInt8(ascii: "]"), place[-2] == UInt8(ascii: "]") { return false }
        place += 1
        continue
      case UInt8(ascii: "&"):
        if place > start { handler.characters(Text(start: start, count: place - start)) }
        guard let scalar = Self.scanReference(&place, end) else { return false }
        Self.withUTF8(scalar) { handler.characters($0) }
        plain = place
      case 0x0D:
        guard Self.tell(start, upToReturn: place, end, handler) else { return false }
        place += 1
      default: return false
      }
      start = place
      if handler.isStopped { return false }
    }
  }

  /// Tells of text in front of a carriage return, and of the end of line that this is by itself (XML 1.0 § 2.11); false when no
  /// more is wanted.
  static func tell<Handler: XMLTokenHandler>(
    _ start: Cursor, upToReturn place: Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    if place > start { handler.characters(Text(start: start, count: place - start)) }
    if handler.isStopped { return false }
    // A line feed that follows stands for both.
    if end - place > 1, place[1] == 0x0A { return true }
    let lineFeed: StaticString = "\n"
    handler.characters(Text(start: lineFeed.utf8Start, count: 1))
    return !handler.isStopped
  }

  @inline(__always)
  private static func endsText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x09: false
    case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Calls with the bytes of a character.
  private static func withUTF8(_ scalar: Unicode.Scalar, _ body: (Text) -> Void) {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { raw in
      var count = 0
      for byte in Unicode.UTF8.encode(scalar).unsafelyUnwrapped {
        raw[count] = byte
        count += 1
      }
      body(Text(rebasing: UnsafeRawBufferPointer(raw).bindMemory(to: UInt8.self)[..<count]))
    }
  }

  // MARK: References

  /// Reads the reference that begins at the cursor; nil when it is none to a character or a predefined entity.
  @inline(never)
  static func scanReference(_ cursor: inout Cursor, _ end: Cursor) -> Unicode.Scalar? {
    guard end - cursor > 1 else { return nil }
    if cursor[1] == UInt8(ascii: "#") { return scanNumber(&cursor, end) }
    for (name, scalar) in predefined where skip(name, &cursor, end) { return scalar }
    return nil
  }

  private static let predefined: [(StaticString, Unicode.Scalar)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  private static func scanNumber(_ cursor: inout Cursor, _ end: Cursor) -> Unicode.Scalar? {
    var place = cursor + 2
    guard place < end else { return nil }
    let isHex = place.pointee == UInt8(ascii: "x")
    if isHex { place += 1 }
    let start = place
    while place < end, place.pointee == UInt8(ascii: "0"), place - start < mostZeros { place += 1 }
    // No character has more digits than that.
    let last = end - place > longestNumber ? place + longestNumber : end
    var number: UInt32 = 0
    while place < last, let digit = digit(place.pointee, isHex) {
      number = number << 4 &- (isHex ? 0 : number &* 6) &+ digit
      place += 1
    }
    guard place > start, place < end, place.pointee == UInt8(ascii: ";"), let scalar = Unicode.Scalar(number),
      isCharacter(scalar)
    else { return nil }
    cursor = place + 1
    return scalar
  }

  /// The digits of the number of a character, at the most: seven stay within 32 bits. Zeros may stand in front of them.
  private static var longestNumber: Int { 7 }
  private static var mostZeros: Int { 32 }

  private static func digit(_ byte: UInt8, _ isHex: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHex: UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHex: UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Whether a document may have a character (XML 1.0 § 2.2).
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }

  // MARK: Values

  /// Reads what stands behind the name of an attribute, and returns the value; nil when something is wrong with it.
  @inline(__always)
  mutating func scanValue(_ cursor: inout Cursor, _ end: Cursor) -> Text? {
    if end - cursor >= 2 + ByteVector.count, cursor[0] == UInt8(ascii: "=") {
      let quote = cursor[1]
      let start = cursor + 2
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let count = ByteVector(start).firstInValue(quote: quote)
        if count < ByteVector.count, start[count] == quote, count <= options.maximumAttributeLength {
          cursor = start + count + 1
          return Text(start: start, count: count)
        }
      }
    }
    return scanLongValue(&cursor, end)
  }

  @inline(never)
  private mutating func scanLongValue(_ cursor: inout Cursor, _ end: Cursor) -> Text? {
    var place = cursor
    Self.skipSpace(&place, end)
    guard place < end, place.pointee == UInt8(ascii: "=") else { return nil }
    place += 1
    Self.skipSpace(&place, end)
    guard place < end, place.pointee == UInt8(ascii: "\"") || place.pointee == UInt8(ascii: "'") else { return nil }
    let quote = place.pointee
    let start = place + 1
    // One byte too many is enough to know.
    let room = options.maximumAttributeLength < end - start ? options.maximumAttributeLength + 1 : end - start
    guard let stop = clibxml2_find(start, Int32(quote), room) else { return nil }
    place = start
    while stop - place >= ByteVector.count {
      let count = ByteVector(place).firstInValue(quote: quote)
      place += count
      if count < ByteVector.count { break }
    }
    while place < stop, place.pointee >= 0x20, !Self.endsValue(place.pointee) { place += 1 }
    cursor = stop + 1
    let plain = place - start
    return place == stop ? Text(start: start, count: plain) : normalise(Text(start: start, count: stop - start), plain)
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
  }

  /// Brings a value into its normal form (XML 1.0 § 3.3.3); some first bytes of it have that form. Nil when something is wrong.
  private mutating func normalise(_ raw: Text, _ plain: Int) -> Text? {
    guard let start = raw.baseAddress else { return nil }
    let end = start + raw.count
    // References are longer than what they stand for, in this form too.
    let value = values.room(for: raw.count)
    value.update(from: start, count: plain)
    var count = plain
    var place = start + plain
    while place < end {
      let byte = place.pointee
      switch byte {
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "&"):
        guard let scalar = Self.scanReference(&place, end) else { return nil }
        let text: StaticString = "&#38;"
        if scalar == "&" {
          (value + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
          count += text.utf8CodeUnitCount
        } else {
          Self.withUTF8(scalar) { bytes in
            for byte in bytes {
              value[count] = byte
              count += 1
            }
          }
        }
        continue
      case 0x0A, 0x09: value[count] = 0x20
      case 0x0D:
        value[count] = 0x20
        if end - place > 1, place[1] == 0x0A { place += 1 }
      case 0..<0x20: return nil
      default: value[count] = byte
      }
      count += 1
      place += 1
    }
    values.take(count)
    return Text(start: value, count: count)
  }
}
