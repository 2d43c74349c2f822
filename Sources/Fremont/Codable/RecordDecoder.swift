import Foundation

/// Decodes a `Decodable` type from a value without a Swift type: the names of its keys are those of properties.
struct RecordDecoder: Decoder {
  let value: RecordValue
  let trail: CodingTrail?

  var codingPath: [any CodingKey] { trail.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let value = value.untagged
    switch value {
    case .record, .dictionary: return KeyedDecodingContainer(RecordKeyedDecoding<Key>(value: value, trail: trail))
    default: throw mismatch([String: RecordValue].self)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = value.array else { throw mismatch([RecordValue].self) }
    return RecordUnkeyedDecoding(items: items, trail: trail)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    return RecordSingleDecoding(value: value, trail: trail)
  }

  func mismatch<Value>(_ type: Value.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "is \(value.kindName)"))
  }

  // MARK: Values

  /// Makes a value of any type.
  static func decode<Value: Decodable>(
    _ type: Value.Type, _ value: RecordValue, _ trail: @autoclosure () -> CodingTrail?
  ) throws -> Value {
    // Types that say something else of themselves than a definition would. Where they are equal, so is the memory of their values.
    if type == Date.self {
      if let date = value.date { return unsafeBitCast(date, to: type) }
    } else if type == Data.self {
      if let data = value.data { return unsafeBitCast(data, to: type) }
    } else if type == Decimal.self {
      if let number = value.number?.decimalValue { return unsafeBitCast(number, to: type) }
    } else if type == URL.self {
      if let url = value.string.flatMap({ URL(string: $0) }) { return unsafeBitCast(url, to: type) }
    } else {
      return try Value(from: RecordDecoder(value: value, trail: trail()))
    }
    throw RecordDecoder(value: value, trail: trail()).mismatch(type)
  }

  static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ value: RecordValue, _ trail: @autoclosure () -> CodingTrail?
  ) throws -> Number {
    guard let number = value.number else { throw RecordDecoder(value: value, trail: trail()).mismatch(type) }
    if let small = number.intValue, let result = Number(exactly: small) { return result }
    if let result = Number(number.description) { return result }
    throw misfit(number, type, trail())
  }

  static func double(_ value: RecordValue, _ trail: @autoclosure () -> CodingTrail?) throws -> Double {
    guard let number = value.number else { throw RecordDecoder(value: value, trail: trail()).mismatch(Double.self) }
    let double = number.doubleValue
    if double.isInfinite, number.isFinite { throw misfit(number, Double.self, trail()) }
    return double
  }

  static func float(_ value: RecordValue, _ trail: @autoclosure () -> CodingTrail?) throws -> Float {
    guard let number = value.number else { throw RecordDecoder(value: value, trail: trail()).mismatch(Float.self) }
    guard number.isFinite else { return Float(number.doubleValue) }
    guard let float = Float(number.description), float.isFinite else { throw misfit(number, Float.self, trail()) }
    return float
  }

  private static func misfit<Value>(_ number: ModelNumber, _ type: Value.Type, _ trail: CodingTrail?) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: trail.keys, debugDescription: "'\(number)' does not fit \(type)"))
  }

  static func boolean(_ value: RecordValue, _ trail: @autoclosure () -> CodingTrail?) throws -> Bool {
    guard let boolean = value.boolean else { throw RecordDecoder(value: value, trail: trail()).mismatch(Bool.self) }
    return boolean
  }

  static func string(_ value: RecordValue, _ trail: @autoclosure () -> CodingTrail?) throws -> String {
    if let text = value.string { return text }
    if let fragment = value.fragment { return fragment.xml }
    throw RecordDecoder(value: value, trail: trail()).mismatch(String.self)
  }
}
