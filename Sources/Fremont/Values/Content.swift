/// A Swift type whose values are built in steps: an instance, a list or a dictionary.
@usableFromInline
struct Content: Sendable {
  /// What a definition asks for.
  @usableFromInline
  enum Request: Sendable {
    case instance(InstanceRequest)
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

  /// The parts of a dictionary.
  @usableFromInline let dictionary: DictionaryParts?

  @usableFromInline
  init<Value>(
    _ type: Value.Type,
    makeEmpty: (@Sendable (UnsafeMutableRawPointer) -> Void)? = nil,
    list: ListParts? = nil,
    dictionary: DictionaryParts? = nil
  ) {
    self.type = type
    layout = Layout(of: type)
    self.makeEmpty = makeEmpty
    destroy = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    self.list = list
    self.dictionary = dictionary
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

/// The class that a definition asks for, and the Swift type that is registered for it.
@usableFromInline
struct InstanceRequest: Sendable {
  /// The name of the class.
  @usableFromInline let className: String

  /// The registered type; nil when there is none.
  @usableFromInline let type: (any Any.Type)?

  /// An instance of that type.
  @usableFromInline let content: Content?

  /// Whether a value is an instance of that type or of a subclass.
  @usableFromInline let isInstance: @Sendable (Any) -> Bool

  /// Copies an instance.
  @usableFromInline let box: @Sendable (UnsafeRawPointer) -> Any

  /// Copies an instance into memory; false when the value is none.
  @usableFromInline let unbox: @Sendable (Any, UnsafeMutableRawPointer) -> Bool

  /// Creates a request for a class without a registered type.
  init(className: String) {
    self.className = className
    type = nil
    content = nil
    isInstance = { _ in false }
    box = { _ in () }
    unbox = { _, _ in false }
  }

  /// Creates a request for a class and the type that is registered for it.
  init<Instance>(className: String, _ type: Instance.Type) {
    self.className = className
    self.type = type
    content = Content(Instance.self)
    isInstance = { $0 is Instance }
    box = { $0.assumingMemoryBound(to: Instance.self).pointee }
    unbox = { value, memory in
      guard let instance = value as? Instance else { return false }
      memory.initializeMemory(as: Instance.self, to: instance)
      return true
    }
  }
}

/// What a dictionary is made of.
@usableFromInline
final class DictionaryParts: Sendable {
  /// Finds the slot of a fixed key; nil when the type of the keys does not take it.
  @usableFromInline let entry: @Sendable (_ key: String) -> Slot?

  /// The keys.
  @usableFromInline let keys: @Sendable (UnsafeRawPointer) -> [String]

  /// A key with its value, as an open rule reads it.
  @usableFromInline let pair: Content
  @usableFromInline let pairKey: Slot
  @usableFromInline let pairValue: Slot

  /// Moves a pair into the dictionary; tells how that went.
  @usableFromInline
  let insert: @Sendable (_ dictionary: UnsafeMutableRawPointer, _ pair: UnsafeMutableRawPointer) -> Insertion

  /// How a pair got into a dictionary.
  @usableFromInline
  enum Insertion: Sendable {
    case added
    case replaced
    case lacksKey
  }

  /// A list of pairs.
  @usableFromInline let list: Content

  /// Copies all pairs but those of the fixed keys into such a list, sorted by the text of their keys.
  @usableFromInline
  let copyPairs:
    @Sendable (_ dictionary: UnsafeRawPointer, _ fixed: Set<String>, _ list: UnsafeMutableRawPointer) -> Void

  @inlinable
  init<Key: Hashable & SendableMetatype, Element>(
    key: ValueType<Key>,
    element: ValueType<Element>,
    entry: @escaping @Sendable (String) -> Slot?,
    texts: @escaping @Sendable ([Key]) -> [String]
  ) {
    typealias Pair = KeyedValue<Key, Element>
    let pairType = ValueType<Pair>.instance(Pair.self)
    self.entry = entry
    keys = { texts(Array($0.assumingMemoryBound(to: [Key: Element].self).pointee.keys)) }
    pair = Content(Pair.self, makeEmpty: { $0.initializeMemory(as: Pair.self, to: Pair()) })
    pairKey = .stored(.present(key), at: MemoryLayout<Pair>.offset(of: \.key) ?? 0)
    pairValue = .stored(.present(element), at: MemoryLayout<Pair>.offset(of: \.value) ?? 0)
    insert = { dictionary, pair in
      let pair = pair.assumingMemoryBound(to: Pair.self).move()
      guard let key = pair.key else { return .lacksKey }
      let entries = dictionary.assumingMemoryBound(to: [Key: Element].self)
      let count = entries.pointee.count
      entries.pointee[key] = pair.value
      return entries.pointee.count == count && pair.value != nil ? .replaced : .added
    }
    list = Content(
      [Pair].self,
      makeEmpty: { $0.initializeMemory(as: [Pair].self, to: []) },
      list: ListParts(array: pairType)
    )
    copyPairs = { dictionary, fixed, list in
      let entries = dictionary.assumingMemoryBound(to: [Key: Element].self).pointee
      let keys = Array(entries.keys)
      let open = zip(texts(keys), keys).filter { !fixed.contains($0.0) }.sorted { $0.0 < $1.0 }
      list.initializeMemory(as: [Pair].self, to: open.map { Pair(key: $0.1, value: entries[$0.1]) })
    }
  }
}

/// A key with its value.
@usableFromInline
struct KeyedValue<Key, Value> {
  @usableFromInline var key: Key?
  @usableFromInline var value: Value?

  @usableFromInline
  init(key: Key? = nil, value: Value? = nil) {
    self.key = key
    self.value = value
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

  /// Takes the first item away, or the first one of a sort.
  @usableFromInline let removeFirst: @Sendable (UnsafeMutableRawPointer, Slot.Fits?) -> Void

  /// The parts of an array.
  @inlinable
  init<Element>(array element: ValueType<Element>, isUnordered: Bool = false) {
    slot = .item(element)
    stride = MemoryLayout<Element>.stride
    self.isUnordered = isUnordered
    items = { list in Items(list.assumingMemoryBound(to: [Element].self)) }
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
