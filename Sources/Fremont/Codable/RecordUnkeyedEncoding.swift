/// The encoding container of the items of a list.
struct RecordUnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.itemCount }

  func encodeNil() { encoder.add(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.add(value) }

  func encode(_ value: Bool) { encoder.add(.boolean(value)) }
  func encode(_ value: String) { encoder.add(.string(value)) }
  func encode(_ value: Double) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: Float) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: Int) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: Int8) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: Int16) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: Int32) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: Int64) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt8) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt16) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt32) { encoder.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt64) { encoder.add(.number(ModelNumber(value))) }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    encoder.part().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.part().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.part() }
}
