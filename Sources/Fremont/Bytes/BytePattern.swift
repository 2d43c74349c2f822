/// A few bytes that are compared with others in one step.
struct BytePattern {
  /// The bytes, and a mask of the bits that count.
  private let words: (low: UInt64, high: UInt64)
  private let counting: (low: UInt64, high: UInt64)

  /// The pattern of no bytes, which matches anywhere.
  static let empty = BytePattern()

  private init() {
    (words, counting) = ((0, 0), (0, 0))
  }

  /// Creates the pattern of the first bytes of a vector, one to all of them.
  @inline(__always)
  init(_ vector: ByteVector, _ count: Int) {
    words = vector.words
    counting = (
      count < 8 ? ~(~0 &<< UInt64(8 * count)) : ~0,
      count < 8 ? 0 : count < ByteVector.count ? ~(~0 &<< UInt64(8 * (count - 8))) : ~0
    )
  }

  /// Whether the bytes are at a place. At least a vector must be readable there.
  @inline(__always)
  func isAt(_ place: UnsafePointer<UInt8>) -> Bool {
    let found = ByteVector(place).words
    return (found.low ^ words.low) & counting.low | (found.high ^ words.high) & counting.high == 0
  }
}
