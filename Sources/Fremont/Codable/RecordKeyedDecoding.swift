/// The properties of a record, or the entries of a dictionary.
struct RecordKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let value: RecordValue
  let trail: CodingTrail?

  var codingPath: [any CodingKey] { trail.keys }

  var allKeys: [Key] {
    switch value {
    case .record(let record): record.properties.compactMap { Key(stringValue: $0.name) }
    case .dictionary(let entries): entries.keys.sorted().compactMap { Key(stringValue: $0) }
    default: []
    }
  }

  func contains(_ key: Key) -> Bool { value[key.stringValue] != nil }

  func decodeNil(forKey key: Key) -> Bool { value[key.stringValue] == nil }

  private func member(_ key: Key) throws -> RecordValue {
    if let member = value[key.stringValue] { return member }
    throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "is absent"))
  }

  private func inner(_ key: Key) -> CodingTrail { CodingTrail(trail, key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if let member = value[key.stringValue] { return try RecordDecoder.decode(type, member, inner(key)) }
    // A list without items leaves nothing behind.
    if let type = Value.self as? any MadeEmpty.Type, let empty = type.init() as? Value { return empty }
    _ = try member(key)
    throw RecordDecoder(value: .null, trail: inner(key)).mismatch(type)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try RecordDecoder.boolean(member(key), inner(key)) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try RecordDecoder.string(member(key), inner(key))
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try RecordDecoder.double(member(key), inner(key))
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try RecordDecoder.float(member(key), inner(key))
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try RecordDecoder.integer(type, member(key), inner(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try RecordDecoder(value: member(key), trail: inner(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    guard let member = value[key.stringValue] else { return RecordUnkeyedDecoding(items: [], trail: inner(key)) }
    return try RecordDecoder(value: member, trail: inner(key)).unkeyedContainer()
  }

  /// A base class has its properties in the same record.
  func superDecoder() -> any Decoder { RecordDecoder(value: value, trail: trail) }

  func superDecoder(forKey key: Key) throws -> any Decoder { RecordDecoder(value: try member(key), trail: inner(key)) }
}

/// A type of which an absent value is an empty one.
private protocol MadeEmpty {
  init()
}

extension Array: MadeEmpty {}
extension Set: MadeEmpty {}
extension Dictionary: MadeEmpty {}
