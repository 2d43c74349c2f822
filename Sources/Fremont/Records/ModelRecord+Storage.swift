extension ModelRecord {
  /// A value, with the index of its property.
  struct Entry {
    var value: RecordValue
    var index: UInt32
  }

  /// The header of a record's memory.
  struct Header {
    /// The first field, so that it can be read at the address of the header.
    var shape: RecordShape
    var unknown: UnknownContent
    var count = 0

    /// The capacity in values.
    let room: Int
  }

  /// The content of a record in one allocation: the values that are not nil, in the order of the properties. Its size
  /// depends on the values that are present, rather than on the number of properties.
  final class Storage: ManagedBuffer<Header, Entry> {
    static func make(_ room: Int, _ shape: RecordShape, _ unknown: consuming UnknownContent) -> Storage {
      let header = Header(shape: shape, unknown: unknown, room: room)
      return unsafeDowncast(create(minimumCapacity: room) { _ in header }, to: Storage.self)
    }

    // Access the header in place, without exclusivity checks.

    var shape: RecordShape {
      get { withUnsafeMutablePointerToHeader { $0.pointee.shape } }
      set { withUnsafeMutablePointerToHeader { $0.pointee.shape = newValue } }
    }

    /// The shape without a retain, for callers that keep the storage alive.
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

    /// The values of the record at an address, if it has a shape. They stay in place while the record does not change,
    /// which is guaranteed during a walk, so the storage need not be retained.
    @inline(__always)
    static func entries(of record: UnsafeRawPointer, _ shape: RecordShape) -> UnsafeMutableBufferPointer<Entry>? {
      record.load(as: Unmanaged<Storage>.self)._withUnsafeGuaranteedRef { storage in
        storage.withUnsafeMutablePointers { header, entries in
          guard header.pointee.shape === shape else { return nil }
          return UnsafeMutableBufferPointer(start: entries, count: header.pointee.count)
        }
      }
    }

    /// Appends a value; there must be capacity for it.
    func append(_ value: consuming RecordValue, _ index: UInt32) {
      let entry = Entry(value: value, index: index)
      withUnsafeMutablePointers { header, entries in
        (entries + header.pointee.count).initialize(to: entry)
        header.pointee.count += 1
      }
    }

    /// Inserts a value; there must be capacity for it.
    func insert(_ value: consuming RecordValue, _ index: UInt32, at place: Int) {
      let entry = Entry(value: value, index: index)
      withUnsafeMutablePointers { header, entries in
        let start = entries + place
        (start + 1).moveInitialize(from: start, count: header.pointee.count - place)
        start.initialize(to: entry)
        header.pointee.count += 1
      }
    }

    /// Removes a value.
    func remove(at place: Int) {
      withUnsafeMutablePointers { header, entries in
        let start = entries + place
        start.deinitialize(count: 1)
        header.pointee.count -= 1
        start.moveInitialize(from: start + 1, count: header.pointee.count - place)
      }
    }

    /// A copy with capacity for `room` values.
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

    /// Moves the values to empty storage with sufficient capacity.
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

    // Records nest deeply, and each level of deallocation uses stack: keep the frame small, without closures.
    deinit { start.deinitialize(count: count) }
  }
}

extension UnsafeMutableBufferPointer<ModelRecord.Entry> {
  /// The place of a property, or where it would be inserted.
  func place(of index: Int) -> (place: Int, isFound: Bool) {
    // If all preceding properties are present, the property is at its own index.
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
