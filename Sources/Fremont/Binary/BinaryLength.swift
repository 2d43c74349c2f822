/// The length of a message, found before it is written, so that its bytes can be written where they stay.
///
/// It is known of a class of values of fixed size and of lists that are moved at once: then it follows from the numbers of items. Memory is
/// made by it, and nothing else depends on it: a writer that needs more room takes it.
enum BinaryLength {
  /// The number of bytes that a root is written to; nil where that depends on more than on numbers of items.
  static func count(_ plan: Plan, of root: UnsafeRawPointer) -> Int? {
    guard let entry = plan.root.pointee.steps, plan.root.pointee.stepCount == 1,
      entry.pointee.context.pointee.kind == .instance, let (value, prefix) = find(entry, root)
    else { return nil }
    let context = entry.pointee.context
    guard let steps = context.pointee.steps else { return nil }
    var total = prefix
    var index = 0
    while index < context.pointee.stepCount {
      let step = steps + index
      guard let extent = step.pointee.extent else { return nil }
      if let run = extent.pointee.writtenRun {
        total += run.pointee.size
        index += run.pointee.count
        continue
      }
      index += 1
      if step.pointee.isScalar {
        guard !step.pointee.hasRivals, extent.pointee.selector == nil, let number = extent.pointee.extent.number,
          number.bits == nil
        else { return nil }
        total += number.size
        continue
      }
      let list = step.pointee.context
      guard list.pointee.kind == .list, let run = list.pointee.writtenRun, let (items, prefix) = find(step, value),
        let count = list.pointee.items?(items).count
      else { return nil }
      let (size, isTooLarge) = count.multipliedReportingOverflow(by: run.pointee.size)
      let (sum, isBeyond) = total.addingReportingOverflow(size)
      if isTooLarge || isBeyond || sum > Int.max / 2 { return nil }
      total = sum + prefix
    }
    return total
  }

  /// Finds a value that need not be copied for it, and the number of bytes in front of it.
  private static func find(
    _ step: UnsafeMutablePointer<PlanStep>, _ container: UnsafeRawPointer
  ) -> (value: UnsafeRawPointer, prefix: Int)? {
    guard step.pointee.scratch == nil, !step.pointee.hasRivals, let extent = step.pointee.extent,
      extent.pointee.selector == nil, let value = step.locate(container, UnsafeMutableRawPointer(step))
    else { return nil }
    if case .prefixed(let number) = extent.pointee.extent.end { return (value, number.size) }
    return (value, 0)
  }
}
