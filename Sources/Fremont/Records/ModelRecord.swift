/// An instance of a class without a Swift type: the class name and the values of its properties, in order.
///
/// ```swift
/// let company = try manager.xmlToObject(xml, as: ModelRecord.self)
/// print(company["name"]?.string ?? "")
/// ```
public struct ModelRecord: @unchecked Sendable, Hashable {
  /// The content. It is safe to send, because a record changes it only while uniquely referenced.
  private var storage: Storage

  /// The names of the properties, shared by all records of a class.
  var shape: RecordShape { storage.shape }

  /// The unknown content of the document, if the definition has `unknown="KEEP"`.
  public var unknown: UnknownContent {
    get { storage.unknown }
    _modify {
      own(storage.count)
      yield &storage.unknown
    }
  }

  /// Whether both records share their memory, and therefore must be equal.
  func isIdentical(to other: ModelRecord) -> Bool { storage === other.storage }

  /// Creates a record from its properties, in the order given.
  ///
  /// Writing uses the names only: the order comes from the definition. Of two values with one name, the last counts.
  public init(_ className: String, _ properties: KeyValuePairs<String, RecordValue> = [:]) {
    self.init(className: className, properties: properties.map { ($0.key, $0.value) })
  }

  /// Creates a record from a sequence of properties.
  public init(className: String, properties: some Sequence<(String, RecordValue)>) {
    self.init(RecordShape(className, []))
    for (name, value) in properties { self[name] = value }
  }

  /// Creates an empty record of a shape, with capacity for some values.
  init(_ shape: RecordShape, room: Int = 0) {
    storage = .make(room, shape, UnknownContent())
  }

  /// Marks explicit nil in a row of values, in which `null` means absence. It never leaves the row.
  fileprivate static var explicitNil: RecordValue { .tagged("", .null) }

  /// Creates a record by moving the values out of a row of memory, one for each property. Null values own nothing.
  fileprivate init(
    _ shape: RecordShape, moving values: UnsafeMutablePointer<RecordValue>, _ unknown: consuming UnknownContent
  ) {
    let size = shape.names.count
    var count = 0
    for index in 0..<size where !values[index].isNull { count += 1 }
    storage = .make(count, shape, unknown)
    if count == 0 { return }
    for index in 0..<size where !values[index].isNull {
      let value = (values + index).move()
      storage.append(value.isExplicitNil ? .null : value, UInt32(index))
    }
  }

  /// The same record without excess capacity.
  fileprivate consuming func exact() -> ModelRecord {
    if storage.room > storage.count + 1 { move(storage.count) }
    return self
  }

  /// Makes the storage uniquely referenced, with capacity for `count` values.
  private mutating func own(_ count: Int) {
    if isKnownUniquelyReferenced(&storage) {
      if count > storage.room { move(max(count, 8, storage.room * 2)) }
    } else {
      storage = storage.copy(max(count, storage.room))
    }
  }

  /// Moves the content to storage with another capacity. The storage must be uniquely referenced.
  private mutating func move(_ room: Int) {
    let old = storage
    storage = .make(room, old.shape, old.unknown)
    old.moveValues(to: storage)
  }

  /// The place of a property among the values, or where it would be inserted.
  private func place(of index: Int) -> (place: Int, isFound: Bool) { storage.withEntries { $0.place(of: index) } }

  /// The value of the property at an index of the shape; nil if it is absent.
  fileprivate subscript(index: Int) -> RecordValue? {
    get {
      let (place, isFound) = place(of: index)
      return isFound ? storage.withEntries { $0[place].value } : .none
    }
    set {
      let count = storage.count
      // Values usually arrive in order.
      if storage.withEntries({ $0.last.map { $0.index < index } ?? true }) {
        guard let newValue else { return }
        own(count + 1)
        return storage.append(newValue, UInt32(index))
      }
      let (place, isFound) = place(of: index)
      guard let newValue else {
        guard isFound else { return }
        own(count)
        return storage.remove(at: place)
      }
      own(isFound ? count : count + 1)
      if isFound {
        storage.withEntries { $0[place].value = newValue }
      } else {
        storage.insert(newValue, UInt32(index), at: place)
      }
    }
  }

  /// The name of the class.
  public var className: String { shape.className }

  /// The properties that are not nil, in order.
  public var properties: [(name: String, value: RecordValue)] { members.filter { !$0.value.isNull } }

  /// The properties with a value or an explicit nil, in order.
  var members: [(name: String, value: RecordValue)] {
    let names = shape.names
    return storage.withEntries { $0.map { (names[Int($0.index)], $0.value) } }
  }

