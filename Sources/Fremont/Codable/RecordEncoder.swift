import Foundation

/// Encodes an `Encodable` value as one without a Swift type: the names of its types and keys are those of classes and properties.
///
/// All containers of a value share it.
final class RecordEncoder: Encoder {
  private enum Content {
    case nothing
    case value(RecordValue)
    case entries([String: RecordValue])
    case items([RecordValue])
  }

  /// The encoder of the value around it, and how it is reached from that; nil: it is a whole document.
  private let origin: (encoder: RecordEncoder, step: CodingStep)?

  /// The type of the keys that were asked for last.
  @exclusivity(unchecked) private var keyType: (any CodingKey.Type)?

  /// The type of the value; nil: nothing is known of it but its place.
  private let type: (any Any.Type)?

  /// What the definition has in the place of the value.
  private let place: RecordPlace
  private let classes: RecordClasses

  /// What is encoded so far: an instance of a class, or something else.
  @exclusivity(unchecked) private var record: ModelRecord?
  @exclusivity(unchecked) private var recordClass: RecordClass?
  @exclusivity(unchecked) private var content = Content.nothing

  /// The index of the property that likely comes next.
  @exclusivity(unchecked) private var next = 0

  /// What is encoded by containers that may still be open.
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

  /// The value of any type as a whole document.
  static func encode<Value: Encodable>(_ value: Value, _ classes: RecordClasses) throws -> RecordValue {
    try encode(value) { RecordEncoder($0, classes) }
  }

  /// The value of any type by an encoder, which is made only where it is needed.
  @inline(__always)
  private static func encode<Value: Encodable>(
    _ value: Value, _ make: (any Any.Type) -> RecordEncoder
  ) throws -> RecordValue {
    // Types that say something else of themselves than a definition would.
    if Value.self == Date.self, let date = value as? Date { return .date(date) }
    if Value.self == Data.self, let data = value as? Data { return .data(data) }
    if Value.self == Decimal.self, let number = value as? Decimal { return .number(ModelNumber(number)) }
    if Value.self == URL.self, let url = value as? URL { return .string(url.absoluteString) }
    // Of an object it is its own class that counts.
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

  /// Hands out what was encoded.
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

/// One value.
extension RecordEncoder {
  func set(_ value: RecordValue) {
    record = nil
    content = .value(value)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    set(try Self.encode(value) { RecordEncoder($0, place, in: self, .same) })
  }
}

/// The properties of an instance, or the entries of a dictionary.
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

  /// Takes a value; of several under one name the last counts.
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

  /// A member that is encoded later; of one name there is one.
  func part(_ key: some CodingKey) -> RecordEncoder {
    let name = key.stringValue
    if let known = openMembers[name] { return known }
    let part = RecordEncoder(nil, place(of: name), in: self, .member(name))
    set(.null, name)
    openMembers[name] = part
    return part
  }
}

/// The items of a list.
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

  /// An item that is encoded later.
  func part() -> RecordEncoder {
    let index = itemCount
    let part = RecordEncoder(nil, place.items, in: self, .item(index))
    add(.null)
    openItems.append((index, part))
    return part
  }
}
