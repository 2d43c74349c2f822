/// An instance of a class that no Swift type stands for: the class name and the values of its properties, in order.
///
/// ```swift
/// let company = try manager.xmlToObject(xml, as: ModelRecord.self)
/// print(company["name"]?.string ?? "")
/// ```
public struct ModelRecord: Sendable, Hashable {
  /// The names of the properties, shared by all records of a class.
  private(set) var shape: RecordShape

  /// The values, in the order of the properties.
  var values: [RecordValue]

  /// What a document holds beyond the definition, if it is anything: none or one, since most records have none.
  private var kept: [UnknownContent] = []

  /// What a document holds beyond its definition, where that says `unknown="KEEP"`.
  public var unknown: UnknownContent {
    get { kept.first ?? UnknownContent() }
    set { kept = newValue.isEmpty ? [] : [newValue] }
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

  init(_ shape: RecordShape) {
    self.shape = shape
    values = Array(repeating: .null, count: shape.names.count)
  }

  /// The name of the class.
  public var className: String { shape.className }

  /// The properties that are not nil, in order.
  public var properties: [(name: String, value: RecordValue)] {
    zip(shape.names, values).compactMap { $1.isNull ? nil : ($0, $1) }
  }

  /// The value of a property; nil when it is absent.
  ///
  /// Setting a property that the record does not know yet adds it behind the others.
  public subscript(name: String) -> RecordValue? {
    get {
      guard let index = shape.indices[name], !values[index].isNull else { return nil }
      return values[index]
    }
    set {
      if let index = shape.indices[name] {
        values[index] = newValue ?? .null
      } else if let newValue {
        shape = RecordShape(className, shape.names + [name])
        values.append(newValue)
      }
    }
  }

  /// Whether the record has just the properties of a shape, so that their positions hold.
  func has(_ shape: RecordShape) -> Bool {
    self.shape === shape
  }

  /// Compares the class names, the properties that are not nil, whatever their order, and the unknown content.
  public static func == (left: ModelRecord, right: ModelRecord) -> Bool {
    if left.className != right.className || left.kept != right.kept { return false }
    if left.shape === right.shape { return left.values == right.values }
    let known = left.properties
    return known.count == right.properties.count && known.allSatisfy { right[$0.name] == $0.value }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(className)
    hasher.combine(kept)
    hasher.combine(Dictionary(properties.map { ($0.name, $0.value) }) { $1 })
  }
}

extension ModelRecord: ModelValue {
  /// An instance, whatever its class.
  public static var valueType: ValueType<ModelRecord> {
    ValueType(content: { request in
      guard case .instance(let wanted) = request else { return nil }
      return .whole(Content(ModelRecord.self), fits: { $0.className == wanted.className })
    })
  }
}

extension InstanceMaker {
  /// The property of records that carries what nobody claims.
  private static var keptProperty: (name: String, property: InstanceProperty, writing: Slot) {
    let type = ValueType<UnknownContent>.instance(UnknownContent.self)
    let slot = Slot.computed(type, of: ModelRecord.self, get: { $0.unknown }, set: { $0.unknown = $1 })
    return (UnknownContent.propertyName, InstanceProperty(type, slot, isReadOnly: false), slot)
  }

  /// The maker of records of one class.
  static func record(_ shape: RecordShape) -> InstanceMaker {
    let type = RecordValue.valueType
    return InstanceMaker(
      type: ModelRecord.self,
      storage: Layout(of: ModelRecord.self),
      initialize: { $0.initializeMemory(as: ModelRecord.self, to: ModelRecord(shape)) },
      destroy: { $0.assumingMemoryBound(to: ModelRecord.self).deinitialize(count: 1) },
      finish: nil,
      properties: [keptProperty]
        + shape.names.enumerated().map { index, name in
          let slot = Slot.recorded(type, shape, index)
          return (name, InstanceProperty(type, slot, isReadOnly: false), slot)
        }
    )
  }
}

extension Slot {
  /// The slot of a property of records of one class, at its index in their shape.
  fileprivate static func recorded(_ type: ValueType<RecordValue>, _ shape: RecordShape, _ index: Int) -> Slot {
    let name = shape.names[index]
    let slot = Slot.computed(
      type,
      of: ModelRecord.self,
      get: { $0.has(shape) ? $0.values[index] : $0[name] },
      set: { record, value in
        if record.has(shape) { record.values[index] = value } else { record[name] = value }
      }
    )
    return Slot(
      typeName: slot.typeName,
      scalar: { format in
        guard let scalar = slot.scalar(format), let converter = type.converter(format) else { return nil }
        let load = converter.makeLoad(index * MemoryLayout<RecordValue>.stride)
        return Scalar(
          store: scalar.store,
          load: { container, output throws(ValueFault) in
            let record = container.assumingMemoryBound(to: ModelRecord.self)
            // The values stand where they are as long as the record does not change, which nobody does during a walk.
            guard record.pointee.shape === shape, let values = record.pointee.values.withUnsafeBytes({ $0.baseAddress })
            else { return try scalar.load(container, &output) }
            return try load(values, &output)
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