  /// Whether a property is explicitly nil, rather than absent, in a document or an instance.
  ///
  /// Explicit nil is written in formats that have it, for example as `null` in JSON. It does not affect equality:
  /// records are compared by the values that are not nil.
  public func saysNil(_ name: String) -> Bool {
    shape.index(of: name).flatMap { self[$0] }?.isNull ?? false
  }

  /// The value of a property; nil if it is nil or absent.
  ///
  /// Setting a new property appends it to the others. Setting nil removes a property; `RecordValue.null` makes it
  /// explicitly nil: see ``saysNil(_:)``.
  public subscript(name: String) -> RecordValue? {
    get {
      guard let index = shape.index(of: name), let value = self[index], !value.isNull else { return nil }
      return value
    }
    set {
      if let index = shape.index(of: name) {
        self[index] = newValue
      } else if let newValue {
        own(storage.count + 1)
        storage.shape = RecordShape(className, shape.names + [name])
        self[shape.names.count - 1] = newValue
      }
    }
  }

  /// Sets the value of a property, trying the given index first. The index becomes that of the next property.
  mutating func set(_ value: RecordValue, _ name: String, near index: inout Int) {
    guard let found = shape.index(of: name, near: index) else { return self[name] = value }
    index = found + 1
    self[found] = value
  }

  /// The values in place, valid while the record is kept alive and unchanged.
  var entries: UnsafeMutableBufferPointer<Entry> { storage.withEntries { $0 } }

  /// Calls a closure with the index of each property that is present.
  func forEachIndex(_ body: (Int) -> Void) {
    storage.withEntries { entries in for entry in entries { body(Int(entry.index)) } }
  }

  /// The shape, valid while the record is kept alive and unchanged.
  var sharedShape: Unmanaged<RecordShape> { storage.sharedShape }

  /// The capacity in values.
  var room: Int { storage.room }

  /// Whether the record has exactly a shape, so that its indices are valid.
  func has(_ shape: RecordShape) -> Bool {
    self.shape === shape
  }
}

extension ModelRecord: ModelValue {
  /// An instance, of any class.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<ModelRecord>(content: { request in
        guard case .instance(let wanted) = request else { return nil }
        return .whole(Content(ModelRecord.self), fits: { $0.className == wanted.className })
      }))
  }
}

extension InstanceMaker {
  /// The maker of records of one class.
  ///
  /// The values are read into a row of memory with a place for each property, which the next record reuses; the record
  /// takes those that are present. If the row would be long, values are read into the record itself, so that the cost
  /// depends on those present.
  static func record(_ shape: RecordShape) -> InstanceMaker {
    let type = RecordValue.typedValueType
    let count = shape.names.count
    let row = Layout(size: count * MemoryLayout<RecordValue>.stride, alignment: MemoryLayout<RecordValue>.alignment)
    let (storage, offset) = row.followed(by: Layout(of: UnknownContent.self))
    let keptType = ValueType<UnknownContent>.instance(UnknownContent.self)
    let kept = Slot.computed(keptType, of: ModelRecord.self, get: { $0.unknown }, set: { $0.unknown = $1 })
    if count > wideRow {
      var maker = InstanceMaker(
        type: ModelRecord.self,
        storage: Layout(of: ModelRecord.self),
        initialize: { $0.initializeMemory(as: ModelRecord.self, to: ModelRecord(shape)) },
        destroy: { $0.assumingMemoryBound(to: ModelRecord.self).deinitialize(count: 1) },
        finish: { memory, result in
          let record = memory.assumingMemoryBound(to: ModelRecord.self).move()
          result.initializeMemory(as: ModelRecord.self, to: record.exact())
        },
        properties: [(UnknownContent.propertyName, InstanceProperty(keptType, kept, isReadOnly: false), kept)]
          + shape.names.enumerated().map { index, name in
            let slot = Slot.recorded(type, shape, index)
            return (name, InstanceProperty(type, slot, isReadOnly: false), slot)
          }
      )
      maker.parts = parts(shape)
      maker.mustWriteNil = mustWriteNil(shape)
      return maker
    }
    var maker = InstanceMaker(
      type: ModelRecord.self,
      storage: storage,
      initialize: { memory in
        memory.initializeMemory(as: RecordValue.self, repeating: .null, count: count)
        (memory + offset).initializeMemory(as: UnknownContent.self, to: UnknownContent())
      },
      destroy: { memory in
        let values = memory.assumingMemoryBound(to: RecordValue.self)
        for index in 0..<count where !values[index].isNull { (values + index).deinitialize(count: 1) }
        (memory + offset).assumingMemoryBound(to: UnknownContent.self).deinitialize(count: 1)
      },
      finish: { memory, result in
        let unknown = (memory + offset).assumingMemoryBound(to: UnknownContent.self).move()
        let record = ModelRecord(shape, moving: memory.assumingMemoryBound(to: RecordValue.self), unknown)
        result.initializeMemory(as: ModelRecord.self, to: record)
      },
      properties: [
        (
          UnknownContent.propertyName, InstanceProperty(keptType, kept, isReadOnly: false),
          .stored(keptType, at: offset)
        )
      ]
        + shape.names.enumerated().map { index, name in
          (name, InstanceProperty(type, .recorded(type, shape, index), isReadOnly: false), .row(type, index))
        }
    )
    maker.mustWriteNil = mustWriteNil(shape)
    return maker
  }
}

