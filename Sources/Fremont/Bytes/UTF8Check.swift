/// Finds bytes that are not UTF-8 (RFC 3629), or are U+FFFE or U+FFFF, the only characters beyond ASCII that XML lacks
/// (XML 1.0 § 2.2).
package enum UTF8Check {
  /// The result of a check of bytes that begin between two characters.
  enum Outcome {
    /// Complete characters.
    case whole
    /// The bytes from an index on are the beginning of a character.
    case incomplete(Int)
    /// No character begins at an index.
    case invalid(Int)
  }

  private typealias Vector = SIMD16<UInt8>
  private typealias Mask = SIMDMask<SIMD16<Int8>>

  /// The number of bytes that are examined together.
  static let stride = 64
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether bytes are complete characters of Unicode.
  package static func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    count(of: text) == text.count
  }

  /// The number of leading bytes that are complete characters of Unicode.
  static func count(of text: UnsafeBufferPointer<UInt8>) -> Int {
    switch outcome(of: text, takesNoncharacters: true) {
    case .whole: text.count
    case .incomplete(let end), .invalid(let end): end
    }
  }

  /// Checks bytes that begin between two characters. U+FFFE and U+FFFF are invalid.
  static func outcome(of text: UnsafeBufferPointer<UInt8>) -> Outcome {
    outcome(of: text, takesNoncharacters: false)
  }

  @inline(__always)
  private static func outcome(of text: UnsafeBufferPointer<UInt8>, takesNoncharacters: Bool) -> Outcome {
    guard let base = text.baseAddress else { return .whole }
    let count = text.count
    var index = 0
    // A vector examines the three bytes before it.
    while index < min(3, count) {
      if let outcome = step(&index, base, count, takesNoncharacters: takesNoncharacters) { return outcome }
    }
    var isASCII = false
    while index + stride <= count {
      let place = base + index
      if isASCIIStride(place) {
        // A character that the last stride has begun would be incomplete.
        if !isASCII, !endsCharacter(place) { break }
        isASCII = true
      } else {
        if !Self.isWhole(place, takesNoncharacters) { break }
        isASCII = false
      }
      index += stride
    }
    // One by one from the last character that has begun, to the end or the first invalid byte.
    while index > 0, isContinuation(base[index - 1]) { index -= 1 }
    if index > 0, base[index - 1] >= 0x80 { index -= 1 }
    while index < count {
      if let outcome = step(&index, base, count, takesNoncharacters: takesNoncharacters) { return outcome }
    }
    return .whole
  }

  // MARK: Vectors

  /// Whether the bytes of a stride are valid continuations of the three before it, and complete characters except for
  /// the last one.
  @inline(__always)
  private static func isWhole(_ place: UnsafePointer<UInt8>, _ takesNoncharacters: Bool) -> Bool {
    var (wrong, rare) = (Mask(repeating: false), Mask(repeating: false))
    for offset in Swift.stride(from: 0, to: stride, by: Vector.scalarCount) {
      look(at: place + offset, &wrong, &rare)
    }
    if isAny(wrong) { return false }
    return !isAny(rare) || isWholeWithRareBytes(place, takesNoncharacters)
  }

  /// Marks bytes that are invalid behind the three before them, and rare lead bytes, which restrict the byte behind
  /// them.
  @inline(__always)
  private static func look(at place: UnsafePointer<UInt8>, _ wrong: inout Mask, _ rare: inout Mask) {
    let (bytes, first, second, third) = (load(place), load(place - 1), load(place - 2), load(place - 3))
    let continues = bytes & all(0xC0) .== all(0x80)
    let mustContinue = (first .>= all(0xC0)) .| (second .>= all(0xE0)) .| (third .>= all(0xF0))
    wrong = wrong .| (continues .^ mustContinue) .| (bytes & all(0xFE) .== all(0xC0))
    rare =
      rare .| (bytes .>= all(0xF5)) .| (first .== all(0xE0)) .| (first .== all(0xED)) .| (first .>= all(0xF0))
      .| ((second .== all(0xEF)) .& (first .== all(0xBF)))
  }

  /// Whether a stride, which is otherwise valid, has no overlong forms, no surrogates, and nothing beyond Unicode.
  @inline(never)
  private static func isWholeWithRareBytes(_ place: UnsafePointer<UInt8>, _ takesNoncharacters: Bool) -> Bool {
    var wrong = Mask(repeating: false)
    for offset in Swift.stride(from: 0, to: stride, by: Vector.scalarCount) {
      let place = place + offset
      let (bytes, first, second) = (load(place), load(place - 1), load(place - 2))
      wrong = wrong .| (bytes .>= all(0xF5))
      wrong = wrong .| ((first .== all(0xE0)) .& (bytes .< all(0xA0)))
      wrong = wrong .| ((first .== all(0xED)) .& (bytes .> all(0x9F)))
      wrong = wrong .| ((first .== all(0xF0)) .& (bytes .< all(0x90)))
      wrong = wrong .| ((first .== all(0xF4)) .& (bytes .> all(0x8F)))
      if !takesNoncharacters {
        wrong = wrong .| ((second .== all(0xEF)) .& (first .== all(0xBF)) .& (bytes .>= all(0xBE)))
      }
    }
    return !isAny(wrong)
  }

  @inline(__always)
  private static func isAny(_ mask: Mask) -> Bool {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  @inline(__always)
  private static func load(_ place: UnsafePointer<UInt8>) -> Vector {
    UnsafeRawPointer(place).loadUnaligned(as: Vector.self)
  }

  // A comparison with a scalar would be compiled byte by byte.
  @inline(__always)
  private static func all(_ byte: UInt8) -> Vector {
    Vector(repeating: byte)
  }

  /// Whether all bytes are ASCII.
  static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return true }
    var index = 0
    while index + stride <= text.count {
      if !isASCIIStride(base + index) { return false }
      index += stride
    }
    return text[index...].allSatisfy { $0 < 0x80 }
  }

  /// Whether the bytes of a stride are ASCII. All of them must be readable.
  @inline(__always)
  static func isASCIIStride(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let words = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD8<UInt64>.self)
    let halves = words.lowHalf | words.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return (quarters[0] | quarters[1]) & highBits == 0
  }

  /// Whether no character continues at a place, judging by the three bytes before it.
  @inline(__always)
  private static func endsCharacter(_ place: UnsafePointer<UInt8>) -> Bool {
    place[-1] < 0xC0 && place[-2] < 0xE0 && place[-3] < 0xF0
  }

  // MARK: Single characters

  /// Advances over one character. Returns nil, or the reason why it is invalid or incomplete.
  @inline(__always)
  private static func step(
    _ index: inout Int, _ base: UnsafePointer<UInt8>, _ count: Int, takesNoncharacters: Bool
  ) -> Outcome? {
    let lead = base[index]
    if lead < 0x80 {
      index += 1
      return nil
    }
    let needed = length(of: lead)
    if needed == 0 { return .invalid(index) }
    for offset in 1..<needed {
      if index + offset == count { return .incomplete(index) }
      let byte = base[index + offset]
      if !isContinuation(byte) || offset == 1 && !isFirstContinuation(byte, of: lead) { return .invalid(index) }
    }
    if !takesNoncharacters, lead == 0xEF, base[index + 1] == 0xBF, base[index + 2] >= 0xBE { return .invalid(index) }
    index += needed
    return nil
  }

  /// The length of a character by its lead byte; 0: the byte is invalid.
  @inline(__always)
  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Whether the second byte excludes overlong forms, surrogates, and values beyond Unicode.
  @inline(__always)
  private static func isFirstContinuation(_ byte: UInt8, of lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: byte >= 0xA0
    case 0xED: byte <= 0x9F
    case 0xF0: byte >= 0x90
    case 0xF4: byte <= 0x8F
    default: true
    }
  }
}
