/// The position of a step in a plan: its index in its context, preceded by the indices of the steps that contain it.
///
/// A negative index stands for a group of a list: in a plan for the counter of the groups that have begun, and in
/// content for their number. The index of the group's collector follows it. A single index, which is the usual case,
/// needs no memory elsewhere.
struct StepPath: Sendable, Hashable {
  /// The outermost index; nil if the path is empty.
  private(set) var first: Int32?

  /// The other indices; nil if there are none.
  private var rest: [Int32]?

  init(_ indices: some Sequence<Int>) {
    self.init(indices: indices.map { Int32(clamping: $0) })
  }

  private init(indices: some Collection<Int32>) {
    first = indices.first
    if indices.count > 1 { rest = Array(indices.dropFirst()) }
  }

  var isEmpty: Bool { first == nil }

  /// The index, if it is the only one and not negative; otherwise nil.
  @inline(__always)
  var only: Int? {
    guard rest == nil, let first, first >= 0 else { return nil }
    return Int(first)
  }

  /// The index that stands in a plan for the number of a group.
  static func index(ofCounter counter: Int) -> Int { -1 - counter }

  /// Whether it leads through a group to something inside.
  var hasGroups: Bool {
    guard let first, let rest else { return false }
    return first < 0 || rest.contains { $0 < 0 }
  }

  /// The path with counters replaced by the numbers of the groups.
  func numbered(by number: (_ counter: Int, _ collector: Int) -> Int32) -> StepPath {
    var indices = (first.map { [$0] } ?? []) + (rest ?? [])
    for index in indices.indices.dropLast() where indices[index] < 0 {
      indices[index] = Int32.min &+ number(Int(-1 - indices[index]), Int(indices[index + 1]))
    }
    return StepPath(indices: indices)
  }

  /// The path without its outermost index.
  var inner: StepPath { StepPath(indices: rest ?? []) }

  /// Whether the step is written before another one.
  func precedes(_ other: StepPath) -> Bool {
    guard let first, let next = other.first else { return other.first != nil }
    return first == next ? (rest ?? []).lexicographicallyPrecedes(other.rest ?? []) : first < next
  }
}
