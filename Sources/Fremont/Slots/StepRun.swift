/// A set of steps of a plan in ascending order, limited to the first 64.
struct StepRun: Sequence, Sendable, Hashable {
  private var bits: UInt64

  /// Creates a run of one step; nil if it is not among the first 64.
  init?(_ step: Int) {
    guard (0..<64).contains(step) else { return nil }
    bits = 1 << UInt64(step)
  }

  /// Appends the steps of another run; returns false and changes nothing if they do not follow those of this one.
  mutating func append(_ other: StepRun) -> Bool {
    guard last < other.first else { return false }
    bits |= other.bits
    return true
  }

  /// The run without its last step; nil if that was the only one.
  var withoutLast: StepRun? {
    var rest = self
    rest.bits &= ~(1 << UInt64(last))
    return rest.bits == 0 ? nil : rest
  }

  /// The first and the last step.
  var first: Int { bits.trailingZeroBitCount }
  var last: Int { 63 - bits.leadingZeroBitCount }

  var count: Int { bits.nonzeroBitCount }

  /// The steps in their order.
  func makeIterator() -> Iterator { Iterator(bits: bits) }

  struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt64

    mutating func next() -> Int? {
      if bits == 0 { return nil }
      defer { bits &= bits - 1 }
      return bits.trailingZeroBitCount
    }
  }
}
