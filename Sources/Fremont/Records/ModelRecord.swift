/// An instance of a class that no Swift type stands for: the class name and the values of its properties, in order.
///
/// ```swift
/// let company = try manager.xmlToObject(xml, as: ModelRecord.self)
/// print(company["name"]?.string ?? "")
/// ```
public struct ModelRecord: Sendable, Hashable {
  /// A value, with the position of its property.
  struct Entry: Sendable {
    var value: RecordValue
    var index: UInt32
  }

  /// The names of the properties, shared by all records of a class.
  private(set) var shape: RecordShape

  /// The values that are not nil, in the order of the properties: a record takes memory for what it holds, and not for what it
  /// could hold.
  private(set) var entries: [Entry] = []

  /// What a document holds beyond its definition, where that says `unknown="KEEP"`.
  public var unknown = UnknownContent()

  /// Whether a record holds the same memory, so that it cannot say anything else.
  func isIdentical(to other: ModelRecord) -> Bool {
    shape === other.shape && entries.isIdentical(to: other.entries) && unknown.isIdentical(to: other.unknown)
  }

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

  /// Creates a record of a shape, which grows by the names that it lacks.
  init(_ shape: RecordShape, _ members: [(name: String, value: RecordValue)]) {
    self.init(shape)
    entries.reserveCapacity(members.count)
    var next = 0
    for (name, value) in members {
      // Mostly they come in their order.
      let isNext = next < shape.names.count && shape.names[next] == name
      if let index = isNext ? next : shape.index(of: name), !value.isNull,
        entries.last.map({ $0.index < index }) ?? true
      {
        entries.append(Entry(value: value, index: UInt32(index)))
        next = index + 1
      } else {
        self[name] = value
      }
    }
  }

  fileprivate init(_ shape: RecordShape) {
    self.shape = shape
  }

  /// Creates a record of the values in a row of memory, one for each property, which are moved out of it; those that are null own nothing.
  fileprivate init(_ shape: RecordShape, moving values: UnsafeMutablePointer<RecordValue>) {
    self.shape = shape
    let size = shape.names.count
    var count = 0
    for index in 0..<size where !values[index].isNull { count += 1 }
    if count == 0 { return }
    // An array that is made by a function of its memory looks up its type each time.
    entries.reserveCapacity(count)
    for index in 0..<size where !values[index].isNull {
      entries.append(Entry(value: (values + index).move(), index: UInt32(index)))
    }
  }

  /// The same record with no more memory than its values need.
  fileprivate consuming func exact() -> ModelRecord {
    if entries.capacity > entries.count + 1 {
      var exact: [Entry] = []
      exact.reserveCapacity(entries.count)
      exact.append(contentsOf: entries)
      entries = exact
    }
    return self
  }

