/// A Swift type whose values are built in steps: an instance, a list or a dictionary.
@usableFromInline
struct Content: Sendable {
  /// What a definition asks for.
  @usableFromInline
  enum Kind: Sendable, Hashable {
    case instance
    case list
    case dictionary
  }

  /// The Swift type.
  @usableFromInline let type: any Any.Type

  /// The memory a value takes.
  @usableFromInline let layout: Layout

  /// Makes an empty value; nil for an instance, whose factory makes it.
  @usableFromInline let makeEmpty: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Destroys a value.
  @usableFromInline let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  /// The parts of a list.
  @usableFromInline let list: ListParts?

  /// Finds the slot of a key in a dictionary; nil when the type of the key does not take it.
  @usableFromInline let entry: (@Sendable (_ key: String) -> Slot?)?

  /// The keys of a dictionary.
  @usableFromInline let keys: (@Sendable (UnsafeRawPointer) -> [String])?

  @usableFromInline
  init<Value>(
    _ type: Value.Type,
    makeEmpty: (@Sendable (UnsafeMutableRawPointer) -> Void)? = nil,
    list: ListParts? = nil,
    entry: (@Sendable (_ key: String) -> Slot?)? = nil,
    keys: (@Sendable (UnsafeRawPointer) -> [String])? = nil
  ) {
    self.type = type
    layout = Layout(of: type)
    self.makeEmpty = makeEmpty
    destroy = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    self.list = list
    self.entry = entry
    self.keys = keys
  }
}

/// The memory that a value takes.
@usableFromInline
struct Layout: Sendable, Hashable {
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int
  @usableFromInline let stride: Int

  @usableFromInline
  init<Value>(of type: Value.Type) {
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
    stride = MemoryLayout<Value>.stride
  }

  @usableFromInline
  init(size: Int, alignment: Int) {
    self.size = size
    self.alignment = alignment
    stride = max(1, (size + alignment - 1) / alignment * alignment)
  }

  @usableFromInline static let none = Layout(size: 0, alignment: 1)

  /// The memory of this value and, at `offset`, of another one behind it.
  @usableFromInline
  func followed(by other: Layout) -> (layout: Layout, offset: Int) {
    let offset = (size + other.alignment - 1) / other.alignment * other.alignment
    return (Layout(size: offset + other.size, alignment: max(alignment, other.alignment)), offset)
  }
}

/// What a list is made of, and how to walk over it.
@usableFromInline
struct ListParts: Sendable {
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

  @usableFromInline
  init(
    slot: Slot,
    stride: Int,
    isUnordered: Bool = false,
    items: @escaping @Sendable (UnsafeRawPointer) -> Items
  ) {
    self.slot = slot
    self.stride = stride
    self.isUnordered = isUnordered
    self.items = items
  }
}
