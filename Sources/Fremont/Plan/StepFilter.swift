/// Selects the steps that have something to write for an instance, so that the cost depends on the properties it holds,
/// not on all it could hold.
final class StepFilter: Sendable {
  private let parts: InstanceParts

  /// The steps that are always taken, one bit each.
  private let always: [UInt64]

  /// The steps of all properties in one array, and the index at which those of each property start.
  private let steps: [Int32]
  private let starts: [Int]

  /// The number of steps from which a filter pays off.
  private static let many = 48

  /// Creates the filter of some steps; nil if they are few.
  init?(_ parts: InstanceParts, _ first: StepPointer, count: Int) {
    if count < Self.many { return nil }
    let numbers = Dictionary(parts.names.enumerated().map { ($1, $0) }) { first, _ in first }
    var always: [UInt64] = Array(repeating: 0, count: (count + 63) / 64)
    var steps: [[Int32]] = Array(repeating: [], count: parts.names.count)
    for index in 0..<count {
      if let number = numbers[first[index].field.key], (first + index).isSilentWithoutValue {
        steps[number].append(Int32(index))
      } else {
        always[index / 64] |= 1 << UInt64(index % 64)
      }
    }
    self.parts = parts
    self.always = always
    self.steps = steps.flatMap(\.self)
    starts = steps.reduce(into: [0]) { starts, steps in starts.append((starts.last ?? 0) + steps.count) }
  }

  /// Pushes the words whose bits are the chosen steps for an instance.
  func choose(for instance: UnsafeRawPointer, _ words: inout PlainStack<UInt64>) {
    let first = words.count
    for word in always { words.push(word) }
    let chosen = words[first]
    parts.forEach(instance) { number in
      for index in starts[number]..<starts[number + 1] {
        let step = Int(steps[index])
        chosen[step / 64] |= 1 << UInt64(step % 64)
      }
    }
  }

  /// The first chosen step at or after another; the number of steps if there is none.
  static func next(_ step: Int, _ count: Int, _ words: UnsafeMutablePointer<UInt64>) -> Int {
    if step >= count { return count }
    var index = step / 64
    var word = words[index] & ~0 << UInt64(step % 64)
    while word == 0 {
      index += 1
      if index * 64 >= count { return count }
      word = words[index]
    }
    return min(index * 64 + word.trailingZeroBitCount, count)
  }
}

extension StepPointer {
  /// Whether nothing is written or checked if the value is nil.
  fileprivate var isSilentWithoutValue: Bool {
    pointee.nilText == nil && pointee.writtenDefault == nil && !pointee.checksNil && !pointee.field.isRequired
      && !pointee.hasDynamicName && (pointee.field.isInline || !pointee.opening.isEmpty)
  }
}