  /// The place of a property among the values, or where it would be.
  private func place(of index: Int) -> (place: Int, isFound: Bool) {
    // The property before which all are there stands at its own index.
    var low = 0
    var high = min(index + 1, entries.count)
    if high > index, entries[index].index == index { return (index, true) }
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && entries[low].index == index)
  }

  /// The value of the property at an index of the shape.
  fileprivate subscript(index: Int) -> RecordValue {
    get {
      let (place, isFound) = place(of: index)
      return isFound ? entries[place].value : .null
    }
    set {
      // Mostly they come in their order.
      if entries.last.map({ $0.index < index }) ?? true {
        if newValue.isNull { return }
        if entries.isEmpty { entries.reserveCapacity(8) }
        return entries.append(Entry(value: newValue, index: UInt32(index)))
      }
      let (place, isFound) = place(of: index)
      switch (isFound, newValue.isNull) {
      case (true, true): entries.remove(at: place)
      case (true, false): entries[place].value = newValue
      case (false, true): break
      case (false, false): entries.insert(Entry(value: newValue, index: UInt32(index)), at: place)
      }
    }
  }

  /// Calls a function with the value of the property at an index of the shape, where it stands; nil when that is nil.
  fileprivate func load(
    _ index: Int,
    _ load: TextAccess.Load,
    _ output: inout OutputBuffer
  ) throws(ValueFault) -> Bool {
    let (place, isFound) = place(of: index)
    guard isFound, let start = entries.withUnsafeBytes({ $0.baseAddress }) else { return false }
    return try load(start + place * MemoryLayout<Entry>.stride, &output)
  }

  /// The name of the class.
  public var className: String { shape.className }

  /// The properties that are not nil, in order.
  public var properties: [(name: String, value: RecordValue)] {
    entries.map { (shape.names[Int($0.index)], $0.value) }
  }

  /// The value of a property; nil when it is absent.
  ///
  /// Setting a property that the record does not know yet adds it behind the others.
  public subscript(name: String) -> RecordValue? {
    get {
      guard let index = shape.index(of: name) else { return nil }
      let value = self[index]
      // Not in one expression, in which nil would be the value that is null.
      if value.isNull { return nil }
      return value
    }
    set {
      if let index = shape.index(of: name) {
        self[index] = newValue ?? .null
      } else if let newValue {
        shape = RecordShape(className, shape.names + [name])
        self[shape.names.count - 1] = newValue
      }
    }
  }

  /// The value of a property, which likely stands at a place among the values; nil when it is absent. The place becomes the next one.
  func value(of name: String, expected: inout Int) -> RecordValue? {
    if expected >= entries.count || shape.names[Int(entries[expected].index)] != name {
      guard let index = shape.index(of: name) else { return nil }
      let (place, isFound) = place(of: index)
      if !isFound { return nil }
      expected = place
    }
    defer { expected += 1 }
    return entries[expected].value
  }

  /// Whether the record has just the properties of a shape, so that their positions hold.
  func has(_ shape: RecordShape) -> Bool {
    self.shape === shape
  }
}

extension ModelRecord: ModelValue {
  /// An instance, whatever its class.
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
      return maker
    }
    return InstanceMaker(
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
        var record = ModelRecord(shape, moving: memory.assumingMemoryBound(to: RecordValue.self))
        record.unknown = (memory + offset).assumingMemoryBound(to: UnknownContent.self).move()
        result.initializeMemory(as: ModelRecord.self, to: record)
      },
      properties: [
        (
          UnknownContent.propertyName, InstanceProperty(keptType, kept, isReadOnly: false),
          .stored(keptType, at: offset)
        )
      ]
        + shape.names.enumerated().map { index, name in
          (
            name, InstanceProperty(type, .recorded(type, shape, index), isReadOnly: false),
            .stored(type, at: index * MemoryLayout<RecordValue>.stride)
          )
        }
    )
  }
}

extension InstanceMaker {
  /// More properties than this are read into the record itself.
  private static let wideRow = 48

  /// Tells which properties a record holds.
  private static func parts(_ shape: RecordShape) -> InstanceParts {
    InstanceParts(names: shape.names) { record, body in
      let record = record.assumingMemoryBound(to: ModelRecord.self)
      if record.pointee.has(shape) {
        for entry in record.pointee.entries { body(Int(entry.index)) }
      } else {
        for property in record.pointee.properties { if let index = shape.index(of: property.name) { body(index) } }
      }
    }
  }
}

extension Slot {
  /// The slot of a property of records of one class, at its index in their shape.
  fileprivate static func recorded(_ type: ValueType<RecordValue>, _ shape: RecordShape, _ index: Int) -> Slot {
    let name = shape.names[index]
    let slot = Slot.computed(
      type,
      of: ModelRecord.self,
      get: { record -> RecordValue? in record.has(shape) ? record[index] : record[name] },
      set: { record, value in
        if record.has(shape) { record[index] = value } else { record[name] = value }
      }
    )
    return Slot(
      typeName: slot.typeName,
      scalar: { format in
        guard let scalar = slot.scalar(format), let converter = type.converter(format) else { return nil }
        let load = converter.makeLoad(0)
        return Scalar(
          store: scalar.store,
          load: { container, output throws(ValueFault) in
            let record = container.assumingMemoryBound(to: ModelRecord.self)
            // The values stand where they are as long as the record does not change, which nobody does during a walk.
            guard record.pointee.has(shape) else { return try scalar.load(container, &output) }
            return try record.pointee.load(index, load, &output)
          },
          mismatch: scalar.mismatch,
          fits: scalar.fits
        )
      },
      access: slot.access,
      setNil: slot.setNil
    )
  }
}
