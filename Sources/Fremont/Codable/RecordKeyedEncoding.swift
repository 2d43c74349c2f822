/// The properties of a record, or the entries of a dictionary, that is being encoded.
struct RecordKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let target: RecordTarget
  let trail: CodingTrail?

  var codingPath: [any CodingKey] { trail.keys }

  func encodeNil(forKey key: Key) {}

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let name = key.stringValue
    target.add(
      try RecordEncoder.encode(value, target.place(of: name), target.classes, CodingTrail(trail, key)), name)
  }

  func encode(_ value: Bool, forKey key: Key) { target.add(.boolean(value), key.stringValue) }
  func encode(_ value: String, forKey key: Key) { target.add(.string(value), key.stringValue) }
  func encode(_ value: Double, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Float, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int8, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int16, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int32, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: Int64, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt8, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt16, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt32, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }
  func encode(_ value: UInt64, forKey key: Key) { target.add(.number(ModelNumber(value)), key.stringValue) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    RecordEncoder(target: target.part(key.stringValue), trail: CodingTrail(trail, key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    RecordEncoder(target: target.part(key.stringValue), trail: CodingTrail(trail, key)).unkeyedContainer()
  }

  /// A base class has its properties in the same record.
  func superEncoder() -> any Encoder { RecordEncoder(target: target, trail: trail) }

  func superEncoder(forKey key: Key) -> any Encoder {
    RecordEncoder(target: target.part(key.stringValue), trail: CodingTrail(trail, key))
  }
}
