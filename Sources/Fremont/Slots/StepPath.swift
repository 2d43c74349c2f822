/// Where a step of a plan is found: its index in its context, behind those of the steps that it is spread from.
///
/// Which of the groups of a list it is of is told by a negative index: in a plan by the counter of the groups that have begun, and in
/// content by their number. The collector of the group stands behind it. Mostly there is one index, which needs no memory elsewhere.
struct StepPath: Sendable, Hashable {
  /// The outermost index; nil: there is none.
  private(set) var first: Int32?

  /// The others; nil: there are none.
  private var rest: [Int32]?

  init(_ indices: some Sequence<Int>) {
    self.init(indices: indices.map { Int32(clamping: $0) })
  }

  private init(indices: some Collection<Int32>) {
    first = indices.first
    if indices.count > 1 { rest = Array(indices.dropFirst()) }
  }

  var isEmpty: Bool { first == nil }

  /// The index, where there is one and no other; nil: there are more, or none.
  @inline(__always)
  var only: Int? {
    guard rest == nil, let first, first >= 0 else { return nil }
    return Int(first)
  }

  /// The index that stands for the number of a group in a plan.
  static func index(ofCounter counter: Int) -> Int { -1 - counter }

  /// Whether it leads through a group, which something stands behind.
  var hasGroups: Bool {
    guard let first, let rest else { return false }
    return first < 0 || rest.contains { $0 < 0 }
  }

  /// The path with the numbers of groups, which are told by their counters and collectors.
  func numbered(by number: (_ counter: Int, _ collector: Int) -> Int32) -> StepPath {
    var indices = (first.map { [$0] } ?? []) + (rest ?? [])
    for index in indices.indices.dropLast() where indices[index] < 0 {
      indices[index] = Int32.min &+ number(Int(-1 - indices[index]), Int(indices[index + 1]))
    }
    return StepPath(indices: indices)
  }

  /// The path without its outermost index.
  var inner: StepPath { StepPath(indices: rest ?? []) }

  /// Whether the step is written in front of another one.
  func precedes(_ other: StepPath) -> Bool {
    guard let first, let next = other.first else { return other.first != nil }
    return first == next ? (rest ?? []).lexicographicallyPrecedes(other.rest ?? []) : first < next
  }
}
