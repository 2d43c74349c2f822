/// Sixteen bytes of a document that are examined together.
struct ByteVector {
  typealias Mask = SIMDMask<SIMD16<Int8>>

  /// The number of bytes.
  static let count = 16

  private let bytes: SIMD16<UInt8>

  /// Loads the bytes at an address. All of them must be readable.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The first eight bytes and the last eight, each with the first byte in the lowest bits.
  @inline(__always)
  var words: (low: UInt64, high: UInt64) {
    let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }

  /// Whether two texts of the same length are equal. It must be 16 or more.
  @inline(__always)
  static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var offset = 0
    while offset < length {
      // The last vector may overlap the one before it.
      let place = min(offset, length - count)
      if ByteVector(left + place).words != ByteVector(right + place).words { return false }
      offset += count
    }
    return true
  }

  /// The index of the first byte that is not a space, tab or line feed; 16: there is none.
  @inline(__always)
  var firstInk: Int {
    Self.first((bytes .> Self.all(0x20)) .| controls)
  }

  /// The index of the first byte that ends plain text: markup, a reference, a `>` that may end `]]>`, or a control
  /// character other than tab and line feed; 16: there is none.
  @inline(__always)
  var firstInText: Int {
    Self.first(
      controls .| (bytes .== Self.all(UInt8(ascii: "<"))) .| (bytes .== Self.all(UInt8(ascii: "&")))
        .| (bytes .== Self.all(UInt8(ascii: ">"))))
  }

  /// The index of the first byte that ends the plain part of an attribute value; 16: there is none.
  @inline(__always)
  func firstInValue(quote: UInt8) -> Int {
    Self.first(
      (bytes .< Self.all(0x20)) .| (bytes .== Self.all(quote)) .| (bytes .== Self.all(UInt8(ascii: "<")))
        .| (bytes .== Self.all(UInt8(ascii: "&"))))
  }

  /// The index of the first byte that ends the plain part of a JSON string: a quote, a backslash or a control
  /// character; 16: there is none.
  @inline(__always)
  var firstInString: Int {
    Self.first(
      (bytes .< Self.all(0x20)) .| (bytes .== Self.all(UInt8(ascii: "\""))) .| (bytes .== Self.all(UInt8(ascii: "\\"))))
  }

  /// The index of the first byte that may need escaping in some context; 16: there is none.
  ///
  /// These are control characters, characters reserved by markup or JSON strings, and the first byte of U+FFFE and
  /// U+FFFF. Two others that need no escaping cannot be distinguished from them. `limited` says that the encoding lacks
  /// characters, so that all bytes beyond ASCII count.
  @inline(__always)
  func firstInOutput(limited: Bool) -> Int {
    let angles = (bytes | Self.all(0x02)) .== Self.all(UInt8(ascii: ">"))
    let quotes = (bytes | Self.all(0x04)) .== Self.all(UInt8(ascii: "&"))
    let slashes = (bytes | Self.all(0x22)) .== Self.all(UInt8(ascii: "~"))
    let first = Self.first((bytes .< Self.all(0x20)) .| angles .| quotes .| slashes .| (bytes .== Self.all(0xEF)))
    return limited ? min(first, firstBeyondASCII) : first
  }

  /// The index of the first byte that ends a name; 16: there is none.
  @inline(__always)
  var firstBehindName: Int {
    Self.first(
      (bytes .<= Self.all(0x20)) .| (bytes .== Self.all(UInt8(ascii: ">"))) .| (bytes .== Self.all(UInt8(ascii: "=")))
        .| (bytes .== Self.all(UInt8(ascii: "/"))))
  }

  /// The index of the first occurrence of a byte, or of a control character other than tab and line feed; 16: there is
  /// none.
  @inline(__always)
  func first(_ byte: UInt8) -> Int {
    Self.first((bytes .== Self.all(byte)) .| controls)
  }

  /// The number of line ends in up to 255 vectors, which must be followed by another byte: line feeds, and carriage
  /// returns without a line feed behind them.
  static func lineEnds(from start: UnsafePointer<UInt8>, vectors count: Int) -> Int {
    // A true lane of a mask is -1.
    var (feeds, returns) = (SIMD16<UInt8>.zero, Mask(repeating: false))
    for index in 0..<count {
      let bytes = ByteVector(start + index * Self.count).bytes
      feeds &-= unsafeBitCast(bytes .== all(0x0A), to: SIMD16<UInt8>.self)
      returns = returns .| (bytes .== all(0x0D))
    }
    var ends = Int(SIMD16<UInt16>(truncatingIfNeeded: feeds).wrappedSum())
    if Self.first(returns) == Self.count { return ends }
    for place in start..<start + count * Self.count where place.pointee == 0x0D && place[1] != 0x0A { ends += 1 }
    return ends
  }

  /// The index of the first byte beyond ASCII; 16: there is none.
  @inline(__always)
  var firstBeyondASCII: Int {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let (low, high) = words
    if low & highBits != 0 { return (low & highBits).trailingZeroBitCount >> 3 }
    return high & highBits != 0 ? 8 + (high & highBits).trailingZeroBitCount >> 3 : Self.count
  }

  /// Stores the bytes at an address. There must be room for all of them.
  @inline(__always)
  func store(to place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }

  /// The eight bytes of 16 hexadecimal digits in either case, the first in the lowest bits; nil: some are not digits.
  @inline(__always)
  var hexadecimalValue: UInt64? {
    let isDecimal = (bytes &- Self.all(UInt8(ascii: "0"))) .< Self.all(10)
    let isLetter = ((bytes | Self.all(0x20)) &- Self.all(UInt8(ascii: "a"))) .< Self.all(6)
    guard Self.first(.!(isDecimal .| isLetter)) == Self.count else { return nil }
    // The value of a digit is its lower half, and that of a letter is nine more.
    let values = (bytes & Self.all(15)) &+ (unsafeBitCast(isLetter, to: SIMD16<UInt8>.self) & Self.all(9))
    let words = unsafeBitCast(values, to: SIMD2<UInt64>.self)
    return UInt64(Self.joinedHalves(UInt64(littleEndian: words[0])))
      | UInt64(Self.joinedHalves(UInt64(littleEndian: words[1]))) << 32
  }

  /// Joins eight half bytes to four bytes, the upper half first.
  @inline(__always)
  private static func joinedHalves(_ halves: UInt64) -> UInt32 {
    let bytes = (halves << 4 | halves >> 8) & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }

  /// The number of bytes that begin a character of UTF-8.
  @inline(__always)
  var characters: Int { Self.count((bytes & Self.all(0xC0)) .!= Self.all(0x80)) }

  /// The control characters other than tabs and line feeds.
  @inline(__always)
  private var controls: Mask {
    (bytes .< Self.all(0x20)) .& (bytes .!= Self.all(0x0A)) .& (bytes .!= Self.all(0x09))
  }

  // A comparison with a scalar would be compiled byte by byte.
  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD16<UInt8> {
    SIMD16(repeating: byte)
  }

  @inline(__always)
  private static func count(_ mask: Mask) -> Int {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return (words[0].nonzeroBitCount + words[1].nonzeroBitCount) >> 3
  }

  @inline(__always)
  private static func first(_ mask: Mask) -> Int {
    // The branches are predicted well in long texts. Without them, each step would wait for the one before.
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: words[0])
    if low != 0 { return low.trailingZeroBitCount >> 3 }
    let high = UInt64(littleEndian: words[1])
    return high != 0 ? 8 + high.trailingZeroBitCount >> 3 : count
  }
}
