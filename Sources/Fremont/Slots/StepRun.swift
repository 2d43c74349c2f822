/// Steps of a plan in their order, each of them once: those among the first 64, by their bits.
struct StepRun: Sequence, Sendable, Hashable {
  private var bits: UInt64

  /// Creates a run of one step; nil: it is none of the first.
  init?(_ step: Int) {
    guard (0..<64).contains(step) else { return nil }
    bits = 1 << UInt64(step)
  }

  /// Adds the steps of another run behind those of this one; false, and nothing was added: they do not stand behind them.
  mutating func append(_ other: StepRun) -> Bool {
    guard last < other.first else { return false }
    bits |= other.bits
    return true
  }

  /// Takes the last step away; nil: it was the only one.
  var withoutLast: StepRun? {
    var rest = self
    rest.bits &= ~(1 << UInt64(last))
    return rest.bits == 0 ? nil : rest
  }

  /// The first step and the last one.
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
