/// The access to the items of a list.
@usableFromInline
struct ListAccess: Sendable {
  /// Consecutive items in memory.
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

  /// Appends an item, and reads one in place.
  @usableFromInline let slot: Slot

  /// The type of the items, and their distance in memory.
  @usableFromInline let itemType: any Any.Type
  @usableFromInline let stride: Int

  /// Whether the order of the items has no meaning, so that they are written sorted by their text.
  @usableFromInline let isUnordered: Bool

  /// Finds the items.
  @usableFromInline let items: @Sendable (UnsafeRawPointer) -> Items

  /// Reserves memory for a number of items.
  @usableFromInline let reserve: @Sendable (UnsafeMutableRawPointer, Int) -> Void

  /// Initializes several items at the end of a list at once.
  ///
  /// The closure gets memory for `count` items, initializes as many as it can from the start, and returns their number.
  @usableFromInline
  typealias Extend =
    @Sendable (_ list: UnsafeMutableRawPointer, _ count: Int, _ make: (UnsafeMutableRawPointer) -> Int) -> Void
  @usableFromInline let extend: Extend

  /// Moves all items of another list of the same type to the end of a list.
  @usableFromInline let move: @Sendable (_ list: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Void

  /// Removes all items, and keeps their memory.
  @usableFromInline let removeAll: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Removes the first item, or the first that satisfies a condition.
  @usableFromInline let removeFirst: @Sendable (UnsafeMutableRawPointer, TextAccess.Fits?) -> Void

  /// Creates the access to an array.
  @inlinable
  init<Element>(array element: ValueType<Element>, isUnordered: Bool = false) {
    slot = .item(element)
    itemType = Element.self
    stride = MemoryLayout<Element>.stride
    self.isUnordered = isUnordered
    items = { list in Items(list.assumingMemoryBound(to: [Element].self)) }
    reserve = { $0.assumingMemoryBound(to: [Element].self).pointee.reserveCapacity($1) }
    extend = { list, count, make in
      let items = [Element](unsafeUninitializedCapacity: count) { memory, made in
        made = memory.baseAddress.map { make(UnsafeMutableRawPointer($0)) } ?? 0
      }
      let list = list.assumingMemoryBound(to: [Element].self)
      if list.pointee.isEmpty { list.pointee = items } else { Self.append(items, to: list) }
    }
    move = { list, other in
      let (list, other) = (list.assumingMemoryBound(to: [Element].self), other.assumingMemoryBound(to: [Element].self))
      if list.pointee.isEmpty { return swap(&list.pointee, &other.pointee) }
      list.pointee.reserveCapacity(list.pointee.count + other.pointee.count)
      // Taking items from the end moves them, while a copy would count references of each value in them.
      other.pointee.reverse()
      while let item = other.pointee.popLast() { list.pointee.append(item) }
    }
    removeAll = { Self.removeAll(of: Element.self, $0) }
    removeFirst = { Self.removeFirst(of: Element.self, $0, $1) }
  }

  // Rare functions are not specialized for the type.

  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  static func append<Element>(_ items: [Element], to list: UnsafeMutablePointer<[Element]>) {
    list.pointee += items
  }

  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  static func removeAll<Element>(of type: Element.Type, _ list: UnsafeMutableRawPointer) {
    list.assumingMemoryBound(to: [Element].self).pointee.removeAll(keepingCapacity: true)
  }

  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  static func removeFirst<Element>(of type: Element.Type, _ list: UnsafeMutableRawPointer, _ fits: TextAccess.Fits?) {
    let list = list.assumingMemoryBound(to: [Element].self)
    // An item that was counted may be missing: it may have been faulty, or removed already.
    let index = list.pointee.withUnsafeBufferPointer { items in
      items.indices.first { index in
        guard let fits, let base = items.baseAddress else { return true }
        return fits(base + index)
      }
    }
    if let index { list.pointee.remove(at: index) }
  }
}
