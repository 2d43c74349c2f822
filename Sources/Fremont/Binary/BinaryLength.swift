/// The length of a message, found before it is written, so that its bytes can be written where they stay.
///
/// It is known of a class of values of fixed size and of lists that are moved at once: then it follows from the numbers
/// of items. Memory is made by it, and nothing else depends on it: a writer that needs more room takes it.
enum BinaryLength {
  /// The number of bytes that a root is written to; nil where that depends on more than on numbers of items.
  static func count(_ plan: Plan, of root: UnsafeRawPointer) -> Int? {
    guard let entry = plan.root.steps, plan.root.stepCount == 1,
      entry.context.kind == .instance, let (value, prefix) = find(entry, root)
    else { return nil }
    let context = entry.context
    guard let steps = context.steps else { return nil }
    var total = prefix
    var index = 0
    while index < context.stepCount {
      let step = steps + index
      guard let extent = step.extent else { return nil }
      if let run = extent.writtenRun {
        total += run.size
        index += run.pointee.count
        continue
      }
      index += 1
      if step.isScalar {
        guard !step.hasRivals, extent.selector == nil, let number = extent.extent.number,
          number.bits == nil
        else { return nil }
        total += number.size
        continue
      }
      let list = step.context
      guard list.kind == .list, let run = list.writtenRun, let (items, prefix) = find(step, value),
        let count = list.items?(items).count
      else { return nil }
      let (size, isTooLarge) = count.multipliedReportingOverflow(by: run.size)
      let (sum, isBeyond) = total.addingReportingOverflow(size)
      if isTooLarge || isBeyond || sum > Int.max / 2 { return nil }
      total = sum + prefix
    }
    return total
  }

  /// Finds a value that need not be copied for it, and the number of bytes in front of it.
  private static func find(
    _ step: StepPointer, _ container: UnsafeRawPointer
  ) -> (value: UnsafeRawPointer, prefix: Int)? {
    guard step.scratch == nil, !step.hasRivals, let extent = step.extent,
      extent.selector == nil, let value = step.locate(container, UnsafeMutableRawPointer(step))
    else { return nil }
    if case .prefixed(let number) = extent.extent.end { return (value, number.size) }
    return (value, 0)
  }
}
