/// Steps of a plan in their order, each of them once: those among the first 64, by their bits.
struct StepRun: Sendable, Hashable {
  private var bits: UInt64

  /// Creates a run of one step; nil: it is none of the first.
  init?(_ step: Int32) {
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
  func dropLast() -> StepRun? {
    var rest = self
    rest.bits &= ~(1 << UInt64(last))
    return rest.bits == 0 ? nil : rest
  }

  /// The first step and the last one.
  var first: Int { bits.trailingZeroBitCount }
  var last: Int { 63 - bits.leadingZeroBitCount }

  var count: Int { bits.nonzeroBitCount }

  /// The steps in their order.
  var steps: [Int] { (first...last).filter { bits >> UInt64($0) & 1 == 1 } }
}

extension [UnknownContent.Child] {
  /// The same with each known child by itself.
  var separated: [UnknownContent.Child] {
    if !contains(where: { if case .ordered = $0 { true } else { false } }) { return self }
    return flatMap { child in
      guard case .ordered(let run) = child else { return [child] }
      return run.steps.map { .known(StepPath([$0]), key: nil, nil) }
    }
  }

  /// Sees to it that the last child, if it is known, is one by itself, and returns its step; nil: it is not known.
  mutating func separateLast() -> StepPath? {
    switch last {
    case .known(let step, _, _): return step
    case .ordered(let run):
      removeLast()
      if let rest = run.dropLast() { append(.ordered(rest)) }
      let step = StepPath([run.last])
      append(.known(step, key: nil, nil))
      return step
    case .node, .surplus, nil: return nil
    }
  }
}
