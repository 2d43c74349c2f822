/// Finds where bytes are no UTF-8 (RFC 3629), or a character that XML does not have beyond ASCII: U+FFFE and U+FFFF (XML 1.0 § 2.2).
enum UTF8Check {
  /// What bytes are that begin between two characters.
  enum Outcome {
    /// Whole characters.
    case whole
    /// The bytes from an index on begin a character, and there are no more of it.
    case incomplete(Int)
    /// No character begins at an index.
    case invalid(Int)
  }

  private static let stride = 64
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether bytes are whole characters, any that Unicode has.
  static func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if case .whole = outcome(of: text, takesNoncharacters: true) { true } else { false }
  }

  /// Looks at bytes that begin between two characters, which XML must have.
  static func outcome(of text: UnsafeBufferPointer<UInt8>) -> Outcome {
    outcome(of: text, takesNoncharacters: false)
  }

  @inline(__always)
  private static func outcome(of text: UnsafeBufferPointer<UInt8>, takesNoncharacters: Bool) -> Outcome {
    guard let base = text.baseAddress else { return .whole }
    let count = text.count
    var index = 0
    while index + stride <= count {
      let start = index
      index += stride
      if isASCIIStride(base + start) { continue }
      // Where characters beyond ASCII stand cannot be foreseen: so their places are counted, and not searched for.
      var marks = marks(of: base + start)
      repeat {
        let place = start + marks.trailingZeroBitCount
        let needed = length(of: base[place])
        if let outcome = outcome(at: place, needed, base, count, takesNoncharacters) { return outcome }
        let next = place + needed
        index = max(index, next)
        marks &= next - start < stride ? ~0 << UInt64(next - start) : 0
      } while marks != 0
    }
    while index < count {
      if base[index] < 0x80 {
        index += 1
        continue
      }
      let needed = length(of: base[index])
      if let outcome = outcome(at: index, needed, base, count, takesNoncharacters) { return outcome }
      index += needed
    }
    return .whole
  }

  /// Looks at one character beyond ASCII; nil when it is whole.
  @inline(__always)
  private static func outcome(
    at index: Int, _ needed: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ takesNoncharacters: Bool
  ) -> Outcome? {
    if needed == 0 { return .invalid(index) }
    for offset in 1..<needed {
      if index + offset == count { return .incomplete(index) }
      if !isContinuation(base[index + offset], offset, of: base[index]) { return .invalid(index) }
    }
    if !takesNoncharacters, base[index] == 0xEF, base[index + 1] == 0xBF, base[index + 2] >= 0xBE {
      return .invalid(index)
    }
    return nil
  }

  /// One bit for each byte of a stride, the first the lowest: whether it is beyond ASCII.
  @inline(__always)
  private static func marks(of bytes: UnsafePointer<UInt8>) -> UInt64 {
    var marks: UInt64 = 0
    for index in 0..<8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes + index * 8).loadUnaligned(as: UInt64.self))
      // The product puts the eight high bits side by side.
      let eight = (((word & highBits) >> 7) &* 0x0102_0408_1020_4080) >> 56
      marks |= eight << UInt64(index * 8)
    }
    return marks
  }

  @inline(__always)
  private static func isASCIIStride(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let words = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD8<UInt64>.self)
    let halves = words.lowHalf | words.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return (quarters[0] | quarters[1]) & highBits == 0
  }

  /// The bytes of a character by its first beyond ASCII; 0 when it can be none.
  @inline(__always)
  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Whether a byte can follow: the first that does must rule out longer forms than needed, surrogates, and what is too great.
  @inline(__always)
  private static func isContinuation(_ byte: UInt8, _ offset: Int, of lead: UInt8) -> Bool {
    if byte & 0xC0 != 0x80 { return false }
    if offset > 1 { return true }
    switch lead {
    case 0xE0: return byte >= 0xA0
    case 0xED: return byte <= 0x9F
    case 0xF0: return byte >= 0x90
    case 0xF4: return byte <= 0x8F
    default: return true
    }
  }
}
