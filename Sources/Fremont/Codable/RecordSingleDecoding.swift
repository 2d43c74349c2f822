/// One value.
struct RecordSingleDecoding: SingleValueDecodingContainer {
  let decoder: RecordDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try RecordDecoder.decode(type, decoder.value, decoder)
  }
  func decode(_ type: Bool.Type) throws -> Bool { try RecordDecoder.boolean(decoder.value, decoder) }
  func decode(_ type: String.Type) throws -> String { try RecordDecoder.string(decoder.value, decoder) }
  func decode(_ type: Double.Type) throws -> Double { try RecordDecoder.double(decoder.value, decoder) }
  func decode(_ type: Float.Type) throws -> Float { try RecordDecoder.float(decoder.value, decoder) }
  func decode(_ type: Int.Type) throws -> Int { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: Int8.Type) throws -> Int8 { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: Int16.Type) throws -> Int16 { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: Int32.Type) throws -> Int32 { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: Int64.Type) throws -> Int64 { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: UInt.Type) throws -> UInt { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try RecordDecoder.integer(type, decoder.value, decoder) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try RecordDecoder.integer(type, decoder.value, decoder) }
}
