extension OutputBuffer {
  /// Appends text, escaped for the context.
  ///
  /// A text that needs no escaping is copied while it is examined. No function is called, so no references are counted.
  ///
  /// - Throws: A fault for a character that XML 1.0 cannot represent (XML 1.0 § 2.2, Char).
  @inline(__always)
  mutating func append(text string: String) throws(ValueFault) {
    let rest = string.utf8.withContiguousStorageIfAvailable { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return bytes.count &- copyPlain(start, bytes.count)
    }
    if rest != 0 { try append(last: rest, of: string) }
  }

  /// Appends the last `count` bytes of a text, or all of it if `count` is nil.
  @inline(never)
  private mutating func append(last count: Int?, of string: String) throws(ValueFault) {
    let result = string.utf8.withContiguousStorageIfAvailable { bytes in
      Result { () throws(ValueFault) in
        try append(text: UnsafeBufferPointer(rebasing: bytes.suffix(count ?? bytes.count)))
      }
    }
    if let result { return try result.get() }
    try append(text: Array(string.utf8))
  }

  /// Appends text up to bytes that may need escaping, and returns the number of bytes: 0 if there is no room for all.
  @inline(__always)
  private mutating func copyPlain(_ start: UnsafePointer<UInt8>, _ length: Int) -> Int {
    guard length <= capacity &- count else { return 0 }
    let source = UnsafeRawPointer(start)
    let target = UnsafeMutableRawPointer(base + count)
    let limited = limitedBits
    var done = 0
    while length &- done >= ByteVector.count {
      let vector = ByteVector(start + done)
      vector.store(to: base + (count &+ done))
      let plain = vector.firstInOutput(limited: limited != 0)
      done &+= plain
      if plain < ByteVector.count {
        count &+= done
        return done
      }
    }
    while length &- done >= 8 {
      let word = source.loadUnaligned(fromByteOffset: done, as: UInt64.self)
      if Self.mayNeedCare(word, limited) {
        count &+= done
        return done
      }
      target.storeBytes(of: word, toByteOffset: done, as: UInt64.self)
      done &+= 8
    }
    if done < length {
      // The last eight bytes, which may overlap earlier ones, or a short text padded with spaces, which fall into the
      // slack.
      let place = max(0, length &- 8)
      let word = length >= 8 ? source.loadUnaligned(fromByteOffset: place, as: UInt64.self) : Self.short(source, length)
      if Self.mayNeedCare(word, limited) {
        count &+= done
        return done
      }
      target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
    }
    count &+= length
    return length
  }

  /// The bytes of a text of fewer than eight, padded with spaces.
  @inline(__always)
  private static func short(_ source: UnsafeRawPointer, _ length: Int) -> UInt64 {
    let width = UInt64(truncatingIfNeeded: length &* 8)
    let spaces = (0x20 &* ones) &<< width
    if length >= 4 {
      let first = UInt64(source.loadUnaligned(as: UInt32.self))
      let last = UInt64(source.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self))
      return first | last &<< (width &- 32) | spaces
    }
    let middle = length &>> 1
    let first = UInt64(source.load(as: UInt8.self))
    let second = UInt64(source.load(fromByteOffset: middle, as: UInt8.self))
    let last = UInt64(source.load(fromByteOffset: length &- 1, as: UInt8.self))
    return first | second &<< UInt64(truncatingIfNeeded: middle &* 8) | last &<< (width &- 8) | spaces
  }

  /// The high bits of eight bytes if the encoding lacks characters.
  @inline(__always)
  private var limitedBits: UInt64 { maximumScalar < 0x10FFFF ? Self.highBits : 0 }

  /// Appends text, escaped for the context.
  mutating func append(text bytes: [UInt8]) throws(ValueFault) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ValueFault) in try append(text: bytes) }
    }
    try result.get()
  }

  /// Appends UTF-8 text, escaped for the context.
  mutating func append(text bytes: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    guard let start = bytes.baseAddress else { return }
    let end = start + bytes.count
    let limited = limitedBits
    var run = start
    var at = start
    while at < end {
      while end - at >= ByteVector.count {
        let plain = ByteVector(at).firstInOutput(limited: limited != 0)
        at += plain
        if plain < ByteVector.count { break }
      }
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

  /// Whether a text needs no escaping in any context and encoding.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7E ~= $0 && $0 != 0x3C && $0 != 0x3E && $0 != 0x26 && $0 != 0x22 && $0 != 0x5C }
  }

  @inline(__always)
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inline(__always)
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether one of eight bytes may need escaping in some context. `limited` has the high bits if the encoding lacks
  /// characters.
  ///
  /// A byte of zero, or below a bound, leaves a borrow in its high bit. Bytes that differ in one or two bits are found
  /// together: `<` with `>`, `"` with `&`, and `\` with `~`. That also finds two others that need no escaping.
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

  /// Whether a byte cannot be copied unchanged.
  @inline(__always)
  private func needsCare(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return byte == 0xEF || maximumScalar < 0x10FFFF }
    if byte > 0x3E { return (byte == 0x5C || byte == 0x7E) && (context == .json || byte > maximumScalar) }
    return byte < 0x20 || byte == 0x3C || byte == 0x3E || byte == 0x26 || byte == 0x22
  }

  /// Appends one character that may need escaping, and returns the place of the next one.
  @inline(never)
  private mutating func appendEscaped(
    _ at: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
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
      // A section cannot preserve a carriage return, so the reference is between two sections.
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

  /// Appends a character beyond ASCII: as it is if XML and the encoding have it, otherwise as a reference.
  private mutating func appendScalar(
    _ at: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(ValueFault) -> UnsafePointer<UInt8> {
    var decoder = UTF8()
    var bytes = UnsafeBufferPointer(start: at, count: end - at).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else {
      throw ValueFault("text that is not UTF-8 cannot be written")
    }
    let next = at + UTF8.width(scalar)
    if context != .json, context != .raw, scalar.value == 0xFFFE || scalar.value == 0xFFFF {
      throw Self.forbidden(scalar.value)
    }
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
