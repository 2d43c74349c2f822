/// The decoding container of the items of a list.
struct RecordUnkeyedDecoding: UnkeyedDecodingContainer {
  private let items: [RecordValue]
  private let decoder: RecordDecoder
  private(set) var currentIndex = 0

  init(_ items: [RecordValue], decoder: RecordDecoder) {
    self.items = items
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  private func absent<Value>(_ type: Value.Type) -> DecodingError {
    .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath + [CodingStep.item(currentIndex).key(of: nil)].compactMap(\.self),
        debugDescription: "is absent"))
  }

  /// The decoder of the next item, for a value of a type.
  private func inner<Value>(_ type: Value.Type) throws -> RecordDecoder {
    if isAtEnd { throw absent(type) }
    return RecordDecoder(items[currentIndex], in: decoder, .item(currentIndex))
  }

  /// Decodes the next item by a function, and advances on success.
  @inline(__always)
  private mutating func decode<Value>(_ make: (borrowing RecordValue) -> Value?) throws -> Value {
    if isAtEnd { throw absent(Value.self) }
    let place = currentIndex
    guard let value = items.withUnsafeBufferPointer({ make($0[place]) }) else {
      throw try inner(Value.self).fault(Value.self)
    }
    currentIndex += 1
    return value
  }

  /// Decodes the next item by its decoder, and advances on success.
  private mutating func next<Value>(_ body: (RecordDecoder) throws -> Value) throws -> Value {
    let value = try body(inner(Value.self))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, items[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decode(type) } }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try decode(RecordDecoder.boolean) }
  mutating func decode(_ type: String.Type) throws -> String { try decode(RecordDecoder.string) }
  mutating func decode(_ type: Double.Type) throws -> Double { try decode(RecordDecoder.double) }
  mutating func decode(_ type: Float.Type) throws -> Float { try decode(RecordDecoder.float) }
  mutating func decode(_ type: Int.Type) throws -> Int { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try decode(RecordDecoder.integer) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try decode(RecordDecoder.integer) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
