/// The items of a list that is being encoded.
struct RecordUnkeyedEncoding: UnkeyedEncodingContainer {
  let target: RecordTarget
  let trail: CodingTrail?

  var codingPath: [any CodingKey] { trail.keys }
  var count: Int { target.itemCount }

  private var inner: CodingTrail { CodingTrail(trail, ItemKey(count)) }

  func encodeNil() { target.add(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    target.add(try RecordEncoder.encode(value, target.place.items, target.classes, inner))
  }

  func encode(_ value: Bool) { target.add(.boolean(value)) }
  func encode(_ value: String) { target.add(.string(value)) }
  func encode(_ value: Double) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: Float) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: Int) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: Int8) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: Int16) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: Int32) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: Int64) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt8) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt16) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt32) { target.add(.number(ModelNumber(value))) }
  func encode(_ value: UInt64) { target.add(.number(ModelNumber(value))) }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    let trail = inner
    return RecordEncoder(target: target.part(), trail: trail).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let trail = inner
    return RecordEncoder(target: target.part(), trail: trail).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    let trail = inner
    return RecordEncoder(target: target.part(), trail: trail)
  }
}
