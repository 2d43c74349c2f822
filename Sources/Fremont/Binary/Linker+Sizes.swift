/// The least number of bytes of values that follow each other without names.
extension Linker {
  /// Finds the least sizes of all values that the root leads to.
  ///
  /// The size of a value follows from the values that it contains, which mostly come later in the plan. After 32 rounds
  /// some sizes may still be too small, but they remain lower bounds. The size of a class that always contains itself
  /// never settles.
  func findLeastSizes() {
    for _ in 0..<32 {
      var isSettled = true
      for context in plan.reached.reversed() {
        guard let rows = context.elements else { continue }
        for index in 0..<context.elementCount {
          guard let extent = rows[index].field.extent else { continue }
          let size = Self.leastSize(of: extent.extent, holding: rows[index].field.context)
          if size != extent.leastSize { isSettled = false }
          extent.pointee.leastSize = size
        }
      }
      if isSettled { return }
    }
  }

  private static func leastSize(of extent: ValueExtent, holding context: ContextPointer) -> Int {
    var prefix = 0
    if case .prefixed(let number) = extent.end { prefix = number.size }
    switch extent.content {
    case .number, .checksum: return extent.number.map { $0.bits == nil ? $0.size : 0 } ?? 0
    case .text, .data:
      switch extent.end {
      case .fixed(let size): return size
      case .terminated: return extent.encoding.unit
      default: return prefix
      }
    case .members: return sum(prefix, leastSize(ofMembersOf: context))
    case .items:
      guard case .fixed(let count) = extent.end else { return prefix }
      let item = context.elements?.extent?.leastSize ?? 0
      let (size, isTooLarge) = count.multipliedReportingOverflow(by: item)
      return isTooLarge ? .max : size
    }
  }

  /// The size of the values that a class or a dictionary always has: all that no other value selects.
  private static func leastSize(ofMembersOf context: ContextPointer) -> Int {
    guard let rows = context.elements else { return 0 }
    var (size, bits) = (0, 0)
    for index in 0..<context.elementCount {
      guard let extent = rows[index].field.extent, extent.selector == nil, !extent.isAlternative else {
        continue
      }
      if let count = extent.extent.number?.bits {
        bits += count
      } else {
        size = sum(size, sum((bits + 7) / 8, extent.leastSize))
        bits = 0
      }
    }
    return sum(size, (bits + 7) / 8)
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }
}
