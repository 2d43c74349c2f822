/// Computes the length of a message before it is written, so that its memory can be reserved.
///
/// The length is known for a class that has only values of fixed size and lists that are moved at once: it follows from
/// the numbers of items. It is a hint: a writer that needs more memory reserves more.
enum BinaryLength {
  /// The number of bytes of a root; nil if it depends on more than the numbers of items.
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

  /// Finds a value that can be read without a copy, and the number of bytes of its length.
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
