import Foundation

/// Decodes a `Decodable` type from a value without a Swift type: the names of its keys are those of properties.
///
/// All containers of a value share it, and those of what is inside know by it how they were reached.
final class RecordDecoder: Decoder {
  /// The decoder of the value around it, and the key of this one there; nil: it is the root, or the base class of what is around it.
  private let parent: RecordDecoder?
  private let key: (any CodingKey)?

  /// The instance, if the value is one, and else the value.
  private let record: ModelRecord?
  private let plain: RecordValue

  /// Where the member stands that is likely to be asked for next.
  private var expected = 0

  init(_ value: consuming RecordValue, in parent: RecordDecoder? = nil, _ key: (any CodingKey)? = nil) {
    self.parent = parent
    self.key = key
    switch value {
    case .record(let record), .tagged(_, .record(let record)): (self.record, plain) = (record, .null)
    default: (record, plain) = (nil, value)
    }
  }

  var value: RecordValue { record.map { .record($0) } ?? plain }

  var codingPath: [any CodingKey] {
    var keys: [any CodingKey] = []
    var next: RecordDecoder? = self
    while let decoder = next {
      if let key = decoder.key { keys.append(key) }
      next = decoder.parent
    }
    return keys.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The property of the instance, or the value under a key of the dictionary; nil when there is none.
  func member(_ name: String) -> RecordValue? {
    if record == nil { return plain[name] }
    // The place is not lent itself: that would be watched at run time.
    var place = expected
    let member = record?.value(of: name, expected: &place)
    expected = place
    return member
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if record == nil, plain.dictionary == nil { throw mismatch([String: RecordValue].self) }
    return KeyedDecodingContainer(RecordKeyedDecoding<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = plain.array else { throw mismatch([RecordValue].self) }
    return RecordUnkeyedDecoding(items, decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    RecordSingleDecoding(decoder: self)
  }

  func mismatch<Value>(_ type: Value.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "is \(value.kindName)"))
  }

  // MARK: Values

  /// Makes a value of any type; the decoder is made only where it is needed.
  @inline(__always)
  static func decode<Value: Decodable>(
    _ type: Value.Type, _ value: RecordValue, _ decoder: @autoclosure () -> RecordDecoder
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
      return try Value(from: decoder())
    }
    throw decoder().mismatch(type)
  }

  static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ value: RecordValue, _ decoder: @autoclosure () -> RecordDecoder
  ) throws -> Number {
    guard let number = value.number else { throw decoder().mismatch(type) }
    if let small = number.intValue, let result = Number(exactly: small) { return result }
    if let result = Number(number.description) { return result }
    throw decoder().misfit(number, type)
  }

  static func double(_ value: RecordValue, _ decoder: @autoclosure () -> RecordDecoder) throws -> Double {
    guard let number = value.number else { throw decoder().mismatch(Double.self) }
    let double = number.doubleValue
    if double.isInfinite, number.isFinite { throw decoder().misfit(number, Double.self) }
    return double
  }

  static func float(_ value: RecordValue, _ decoder: @autoclosure () -> RecordDecoder) throws -> Float {
    guard let number = value.number else { throw decoder().mismatch(Float.self) }
    guard number.isFinite else { return Float(number.doubleValue) }
    guard let float = Float(number.description), float.isFinite else { throw decoder().misfit(number, Float.self) }
    return float
  }

  private func misfit<Value>(_ number: ModelNumber, _ type: Value.Type) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: "'\(number)' does not fit \(type)"))
  }

  static func boolean(_ value: RecordValue, _ decoder: @autoclosure () -> RecordDecoder) throws -> Bool {
    guard let boolean = value.boolean else { throw decoder().mismatch(Bool.self) }
    return boolean
  }

  static func string(_ value: RecordValue, _ decoder: @autoclosure () -> RecordDecoder) throws -> String {
    if let text = value.string { return text }
    if let fragment = value.fragment { return fragment.xml }
    throw decoder().mismatch(String.self)
  }
}
