/// The encoding container of the properties of a record, or the entries of a dictionary.
struct RecordKeyedEncoding<Key: CodingKey>: RecordEncodingContainer {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) {}

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.encode(value, forKey: key) }

  func encode(_ value: Bool, forKey key: Key) { encoder.set(.boolean(value), key.stringValue) }
  func encode(_ value: String, forKey key: Key) { encoder.set(.string(value), key.stringValue) }
  func encode(_ value: Double, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Float, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int8, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int16, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int32, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int64, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt8, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt16, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt32, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt64, forKey key: Key) { encoder.set(.number(ModelNumber(value)), key.stringValue) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.part(key).unkeyedContainer() }

  /// The properties of a base class are in the same record.
  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.part(key) }
}
