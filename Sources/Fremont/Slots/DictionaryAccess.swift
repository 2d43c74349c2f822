/// The access to the entries of a dictionary.
@usableFromInline
final class DictionaryAccess: Sendable {
  /// Finds the slot of a fixed key; nil if it does not fit the key type.
  @usableFromInline let entry: @Sendable (_ key: String) -> Slot?

  /// Returns the keys.
  @usableFromInline let keys: @Sendable (UnsafeRawPointer) -> [String]

  /// A key with its value, as an open rule reads it.
  @usableFromInline let pair: Content
  @usableFromInline let pairKey: Slot
  @usableFromInline let pairValue: Slot

  /// Moves a pair into the dictionary. If the key exists, the old value is kept or replaced. Returns the outcome.
  @usableFromInline let insert: Insert

  @usableFromInline
  typealias Insert =
    @Sendable (_ dictionary: UnsafeMutableRawPointer, _ pair: UnsafeMutableRawPointer, _ keepsFirst: Bool) -> Insertion

  /// The outcome of the insertion of a pair.
  @usableFromInline
  enum Insertion: Sendable {
    case added
    /// The dictionary already had the key.
    case repeated
    case lacksKey
  }

  /// Returns the key of a pair; nil if it was not read.
  @usableFromInline let keyOfPair: PairKey

  @usableFromInline
  typealias PairKey = @Sendable (_ pair: UnsafeRawPointer) -> AnyHashable?

  /// Removes the value of a key.
  @usableFromInline let remove: Remove

  @usableFromInline
  typealias Remove = @Sendable (_ dictionary: UnsafeMutableRawPointer, _ key: AnyHashable) -> Void

  /// A list of pairs.
  @usableFromInline let list: Content

  /// Copies all pairs except those with fixed keys into such a list, sorted by key text, optionally without nil values.
  @usableFromInline
  let copyPairs:
    @Sendable (
      _ dictionary: UnsafeRawPointer, _ fixed: Set<String>, _ omitsNil: Bool, _ list: UnsafeMutableRawPointer
    ) -> Void

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
    pairValue = .stored(.paired(element), at: MemoryLayout<Pair>.offset(of: \.value) ?? 0)
    insert = { dictionary, pair, keepsFirst in
      let pair = pair.assumingMemoryBound(to: Pair.self).move()
      guard let key = pair.key else { return .lacksKey }
      let entries = dictionary.assumingMemoryBound(to: [Key: Element].self)
      if keepsFirst, entries.pointee[key] != nil { return .repeated }
      let count = entries.pointee.count
      entries.pointee[key] = pair.value
      return entries.pointee.count == count && pair.value != nil ? .repeated : .added
    }
    keyOfPair = { $0.assumingMemoryBound(to: Pair.self).pointee.key.map(AnyHashable.init) }
    remove = { dictionary, key in
      guard let key = key.base as? Key else { return }
      dictionary.assumingMemoryBound(to: [Key: Element].self).pointee[key] = nil
    }
    list = Content(
      [Pair].self, makeEmpty: { $0.initializeMemory(as: [Pair].self, to: []) }, list: ListAccess(array: pairType)
    )
    copyPairs = { dictionary, fixed, omitsNil, list in
      let entries = dictionary.assumingMemoryBound(to: [Key: Element].self).pointee
      let keys = Array(entries.keys)
      let values = Array(entries.values)
      var order = Self.order(of: texts(keys), without: fixed)
      if omitsNil, ValueType<Element>.hasNil { order.removeAll { ValueType<Element>.isNil(values[$0]) } }
      list.initializeMemory(as: [Pair].self, to: order.map { Pair(key: keys[$0], value: values[$0]) })
    }
  }

  /// The indices of texts in sorted order, without excluded ones.
  @usableFromInline
  static func order(of texts: [String], without fixed: Set<String>) -> [Int] {
    var places = Array(texts.indices)
    if !fixed.isEmpty { places.removeAll { fixed.contains(texts[$0]) } }
    places.sort { texts[$0] < texts[$1] }
    return places
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
