import Foundation

/// Encodes an `Encodable` value as a `RecordValue`. The names of its types and keys are those of classes and
/// properties.
///
/// All containers of a value share the encoder.
final class RecordEncoder: Encoder {
  private enum Content {
    case nothing
    case value(RecordValue)
    case entries([String: RecordValue])
    case items([RecordValue])
  }

  /// The encoder of the outer value, and the step from there; nil for a whole document.
  private let origin: (encoder: RecordEncoder, step: CodingStep)?

  /// The type of the keys of the last container.
  @exclusivity(unchecked) private var keyType: (any CodingKey.Type)?

  /// The type of the value; nil if only its place is known.
  private let type: (any Any.Type)?

  /// The place of the value in the definition.
  private let place: RecordPlace
  private let classes: RecordClasses

  /// The value encoded so far: an instance of a class in `record`, anything else in `content`.
  @exclusivity(unchecked) private var record: ModelRecord?
  @exclusivity(unchecked) private var recordClass: RecordClass?
  @exclusivity(unchecked) private var content = Content.nothing

  /// The index of the property that is probably encoded next.
  @exclusivity(unchecked) private var next = 0

  /// The encoders of nested containers that may still be open.
  @exclusivity(unchecked) private var openMembers: [String: RecordEncoder] = [:]
  @exclusivity(unchecked) private var openItems: [(index: Int, encoder: RecordEncoder)] = []

  private init(_ type: (any Any.Type)?, _ place: RecordPlace, in encoder: RecordEncoder, _ step: CodingStep) {
    self.type = type
    self.place = place
    classes = encoder.classes
    origin = (encoder, step)
  }

  /// Creates the encoder of a whole document.
  private init(_ type: any Any.Type, _ classes: RecordClasses) {
    self.type = type
    place = classes.root
    self.classes = classes
    origin = nil
  }

  /// Encodes a value as a whole document.
  static func encode<Value: Encodable>(_ value: Value, _ classes: RecordClasses) throws -> RecordValue {
    try encode(value) { RecordEncoder($0, classes) }
  }

  /// Encodes a value by an encoder, which is made only if it is needed.
  @inline(__always)
  private static func encode<Value: Encodable>(
    _ value: Value, _ make: (any Any.Type) -> RecordEncoder
  ) throws -> RecordValue {
    // Types whose own `Codable` form differs from that of a definition.
    if Value.self == Date.self, let date = value as? Date { return .date(date) }
    if Value.self == Data.self, let data = value as? Data { return .data(data) }
    if Value.self == Decimal.self, let number = value as? Decimal { return .number(ModelNumber(number)) }
    if Value.self == URL.self, let url = value as? URL { return .string(url.absoluteString) }
    // For an object its dynamic type determines the class.
    let encoder = make(Swift.type(of: value))
    try value.encode(to: encoder)
    return encoder.finish()
  }

  var codingPath: [any CodingKey] {
    var keys: [any CodingKey] = []
    var next = origin
    while let (encoder, step) = next {
      if let key = step.key(of: encoder.keyType) { keys.append(key) }
      next = encoder.origin
    }
    return keys.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    beginMembers()
    keyType = type
    return classes.containers.container(of: self, type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    beginItems()
    return RecordUnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { RecordSingleEncoding(encoder: self) }

  /// Returns the encoded value.
  private func finish() -> RecordValue {
    for (name, encoder) in openMembers { set(encoder.finish(), name) }
    for (index, encoder) in openItems { replaceItem(at: index, encoder.finish()) }
    openItems = []
    if let record = record.take() { return .record(record) }
    defer { content = .nothing }
    return switch content {
    case .nothing: .null
    case .value(let value): value
    case .entries(let entries): .dictionary(entries)
    case .items(let items): .array(items)
    }
  }
}

/// Encoding of a single value.
extension RecordEncoder {
  func set(_ value: RecordValue) {
    record = nil
    content = .value(value)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    set(try Self.encode(value) { RecordEncoder($0, place, in: self, .same) })
  }
}

/// Encoding of the properties of an instance, or the entries of a dictionary.
extension RecordEncoder {
  private func beginMembers() {
    if record != nil { return }
    if case .entries = content { return }
    recordClass = place.recordClass(of: type)
    if let recordClass {
      record = ModelRecord(recordClass.shape, room: min(recordClass.shape.names.count, 16))
      content = .nothing
    } else {
      content = .entries([:])
    }
  }

  /// Sets the value under a name, replacing an earlier one.
  func set(_ value: RecordValue, _ name: String) {
    if !openMembers.isEmpty { openMembers[name] = nil }
    if record != nil {
      record?.set(value, name, near: &next)
    } else if case .entries(var entries) = content {
      content = .nothing
      entries[name] = value
      content = .entries(entries)
    }
  }

  func encode<Value: Encodable, Key: CodingKey>(_ value: Value, forKey key: Key) throws {
    let name = key.stringValue
    set(try Self.encode(value) { RecordEncoder($0, place(of: name), in: self, .member(name)) }, name)
  }

  private func place(of name: String) -> RecordPlace { recordClass?.place(of: name, near: next) ?? place.entry(name) }

  /// Returns the encoder of a member that is encoded later, one for each name.
  func part(_ key: some CodingKey) -> RecordEncoder {
    let name = key.stringValue
    if let known = openMembers[name] { return known }
    let part = RecordEncoder(nil, place(of: name), in: self, .member(name))
    set(.null, name)
    openMembers[name] = part
    return part
  }
}

/// Encoding of the items of a list.
extension RecordEncoder {
  private func beginItems() {
    if case .items = content { return }
    record = nil
    content = .items([])
  }

  var itemCount: Int {
    if case .items(let items) = content { items.count } else { 0 }
  }

  func add(_ value: RecordValue) {
    guard case .items(var items) = content else { return }
    content = .nothing
    items.append(value)
    content = .items(items)
  }

  private func replaceItem(at index: Int, _ value: RecordValue) {
    guard case .items(var items) = content else { return }
    content = .nothing
    items[index] = value
    content = .items(items)
  }

  func add<Value: Encodable>(_ value: Value) throws {
    add(try Self.encode(value) { RecordEncoder($0, place.items, in: self, .item(itemCount)) })
  }

  /// Adds an item that is encoded later, and returns its encoder.
  func part() -> RecordEncoder {
    let index = itemCount
    let part = RecordEncoder(nil, place.items, in: self, .item(index))
    add(.null)
    openItems.append((index, part))
    return part
  }
}
