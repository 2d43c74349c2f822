/// White space as XML defines it: space, tab, carriage return and line feed.
@usableFromInline
package enum XMLWhitespace {
  /// Whether a byte is white space.
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (0x1_0000_2600 as UInt64) >> UInt64(truncatingIfNeeded: byte & 63) & 1 != 0
  }

  /// The text without leading and trailing white space, in place.
  @inline(__always)
  package static func trim(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard var start = text.baseAddress else { return text }
    var end = start + text.count
    while start < end, contains(start.pointee) { start += 1 }
    while start < end, contains(end[-1]) { end -= 1 }
    return UnsafeBufferPointer(start: start, count: end - start)
  }

  /// Whether a text is empty or only white space.
  @usableFromInline
  static func isBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text where !contains(byte) { return false }
    return true
  }

  /// The trimmed text, with each run of white space in it replaced by one space.
  static func collapse(_ text: UnsafeBufferPointer<UInt8>) -> String {
    let text = trim(text)
    guard needsCollapsing(text) else { return String(text: text) }
    return String(unsafeUninitializedCapacity: text.count) { space in
      var count = 0
      var wasWhite = false
      for byte in text {
        let isWhite = contains(byte)
        if !isWhite || !wasWhite {
          space[count] = isWhite ? 0x20 : byte
          count += 1
        }
        wasWhite = isWhite
      }
      return count
    }
  }

  private static func needsCollapsing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var wasWhite = false
    for byte in text {
      let isWhite = contains(byte)
      if isWhite, wasWhite || byte != 0x20 { return true }
      wasWhite = isWhite
    }
    return false
  }
}
