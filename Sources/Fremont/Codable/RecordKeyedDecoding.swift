/// The properties of a record, or the entries of a dictionary.
///
/// It has nothing but the decoder, since Swift copies it for each question.
struct RecordKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    switch decoder.value.untagged {
    case .record(let record): record.properties.compactMap { Key(stringValue: $0.name) }
    case .dictionary(let entries): entries.keys.sorted().compactMap { Key(stringValue: $0) }
    default: []
    }
  }

  func contains(_ key: Key) -> Bool { decoder.member(key.stringValue) != nil }

  func decodeNil(forKey key: Key) -> Bool { present(key) == nil }

  /// The member of a key; nil also for the entry of a dictionary that is nil.
  private func present(_ key: Key) -> RecordValue? {
    guard let member = decoder.member(key.stringValue), !member.isNull else { return nil }
    return member
  }

  private func member(_ key: Key) throws -> RecordValue {
    if let member = decoder.member(key.stringValue) { return member }
    throw absent(key)
  }

  private func absent(_ key: Key) -> DecodingError {
    .keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "is absent"))
  }

  private func inner(_ key: Key, _ value: RecordValue) -> RecordDecoder { RecordDecoder(value, in: decoder, key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if let member = decoder.member(key.stringValue) {
      return try RecordDecoder.decode(type, member, inner(key, member))
    }
    return try decodeAbsent(type, forKey: key)
  }

  /// A list without items leaves nothing behind, and is there all the same.
  @inline(never)
  private func decodeAbsent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if let type = Value.self as? any MadeEmpty.Type, let empty = type.init() as? Value { return empty }
    throw absent(key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let member = present(key) else { return nil }
    return try RecordDecoder.decode(type, member, inner(key, member))
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    let member = try member(key)
    return try RecordDecoder.boolean(member, inner(key, member))
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(key).map { try RecordDecoder.boolean($0, inner(key, $0)) }
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    let member = try member(key)
    return try RecordDecoder.string(member, inner(key, member))
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key).map { try RecordDecoder.string($0, inner(key, $0)) }
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    let member = try member(key)
    return try RecordDecoder.double(member, inner(key, member))
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try present(key).map { try RecordDecoder.double($0, inner(key, $0)) }
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    let member = try member(key)
    return try RecordDecoder.float(member, inner(key, member))
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try present(key).map { try RecordDecoder.float($0, inner(key, $0)) }
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    let member = try member(key)
    return try RecordDecoder.integer(type, member, inner(key, member))
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try present(key).map { try RecordDecoder.integer(type, $0, inner(key, $0)) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key, member(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key, decoder.member(key.stringValue) ?? .array([])).unkeyedContainer()
  }

  /// A base class has its properties in the same record.
  func superDecoder() -> any Decoder { RecordDecoder(decoder.value, in: decoder) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key, member(key)) }
}

/// A type of which an absent value is an empty one.
private protocol MadeEmpty {
  init()
}

extension Array: MadeEmpty {}
extension Set: MadeEmpty {}
extension Dictionary: MadeEmpty {}
