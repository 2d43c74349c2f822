/// What a list is made of, and how to walk over it.
@usableFromInline
struct ListAccess: Sendable {
  /// Items that stand in a row in memory.
  @usableFromInline
  struct Items {
    @usableFromInline let base: UnsafeRawPointer?
    @usableFromInline let count: Int

    @usableFromInline
    init(base: UnsafeRawPointer?, count: Int) {
      self.base = base
      self.count = count
    }
  }

  /// How an item is appended, and read where it stands.
  @usableFromInline let slot: Slot

  /// The distance between two items.
  @usableFromInline let stride: Int

  /// Whether the order of the items means nothing, so that they are written in the order of their text.
  @usableFromInline let isUnordered: Bool

  /// Finds the items.
  @usableFromInline let items: @Sendable (UnsafeRawPointer) -> Items

  /// Makes room for a number of items.
  @usableFromInline let reserve: @Sendable (UnsafeMutableRawPointer, Int) -> Void

  /// Takes all items away, and keeps their memory.
  @usableFromInline let removeAll: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Takes the first item away, or the first one of a sort.
  @usableFromInline let removeFirst: @Sendable (UnsafeMutableRawPointer, TextAccess.Fits?) -> Void

  /// The parts of an array.
  @inlinable
  init<Element>(array element: ValueType<Element>, isUnordered: Bool = false) {
    slot = .item(element)
    stride = MemoryLayout<Element>.stride
    self.isUnordered = isUnordered
    items = { list in Items(list.assumingMemoryBound(to: [Element].self)) }
    reserve = { $0.assumingMemoryBound(to: [Element].self).pointee.reserveCapacity($1) }
    removeAll = { $0.assumingMemoryBound(to: [Element].self).pointee.removeAll(keepingCapacity: true) }
    removeFirst = { list, fits in
      let list = list.assumingMemoryBound(to: [Element].self)
      // Not every item that was counted is there: it may have had a fault, or somebody may have taken it already.
      let index = list.pointee.withUnsafeBufferPointer { items in
        items.indices.first { index in
          guard let fits, let base = items.baseAddress else { return true }
          return fits(base + index)
        }
      }
      if let index { list.pointee.remove(at: index) }
    }
  }
}
