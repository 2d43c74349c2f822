import Foundation

/// The decoding container of the properties of a record, or the entries of a dictionary.
///
/// It stores only the decoder, since Swift copies it for each call.
struct RecordKeyedDecoding<Key: CodingKey>: RecordDecodingContainer {
  let decoder: RecordDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    switch decoder.value.untagged {
    case .record(let record): record.properties.compactMap { Key(stringValue: $0.name) }
    case .dictionary(let entries): entries.keys.ordered().compactMap { Key(stringValue: $0) }
    default: []
    }
  }

  func contains(_ key: Key) -> Bool { decoder.withMember(key.stringValue) { _ in true } ?? false }

  func decodeNil(forKey key: Key) -> Bool { decoder.withMember(key.stringValue) { $0.isNull } ?? true }

  private func absent(_ key: Key) -> DecodingError {
    .keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "is absent"))
  }

  private func member(_ key: Key) throws -> RecordValue {
    if let member = decoder.member(key.stringValue) { return member }
    throw absent(key)
  }

  private func inner(_ key: Key, _ value: RecordValue) -> RecordDecoder {
    RecordDecoder(value, in: decoder, .member(key.stringValue))
  }

  /// The error for a key without a value of a type.
  @inline(never)
  private func fault<Value>(_ type: Value.Type, _ key: Key) -> DecodingError {
    decoder.member(key.stringValue).map { inner(key, $0).fault(type) } ?? absent(key)
  }

  /// Decodes the value of a key by a function.
  @inline(__always)
  private func decode<Value>(_ key: Key, _ make: (borrowing RecordValue) -> Value?) throws -> Value {
    guard let value = decoder.withMember(key.stringValue, make) ?? nil else { throw fault(Value.self, key) }
    return value
  }

  /// Decodes the value of a key by a function; nil if the value is absent or nil.
  @inline(__always)
  private func decodeIfPresent<Value>(_ key: Key, _ make: (borrowing RecordValue) -> Value?) throws -> Value? {
    let made = decoder.withMember(key.stringValue) { value -> (isNil: Bool, value: Value?) in
      value.isNull ? (true, nil) : (false, make(value))
    }
    guard let made, !made.isNil else { return nil }
    guard let value = made.value else { throw fault(Value.self, key) }
    return value
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    // As in `RecordDecoder`. An optional of the type is avoided, since Swift would look up its metadata each time.
    if type == Date.self { return unsafeBitCast(try decode(key, RecordDecoder.date), to: type) }
    if type == Data.self { return unsafeBitCast(try decode(key, RecordDecoder.data), to: type) }
    if type == Decimal.self { return unsafeBitCast(try decode(key, RecordDecoder.decimal), to: type) }
    if type == URL.self { return unsafeBitCast(try decode(key, RecordDecoder.url), to: type) }
    let name = key.stringValue
    guard let inner = decoder.withMember(name, { RecordDecoder(copy $0, in: decoder, .member(name)) }) else {
      return try decodeAbsent(type, forKey: key)
    }
    if inner.value.isNull, Value.self is any MadeEmpty.Type { return try decodeAbsent(type, forKey: key) }
    return try Value(from: inner)
  }

  /// An empty list can be absent from a document.
  @inline(never)
  private func decodeAbsent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if let type = Value.self as? any MadeEmpty.Type, let empty = type.init() as? Value { return empty }
    throw absent(key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard decoder.withMember(key.stringValue, { !$0.isNull }) ?? false else { return nil }
    return try decode(type, forKey: key)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decode(key, RecordDecoder.boolean) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decodeIfPresent(key, RecordDecoder.boolean)
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try decode(key, RecordDecoder.string) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decodeIfPresent(key, RecordDecoder.string)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decode(key, RecordDecoder.double) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try decodeIfPresent(key, RecordDecoder.double)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decode(key, RecordDecoder.float) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try decodeIfPresent(key, RecordDecoder.float)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decode(key, RecordDecoder.integer) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try decodeIfPresent(key, RecordDecoder.integer)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key, member(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key, decoder.member(key.stringValue) ?? .array([])).unkeyedContainer()
  }

  /// The properties of a base class are in the same record.
  func superDecoder() -> any Decoder { RecordDecoder(decoder.value, in: decoder, .same) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key, member(key)) }
}

/// A type whose absent values are read as empty.
private protocol MadeEmpty {
  init()
}

extension Array: MadeEmpty {}
extension Set: MadeEmpty {}
extension Dictionary: MadeEmpty {}
