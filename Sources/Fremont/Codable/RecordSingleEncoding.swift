/// The encoding container of a single value.
struct RecordSingleEncoding: SingleValueEncodingContainer {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }

  func encode(_ value: Bool) { encoder.set(.boolean(value)) }
  func encode(_ value: String) { encoder.set(.string(value)) }
  func encode(_ value: Double) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: Float) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: Int) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: Int8) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: Int16) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: Int32) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: Int64) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt8) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt16) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt32) { encoder.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt64) { encoder.set(.number(ModelNumber(value))) }
}
