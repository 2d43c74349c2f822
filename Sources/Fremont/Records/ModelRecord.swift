/// An instance of a class that no Swift type stands for: the class name and the values of its properties, in order.
///
/// ```swift
/// let company = try manager.xmlToObject(xml, as: ModelRecord.self)
/// print(company["name"]?.string ?? "")
/// ```
public struct ModelRecord: @unchecked Sendable, Hashable {
  /// All that it holds. It is sent as it is, since only a record that holds it alone changes it.
  private var storage: Storage

  /// The names of the properties, shared by all records of a class.
  var shape: RecordShape { storage.shape }

  /// What a document holds beyond its definition, where that says `unknown="KEEP"`.
  public var unknown: UnknownContent {
    get { storage.unknown }
    _modify {
      own(storage.count)
      yield &storage.unknown
    }
  }

  /// Whether a record holds the same memory, so that it cannot say anything else.
  func isIdentical(to other: ModelRecord) -> Bool { storage === other.storage }

  /// Creates a record from its properties, in the order in which they are listed.
  ///
  /// Only the names count when it is written: it is the definition that has the order. Of two values under one name the last
  /// counts.
  public init(_ className: String, _ properties: KeyValuePairs<String, RecordValue> = [:]) {
    self.init(className: className, properties: properties.map { ($0.key, $0.value) })
  }

  /// Creates a record from a sequence of properties.
  public init(className: String, properties: some Sequence<(String, RecordValue)>) {
    self.init(RecordShape(className, []))
    for (name, value) in properties { self[name] = value }
  }

  /// Creates a record of a shape without values, with memory for some.
  init(_ shape: RecordShape, room: Int = 0) {
    storage = .make(room, shape, UnknownContent())
  }

  /// What stands in a row of values for nil that is told, where `null` is absence. It never leaves the row.
  fileprivate static var toldNil: RecordValue { .tagged("", .null) }

  /// Creates a record of the values in a row of memory, one for each property, which are moved out of it; those that are null own nothing.
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
      storage.append(value.isToldNil ? .null : value, UInt32(index))
    }
  }

  /// The same record with no more memory than its values need.
  fileprivate consuming func exact() -> ModelRecord {
    if storage.room > storage.count + 1 { move(storage.count) }
    return self
  }

  /// Makes sure that nothing else holds what the record holds, and that there is room for some values.
  private mutating func own(_ count: Int) {
    if isKnownUniquelyReferenced(&storage) {
      if count > storage.room { move(max(count, 8, storage.room * 2)) }
    } else {
      storage = storage.copy(max(count, storage.room))
    }
  }

  /// Moves what the record holds, alone, to memory for some values.
  private mutating func move(_ room: Int) {
    let old = storage
    storage = .make(room, old.shape, old.unknown)
    old.moveValues(to: storage)
  }

  /// The place of a property among the values, or where it would be.
  private func place(of index: Int) -> (place: Int, isFound: Bool) { storage.withEntries { $0.place(of: index) } }

  /// The value of the property at an index of the shape; nil when it is absent.
  fileprivate subscript(index: Int) -> RecordValue? {
    get {
      let (place, isFound) = place(of: index)
      return isFound ? storage.withEntries { $0[place].value } : .none
    }
    set {
      let count = storage.count
      // Mostly they come in their order.
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

  /// The properties that have a value, and those that are told to be nil, in order.
  var members: [(name: String, value: RecordValue)] {
    let names = shape.names
    return storage.withEntries { $0.map { (names[Int($0.index)], $0.value) } }
  }

  /// Whether a document or an instance says that a property is nil, rather than nothing of it.
  ///
  /// Such a mark is written as nil where a format has it, such as `null` in JSON. It makes no other record of one: records are compared by what is
  /// not nil.
  public func saysNil(_ name: String) -> Bool {
    shape.index(of: name).flatMap { self[$0] }?.isNull ?? false
  }

  /// The value of a property; nil when it is nil or absent.
  ///
  /// Setting a property that the record does not know yet adds it behind the others. Nil takes a property away, and `RecordValue.null` says that it is
  /// nil: see ``saysNil(_:)``.
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

  /// Sets the value of a property, whose index is likely the one given. The index becomes that of the next property.
  mutating func set(_ value: RecordValue, _ name: String, near index: inout Int) {
    guard let found = shape.index(of: name, near: index) else { return self[name] = value }
    index = found + 1
    self[found] = value
  }

  /// The values where they stand, as long as the record is held as it is.
  var entries: UnsafeMutableBufferPointer<Entry> { storage.withEntries { $0 } }

  /// Calls a function with the index of each property that is there.
  func forEachIndex(_ body: (Int) -> Void) {
    storage.withEntries { entries in for entry in entries { body(Int(entry.index)) } }
  }

  /// The shape, as long as the record is held as it is.
  var sharedShape: Unmanaged<RecordShape> { storage.sharedShape }

  /// For how many values there is memory.
  var room: Int { storage.room }

  /// Whether the record has just the properties of a shape, so that their positions hold.
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
  /// The values are read into a row of memory that the next record uses again, one place for each property. The record takes
  /// those that are there. Where the row would be long, they are read into the record itself, at the cost of what is there.
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
      maker.tellsNil = tellsNil(shape)
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
    maker.tellsNil = tellsNil(shape)
    return maker
  }
}

extension InstanceMaker {
  /// More properties than this are read into the record itself.
  private static let wideRow = 48

  /// Tells which records say that a property is nil.
  private static func tellsNil(_ shape: RecordShape) -> @Sendable (String) -> TextAccess.Fits? {
    { name in
      guard let index = shape.index(of: name) else { return nil }
      return { record in
        if let entries = ModelRecord.Storage.entries(of: record, shape) { return entries.place(of: index).isFound }
        return record.assumingMemoryBound(to: ModelRecord.self).pointee.saysNil(name)
      }
    }
  }

  /// Tells which properties a record holds.
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
  /// Whether the value stands in a row for nil that is told.
  fileprivate var isToldNil: Bool {
    if case .tagged(let tag, .null) = self { tag.isEmpty } else { false }
  }
}

extension Slot {
  /// The slot of a value in a row of memory, at its number.
  fileprivate static func row(_ type: ValueType<RecordValue>, _ index: Int) -> Slot {
    let offset = index * MemoryLayout<RecordValue>.stride
    return Slot.stored(type, at: offset).tellingNil { container in
      (container + offset).assumingMemoryBound(to: RecordValue.self).pointee = ModelRecord.toldNil
    }
  }

  /// The same slot, in which nil that a document says is told from absence; a function stores it.
  private func tellingNil(_ store: @escaping Access.StoreNil) -> Slot {
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

  /// The slot of a property of records of one class, at its index in their shape.
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
    ).tellingNil { record in record.assumingMemoryBound(to: ModelRecord.self).pointee[name] = RecordValue.null }
  }
}
