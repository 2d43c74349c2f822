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

  /// The type of the items, and the distance between two of them.
  @usableFromInline let itemType: any Any.Type
  @usableFromInline let stride: Int

  /// Whether the order of the items means nothing, so that they are written in the order of their text.
  @usableFromInline let isUnordered: Bool

  /// Finds the items.
  @usableFromInline let items: @Sendable (UnsafeRawPointer) -> Items

  /// Makes room for a number of items.
  @usableFromInline let reserve: @Sendable (UnsafeMutableRawPointer, Int) -> Void

  /// Makes items in a row at the end of a list.
  ///
  /// The function gets memory for so many items, makes as many of them as it can from the first one on, and returns their number.
  @usableFromInline
  typealias Extend =
    @Sendable (_ list: UnsafeMutableRawPointer, _ count: Int, _ make: (UnsafeMutableRawPointer) -> Int) -> Void
  @usableFromInline let extend: Extend

  /// Moves all items of another list of the same type behind those of a list.
  @usableFromInline let move: @Sendable (_ list: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Void

  /// Takes all items away, and keeps their memory.
  @usableFromInline let removeAll: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Takes the first item away, or the first one of a sort.
  @usableFromInline let removeFirst: @Sendable (UnsafeMutableRawPointer, TextAccess.Fits?) -> Void

  /// The parts of an array.
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
      // Items that are taken from the end are moved, while a copy would count a reference for each value in them.
      other.pointee.reverse()
      while let item = other.pointee.popLast() { list.pointee.append(item) }
    }
    removeAll = { Self.removeAll(of: Element.self, $0) }
    removeFirst = { Self.removeFirst(of: Element.self, $0, $1) }
  }

  // What is done seldom is code for any type.

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
    // Not every item that was counted is there: it may have had a fault, or it may have been taken already.
    let index = list.pointee.withUnsafeBufferPointer { items in
      items.indices.first { index in
        guard let fits, let base = items.baseAddress else { return true }
        return fits(base + index)
      }
    }
    if let index { list.pointee.remove(at: index) }
  }
}
