import Foundation

/// Writes documents by hand into one reused block of memory.
struct ByteWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  init() {
    capacity = 65_536
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Returns the document and begins another.
  mutating func take() -> [UInt8] {
    defer { count = 0 }
    return Array(UnsafeBufferPointer(start: base, count: count))
  }

  // MARK: Bytes

  mutating func raw(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  private mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    (base + count).update(from: bytes, count: length)
    count += length
  }

  private mutating func reserve(_ extra: Int) {
    if count + extra > capacity { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    capacity = max(capacity * 2, count + extra)
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    block.update(from: base, count: count)
    base.deallocate()
    base = block
  }

  // MARK: Strings

  /// Writes the text of an element.
  mutating func text(_ string: String) {
    escaped(string, isAttribute: false)
  }

  /// Writes the value of an attribute in double quotes.
  mutating func attribute(_ string: String) {
    escaped(string, isAttribute: true)
  }

  @inline(__always)
  private mutating func escaped(_ string: String, isAttribute: Bool) {
    let isDone: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in
      escape(bytes, isAttribute: isAttribute)
    }
    if isDone == nil { Array(string.utf8).withUnsafeBufferPointer { escape($0, isAttribute: isAttribute) } }
  }

  /// Copies runs of bytes that need no escape.
  @inline(__always)
  private mutating func escape(_ bytes: UnsafeBufferPointer<UInt8>, isAttribute: Bool) {
    guard let start = bytes.baseAddress else { return }
    var run = 0
    while run < bytes.count {
      let end = Self.endOfRun(start, from: run, to: bytes.count, isAttribute: isAttribute)
      append(start + run, end - run)
      guard end < bytes.count else { return }
      reference(bytes[end], isAttribute: isAttribute)
      run = end + 1
    }
  }

  /// Checks eight bytes at a time while none of them needs an escape.
  @inline(__always)
  private static func endOfRun(
    _ start: UnsafePointer<UInt8>,
    from first: Int,
    to end: Int,
    isAttribute: Bool
  ) -> Int {
    var index = first
    while index + 8 <= end {
      let word = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
      var found = zeros(word ^ 0x2626_2626_2626_2626) | zeros(word ^ 0x3C3C_3C3C_3C3C_3C3C)
      found |= isAttribute ? zeros(word ^ 0x2222_2222_2222_2222) | below32(word) : zeros(word ^ 0x3E3E_3E3E_3E3E_3E3E)
      if found != 0 { break }
      index += 8
    }
    while index < end, !isReserved(start[index], isAttribute: isAttribute) { index += 1 }
    return index
  }

  @inline(__always)
  private static func isReserved(_ byte: UInt8, isAttribute: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"): true
    case UInt8(ascii: "\""), 9, 10, 13: isAttribute || byte == 13
    case UInt8(ascii: ">"): !isAttribute
    default: false
    }
  }

  /// The high bits of the zero bytes; only the first is reliable.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// The high bits of the bytes below 32; only the first is reliable.
  @inline(__always)
  private static func below32(_ word: UInt64) -> UInt64 {
    (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
  }

  private mutating func reference(_ byte: UInt8, isAttribute: Bool) {
    switch byte {
    case UInt8(ascii: "&"): raw("&amp;")
    case UInt8(ascii: "<"): raw("&lt;")
    case UInt8(ascii: ">"): raw("&gt;")
    case UInt8(ascii: "\""): raw("&quot;")
    case 9: raw("&#9;")
    case 10: raw("&#10;")
    default: raw("&#13;")
    }
  }

  // MARK: Numbers and dates

  mutating func integer(_ value: Int) {
    reserve(20)
    if value < 0 { byte(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }

  /// Writes the shortest decimal form: with integers if it has at most 15 digits and six decimals, otherwise with the
  /// standard library.
  mutating func double(_ value: Double) {
    let scaled = (value * 1e6).rounded()
    guard abs(scaled) < 1e15, scaled / 1e6 == value, value != 0 else { return describe(value) }
    reserve(32)
    if value < 0 { byte(UInt8(ascii: "-")) }
    let (whole, rest) = UInt64(abs(scaled)).quotientAndRemainder(dividingBy: 1_000_000)
    digits(whole)
    guard rest > 0 else { return }
    byte(UInt8(ascii: "."))
    var fraction = rest
    var divisor: UInt64 = 100_000
    while fraction > 0 {
      let (digit, next) = fraction.quotientAndRemainder(dividingBy: divisor)
      byte(48 + UInt8(truncatingIfNeeded: digit))
      fraction = next
      divisor /= 10
    }
  }

  @inline(never)
  private mutating func describe(_ value: Double) {
    let text = "\(value)"
    self.text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Writes a moment in the form `2010-07-01T16:34:12Z`.
  mutating func date(_ date: Date) {
    let seconds = Int(date.timeIntervalSince1970)
    let second = seconds % 86_400
    let day = CivilDate.date(ofDay: seconds / 86_400)
    reserve(20)
    pair(day.year / 100)
    pair(day.year % 100)
    byte(UInt8(ascii: "-"))
    pair(day.month)
    byte(UInt8(ascii: "-"))
    pair(day.day)
    byte(UInt8(ascii: "T"))
    pair(second / 3600)
    byte(UInt8(ascii: ":"))
    pair(second / 60 % 60)
    byte(UInt8(ascii: ":"))
    pair(second % 60)
    byte(UInt8(ascii: "Z"))
  }

  /// Writes a byte for which there is room.
  @inline(__always)
  private mutating func byte(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func pair(_ value: Int) {
    byte(48 + UInt8(truncatingIfNeeded: value / 10))
    byte(48 + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Writes a number for which there is room.
  @inline(__always)
  private mutating func digits(_ value: UInt64) {
    var length = 1
    var bound: UInt64 = 10
    while length < 19, value >= bound {
      length += 1
      bound *= 10
    }
    if length == 19, value >= 10_000_000_000_000_000_000 { length = 20 }
    var rest = value
    var index = count + length
    repeat {
      index -= 1
      base[index] = 48 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while index > count
    count += length
  }
}