extension InstanceMaker {
  /// Records with more properties are read without a row.
  private static let wideRow = 48

  /// Makes the functions that tell whether a record has an explicit nil for a property.
  private static func mustWriteNil(_ shape: RecordShape) -> @Sendable (String) -> TextAccess.Fits? {
    { name in
      guard let index = shape.index(of: name) else { return nil }
      return { record in
        if let entries = ModelRecord.Storage.entries(of: record, shape) { return entries.place(of: index).isFound }
        return record.assumingMemoryBound(to: ModelRecord.self).pointee.saysNil(name)
      }
    }
  }

  /// Lists the properties that a record holds.
  private static func parts(_ shape: RecordShape) -> InstanceParts {
    InstanceParts(names: shape.names) { record, body in
      let record = record.assumingMemoryBound(to: ModelRecord.self)
      if record.pointee.has(shape) {
        record.pointee.forEachIndex(body)
      } else {
        for property in record.pointee.properties { if let index = shape.index(of: property.name) { body(index) } }
      }
    }
  }
}

extension RecordValue {
  /// Whether the value marks explicit nil in a row.
  fileprivate var isExplicitNil: Bool {
    if case .tagged(let tag, .null) = self { tag.isEmpty } else { false }
  }
}

extension Slot {
  /// The slot of a value in a row of memory, at its index.
  fileprivate static func row(_ type: ValueType<RecordValue>, _ index: Int) -> Slot {
    let offset = index * MemoryLayout<RecordValue>.stride
    return Slot.stored(type, at: offset).storingExplicitNil { container in
      (container + offset).assumingMemoryBound(to: RecordValue.self).pointee = ModelRecord.explicitNil
    }
  }

  /// The same slot, with explicit nil distinguished from absence; `store` stores it.
  private func storingExplicitNil(_ store: @escaping Access.StoreNil) -> Slot {
    let (scalar, access) = (scalar, access)
    return Slot(
      typeName: typeName,
      description: description,
      scalar: { format in
        guard var scalar = scalar(format) else { return nil }
        scalar.storeNil = scalar.storeNil ?? store
        return scalar
      },
      access: { request in
        guard var access = access(request) else { return nil }
        access.storeNil = access.storeNil ?? store
        return access
      },
      setNil: setNil
    )
  }

  /// The slot of a property of records of one class, at its index in the shape.
  fileprivate static func recorded(_ type: ValueType<RecordValue>, _ shape: RecordShape, _ index: Int) -> Slot {
    let name = shape.names[index]
    let slot = Slot.computed(
      type,
      of: ModelRecord.self,
      get: { record -> RecordValue? in record.has(shape) ? record[index] : record[name] },
      set: { record, value in
        let value: RecordValue? = value.isNull ? .none : value
        if record.has(shape) { record[index] = value } else { record[name] = value }
      }
    )
    return Slot(
      typeName: slot.typeName,
      description: slot.description,
      scalar: { format in
        guard let scalar = slot.scalar(format), let converter = type.converter(format) else { return nil }
        let load = converter.makeLoad(SlotPlace(0))
        return Scalar(
          store: scalar.store,
          load: { container, output throws(ValueFault) in
            guard let entries = ModelRecord.Storage.entries(of: container, shape) else {
              return try scalar.load(container, &output)
            }
            let (place, isFound) = entries.place(of: index)
            guard isFound, let start = entries.baseAddress else { return false }
            return try load(start + place, &output)
          },
          mismatch: scalar.mismatch,
          fits: scalar.fits
        )
      },
      access: slot.access,
      setNil: slot.setNil
    ).storingExplicitNil { record in record.assumingMemoryBound(to: ModelRecord.self).pointee[name] = RecordValue.null }
  }
}
