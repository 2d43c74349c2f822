/// The decoding container of a single value.
struct RecordSingleDecoding: SingleValueDecodingContainer {
  let decoder: RecordDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.decode(RecordDecoder.boolean) }
  func decode(_ type: String.Type) throws -> String { try decoder.decode(RecordDecoder.string) }
  func decode(_ type: Double.Type) throws -> Double { try decoder.decode(RecordDecoder.double) }
  func decode(_ type: Float.Type) throws -> Float { try decoder.decode(RecordDecoder.float) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.decode(RecordDecoder.integer) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.decode(RecordDecoder.integer) }
}
