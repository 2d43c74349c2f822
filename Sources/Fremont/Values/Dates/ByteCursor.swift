/// A position in a text that is read byte by byte.
struct ByteCursor {
  private(set) var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Starts at the first byte; nil if there is none.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, !text.isEmpty else { return nil }
    next = start
    end = start + text.count
  }

  @inline(__always)
  var isAtEnd: Bool { next == end }

  /// The byte at the position; 0 at the end.
  @inline(__always)
  var byte: UInt8 { next < end ? next.pointee : 0 }

  /// The number of digits from the position on.
  @inline(__always)
  var digitCount: Int {
    var place = next
    while place < end, place.pointee &- 0x30 < 10 { place += 1 }
    return place - next
  }

  /// Skips a byte; returns false if another one is at the position.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next < end, next.pointee == byte else { return false }
    next += 1
    return true
  }

  /// Reads two digits; returns −1 if there are not two.
  @inline(__always)
  mutating func pair() -> Int {
    guard end - next >= 2 else { return -1 }
    let high = next[0] &- 0x30
    let low = next[1] &- 0x30
    guard high < 10, low < 10 else { return -1 }
    next += 2
    return Int(high) &* 10 &+ Int(low)
  }

  /// Reads a number of `count` digits, at most 18. The caller has checked that they are digits.
  @inline(__always)
  mutating func number(digits count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      value = value &* 10 &+ Int(next.pointee &- 0x30)
      next += 1
    }
    return value
  }

  /// Reads all digits at the position, as text.
  @inline(__always)
  mutating func digits() -> UnsafeBufferPointer<UInt8> {
    let start = next
    next += digitCount
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  /// Reads up to `limit` digits, as text.
  @inline(__always)
  mutating func digits(upTo limit: Int) -> UnsafeBufferPointer<UInt8> {
    let start = next
    next += min(limit, digitCount)
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  /// Reads all ASCII letters at the position, as text.
  mutating func letters() -> UnsafeBufferPointer<UInt8> {
    let start = next
    while next < end, (next.pointee | 0x20) &- 0x61 < 26 { next += 1 }
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  /// Reads three ASCII letters as one number, ignoring case.
  mutating func threeLetters() -> UInt32? {
    guard end - next >= 3 else { return nil }
    var letters: UInt32 = 0
    for index in 0..<3 {
      let letter = next[index] | 0x20
      guard letter &- 0x61 < 26 else { return nil }
      letters = letters << 8 | UInt32(letter)
    }
    next += 3
    return letters
  }

  /// Skips white space; returns whether there was any.
  @discardableResult
  mutating func skipWhitespace() -> Bool {
    let start = next
    while next < end, XMLWhitespace.contains(next.pointee) { next += 1 }
    return next > start
  }

  /// Skips a word, given in lower-case ASCII letters, ignoring case; returns false if it is not at the position.
  mutating func skip(word: [UInt8]) -> Bool {
    guard end - next >= word.count else { return false }
    for (index, letter) in word.enumerated() where next[index] | 0x20 != letter { return false }
    next += word.count
    return true
  }
}
