extension OutputBuffer {
  /// Appends text, escaped as the context asks.
  ///
  /// - Throws: A fault that names a character which XML 1.0 cannot carry (XML 1.0 § 2.2, Char).
  mutating func append(text string: String) throws(ValueFault) {
    // Unlike `withUTF8` this looks at the string where it is, and counts no references.
    let result = string.utf8.withContiguousStorageIfAvailable { bytes in
      Result { () throws(ValueFault) in try append(text: bytes) }
    }
    if let result { return try result.get() }
    try append(text: Array(string.utf8))
  }

  /// Appends text, escaped as the context asks.
  mutating func append(text bytes: [UInt8]) throws(ValueFault) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ValueFault) in try append(text: bytes) }
    }
    try result.get()
  }

  /// Appends UTF-8 text, escaped as the context asks.
  mutating func append(text bytes: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    guard let start = bytes.baseAddress else { return }
    let end = start + bytes.count
    let limited = maximumScalar < 0x10FFFF ? Self.highBits : 0
    var run = start
    var at = start
    while at < end {
      while end - at >= 8, !Self.mayNeedCare(UnsafeRawPointer(at).loadUnaligned(as: UInt64.self), limited) { at += 8 }
      if at == end { break }
      if !needsCare(at.pointee) {
        at += 1
        continue
      }
      append(UnsafeBufferPointer(start: run, count: at - run))
      at = try appendEscaped(at, end)
      run = at
    }
    append(UnsafeBufferPointer(start: run, count: end - run))
  }

  /// Whether a text needs no escapes, whatever the context and the encoding.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7E ~= $0 && $0 != 0x3C && $0 != 0x3E && $0 != 0x26 && $0 != 0x22 && $0 != 0x5C }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether one of eight bytes may need care, in any context; `limited` has the high bits where the encoding lacks characters.
  ///
  /// A byte of zero, or below a bound, leaves a borrow in its high bit. Two bytes that differ in a bit or two are looked for at
  /// once: `<` with `>`, `"` with `&`, and `\` with `~`, which lets two others through that need none.
  @inline(__always)
  private static func mayNeedCare(_ word: UInt64, _ limited: UInt64) -> Bool {
    let controls = (word &- (0x20 &* ones)) & ~word
    let angles = (word & (0xFD &* ones)) ^ (0x3C &* ones)
    let quotes = (word & (0xFB &* ones)) ^ (0x22 &* ones)
    let slashes = (word & (0xDD &* ones)) ^ (0x5C &* ones)
    let last = word ^ (0xEF &* ones)
    let found =
      controls | (angles &- ones) & ~angles | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
      | (last &- ones) & ~last
    return found & highBits | word & limited != 0
  }

  /// Whether a byte cannot simply be copied.
  @inline(__always)
  private func needsCare(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return byte == 0xEF || maximumScalar < 0x10FFFF }
    if byte > 0x3E { return (byte == 0x5C || byte == 0x7E) && (context == .json || byte > maximumScalar) }
    return byte < 0x20 || byte == 0x3C || byte == 0x3E || byte == 0x26 || byte == 0x22
  }

  /// Appends one character that needs care, and returns where the next one starts.
  @inline(never)
  private mutating func appendEscaped(
    _ at: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) throws(ValueFault) -> UnsafePointer<UInt8> {
    let byte = at.pointee
    if byte >= 0x80 { return try appendScalar(at, end) }
    if context == .json {
      appendJSON(byte)
      return at + 1
    }
    if byte > maximumScalar { return try appendScalar(at, end) }
    switch (byte, context) {
    case (0x3C, .text), (0x3C, .attribute): append("&lt;")
    case (0x26, .text), (0x26, .attribute): append("&amp;")
    case (0x3E, .text), (0x3E, .attribute): append("&gt;")
    case (0x22, .attribute): append("&quot;")
    case (0x09, .attribute): append("&#9;")
    case (0x0A, .attribute): append("&#10;")
    case (0x0D, .attribute), (0x0D, .text): append("&#13;")
    case (0x0D, .cdata):
      // A carriage return is lost in a section, so it stands between two.
      append("]]>&#13;<![CDATA[")
    case (0x3E, .cdata):
      let closesSection = count >= 2 && base[count - 1] == 0x5D && base[count - 2] == 0x5D
      if closesSection { append("]]><![CDATA[") }
      append(byte)
    case (0x09, _), (0x0A, _), (0x20..., _), (_, .raw): append(byte)
    default: throw Self.forbidden(UInt32(byte))
    }
    return at + 1
  }

  /// Appends a character beyond ASCII: as it is where XML and the encoding have it, else as a reference.
  private mutating func appendScalar(
    _ at: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) throws(ValueFault) -> UnsafePointer<UInt8> {
    var decoder = UTF8()
    var bytes = UnsafeBufferPointer(start: at, count: end - at).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else {
      throw ValueFault("text that is not UTF-8 cannot be written")
    }
    let next = at + UTF8.width(scalar)
    if context != .json, scalar.value == 0xFFFE || scalar.value == 0xFFFF { throw Self.forbidden(scalar.value) }
    if context == .raw || scalar.value <= maximumScalar || isEncodable?(scalar) == true {
      append(UnsafeBufferPointer(start: at, count: next - at))
    } else if context == .cdata {
      append("]]>")
      appendReference(scalar)
      append("<![CDATA[")
    } else if context == .json {
      append(unescaped: Self.jsonEscape(scalar))
    } else {
      appendReference(scalar)
    }
    return next
  }

  private mutating func appendReference(_ scalar: Unicode.Scalar) {
    append(unescaped: "&#\(scalar.value);")
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)?.map { "\\u" + hexadecimal($0) }.joined() ?? ""
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func appendJSON(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case ..<0x20: append(unescaped: "\\u" + Self.hexadecimal(UInt16(byte)))
    default: append(byte)
    }
  }

  private static func forbidden(_ value: UInt32) -> ValueFault {
    let digits = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return ValueFault("the character U+\(padded) cannot be written in XML 1.0")
  }
}
