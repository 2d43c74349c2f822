import Foundation

/// Encodes an `Encodable` value as one without a Swift type: the names of its types and keys are those of classes and properties.
struct RecordEncoder: Encoder {
  /// What is encoded so far.
  let target: RecordTarget
  let trail: CodingTrail?

  var codingPath: [any CodingKey] { trail.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    target.beginMembers()
    return KeyedEncodingContainer(RecordKeyedEncoding<Key>(target: target, trail: trail))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    target.beginItems()
    return RecordUnkeyedEncoding(target: target, trail: trail)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    RecordSingleEncoding(target: target, trail: trail)
  }

  /// The value of any type, in a place for which the definition has rules.
  static func encode<Value: Encodable>(
    _ value: Value, _ place: RecordPlace, _ classes: RecordClasses, _ trail: CodingTrail?
  ) throws -> RecordValue {
    if Value.self == Date.self, let date = value as? Date { return .date(date) }
    if Value.self == Data.self, let data = value as? Data { return .data(data) }
    if Value.self == Decimal.self, let number = value as? Decimal { return .number(ModelNumber(number)) }
    if Value.self == URL.self, let url = value as? URL { return .string(url.absoluteString) }
    // Of an object it is its own class that counts.
    let target = RecordTarget(Swift.type(of: value), place, classes)
    try value.encode(to: RecordEncoder(target: target, trail: trail))
    return target.value
  }
}
