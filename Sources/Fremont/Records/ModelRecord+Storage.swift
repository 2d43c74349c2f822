extension ModelRecord {
  /// A value, with the position of its property.
  struct Entry {
    var value: RecordValue
    var index: UInt32
  }

  /// What stands in front of the values.
  struct Header {
    /// It comes first, so that it can be read where the header begins.
    var shape: RecordShape
    var unknown: UnknownContent
    var count = 0

    /// For how many values there is memory.
    let room: Int
  }

  /// What a record holds, in one piece of memory: the values that are not nil, in the order of the properties. It takes memory for what is there, and
  /// not for what could be.
  final class Storage: ManagedBuffer<Header, Entry> {
    static func make(_ room: Int, _ shape: RecordShape, _ unknown: consuming UnknownContent) -> Storage {
      let header = Header(shape: shape, unknown: unknown, room: room)
      return unsafeDowncast(create(minimumCapacity: room) { _ in header }, to: Storage.self)
    }

    // The header where it stands, whose accesses are not checked.

    var shape: RecordShape {
      get { withUnsafeMutablePointerToHeader { $0.pointee.shape } }
      set { withUnsafeMutablePointerToHeader { $0.pointee.shape = newValue } }
    }

    /// The shape, for holders of what it belongs to.
    var sharedShape: Unmanaged<RecordShape> {
      withUnsafeMutablePointerToHeader { UnsafeRawPointer($0).load(as: Unmanaged<RecordShape>.self) }
    }

    var unknown: UnknownContent {
      get { withUnsafeMutablePointerToHeader { $0.pointee.unknown } }
      _modify {
        let header = withUnsafeMutablePointerToHeader { $0 }
        yield &header.pointee.unknown
      }
    }

    var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }
    var room: Int { withUnsafeMutablePointerToHeader { $0.pointee.room } }

    /// Calls a function with the values.
    @inline(__always)
    func withEntries<Result>(_ body: (UnsafeMutableBufferPointer<Entry>) throws -> Result) rethrows -> Result {
      try withUnsafeMutablePointers { header, entries in
        try body(UnsafeMutableBufferPointer(start: entries, count: header.pointee.count))
      }
    }

    /// The values of a record where it stands, if it has a shape. They stay where they are as long as the record does not change, which does not happen
    /// during a walk; so they need no holder either.
    @inline(__always)
    static func entries(of record: UnsafeRawPointer, _ shape: RecordShape) -> UnsafeMutableBufferPointer<Entry>? {
      record.load(as: Unmanaged<Storage>.self)._withUnsafeGuaranteedRef { storage in
        storage.withUnsafeMutablePointers { header, entries in
          guard header.pointee.shape === shape else { return nil }
          return UnsafeMutableBufferPointer(start: entries, count: header.pointee.count)
        }
      }
    }

    /// Adds a value, for which there is room.
    func append(_ value: consuming RecordValue, _ index: UInt32) {
      let entry = Entry(value: value, index: index)
      withUnsafeMutablePointers { header, entries in
        (entries + header.pointee.count).initialize(to: entry)
        header.pointee.count += 1
      }
    }

    /// Adds a value in front of others, for which there is room.
    func insert(_ value: consuming RecordValue, _ index: UInt32, at place: Int) {
      let entry = Entry(value: value, index: index)
      withUnsafeMutablePointers { header, entries in
        let start = entries + place
        (start + 1).moveInitialize(from: start, count: header.pointee.count - place)
        start.initialize(to: entry)
        header.pointee.count += 1
      }
    }

    /// Takes a value away.
    func remove(at place: Int) {
      withUnsafeMutablePointers { header, entries in
        let start = entries + place
        start.deinitialize(count: 1)
        header.pointee.count -= 1
        start.moveInitialize(from: start + 1, count: header.pointee.count - place)
      }
    }

    /// The same with memory for some values.
    func copy(_ room: Int) -> Storage {
      let copy = Storage.make(room, shape, unknown)
      withUnsafeMutablePointers { header, entries in
        let count = header.pointee.count
        copy.withUnsafeMutablePointers { header, copies in
          copies.initialize(from: entries, count: count)
          header.pointee.count = count
        }
      }
      return copy
    }

    /// Moves the values to memory that has room for them, and none yet.
    func moveValues(to other: Storage) {
      withUnsafeMutablePointers { header, entries in
        let count = header.pointee.count
        other.withUnsafeMutablePointers { header, values in
          values.moveInitialize(from: entries, count: count)
          header.pointee.count = count
        }
        header.pointee.count = 0
      }
    }

    private var start: UnsafeMutablePointer<Entry> { withUnsafeMutablePointerToElements { $0 } }

    // Records nest deep, and each takes of the stack while it goes: nothing is kept here, least of all by a function around it.
    deinit { start.deinitialize(count: count) }
  }
}

extension UnsafeMutableBufferPointer<ModelRecord.Entry> {
  /// The place of a property, or where it would be.
  func place(of index: Int) -> (place: Int, isFound: Bool) {
    // The property before which all are there stands at its own index.
    var low = 0
    var high = Swift.min(index + 1, count)
    if high > index, self[index].index == index { return (index, true) }
    while low < high {
      let middle = (low + high) / 2
      if self[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low].index == index)
  }
}
