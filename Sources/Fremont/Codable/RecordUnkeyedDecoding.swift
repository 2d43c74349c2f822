/// The items of a list.
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

  /// The next item, for a value of a type.
  private func item<Value>(_ type: Value.Type) throws -> RecordValue {
    if !isAtEnd { return items[currentIndex] }
    throw DecodingError.valueNotFound(
      type, DecodingError.Context(codingPath: codingPath + [ItemKey(currentIndex)], debugDescription: "is absent"))
  }

  private func inner(_ item: RecordValue) -> RecordDecoder { RecordDecoder(item, in: decoder, ItemKey(currentIndex)) }

  /// Does something with the next item, and passes it if that works.
  private mutating func next<Value>(
    _ body: (RecordValue, () -> RecordDecoder) throws -> Value
  ) throws -> Value {
    let item = try item(Value.self)
    let container = self
    let value = try body(item, { container.inner(item) })
    currentIndex += 1
    return value
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, items[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let item = try item(type)
    let value = try RecordDecoder.decode(type, item, inner(item))
    currentIndex += 1
    return value
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try RecordDecoder.boolean($0, $1()) } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try RecordDecoder.string($0, $1()) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { try RecordDecoder.double($0, $1()) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { try RecordDecoder.float($0, $1()) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try RecordDecoder.integer(type, $0, $1()) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try RecordDecoder.integer(type, $0, $1()) } }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { _, decoder in try decoder().container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { _, decoder in try decoder().unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { _, decoder in decoder() } }
}
