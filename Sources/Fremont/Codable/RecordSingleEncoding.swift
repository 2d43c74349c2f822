/// One value that is being encoded.
struct RecordSingleEncoding: SingleValueEncodingContainer {
  let target: RecordTarget
  let trail: CodingTrail?

  var codingPath: [any CodingKey] { trail.keys }

  func encodeNil() { target.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    target.set(try RecordEncoder.encode(value, target.place, target.classes, trail))
  }

  func encode(_ value: Bool) { target.set(.boolean(value)) }
  func encode(_ value: String) { target.set(.string(value)) }
  func encode(_ value: Double) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: Float) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: Int) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: Int8) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: Int16) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: Int32) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: Int64) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt8) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt16) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt32) { target.set(.number(ModelNumber(value))) }
  func encode(_ value: UInt64) { target.set(.number(ModelNumber(value))) }
}
