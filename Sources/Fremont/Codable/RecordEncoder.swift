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

  /// The value of any type.
  static func encode<Value: Encodable>(
    _ value: Value, _ shapes: @escaping RecordShapeFinder, _ trail: CodingTrail?
  ) throws -> RecordValue {
    switch value {
    case let value as RecordValue: return value
    case let date as Date: return .date(date)
    case let data as Data: return .data(data)
    case let number as Decimal: return .number(ModelNumber(number))
    case let url as URL: return .string(url.absoluteString)
    default: break
    }
    let target = RecordTarget(Value.self, shapes)
    try value.encode(to: RecordEncoder(target: target, trail: trail))
    return target.value
  }
}
