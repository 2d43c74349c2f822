import Foundation

/// Decodes a `Decodable` type from a `RecordValue`. The names of its keys are property names.
///
/// All containers of a value share the decoder. Decoders of inner values use it to find their coding paths.
final class RecordDecoder: Decoder {
  /// The decoder of the outer value, and the step from there; nil for a whole document.
  private let origin: (decoder: RecordDecoder, step: CodingStep)?

  let value: RecordValue

  /// The members of the value, if it is an instance, and their names. Both stay valid as long as `value` is held, so
  /// they need no reference counting.
  private let members: UnsafeMutableBufferPointer<ModelRecord.Entry>
  private let shape: Unmanaged<RecordShape>?

  /// Makes keyed containers. The root owns it.
  private let containers: Unmanaged<RecordContainers>
  private let ownContainers: RecordContainers?

  /// The type of the keys of the last container.
  @exclusivity(unchecked) private var keyType: (any CodingKey.Type)?

  /// The index of the member that is probably decoded next.
  @exclusivity(unchecked) private var expected = 0

  /// Creates the decoder of a whole document.
  init(_ value: RecordValue) {
    self.value = value
    origin = nil
    let containers = RecordContainers()
    ownContainers = containers
    self.containers = .passUnretained(containers)
    (members, shape) = Self.members(of: value)
  }

  /// Creates the decoder of an inner value.
  init(_ value: RecordValue, in decoder: RecordDecoder, _ step: CodingStep) {
    self.value = value
    origin = (decoder, step)
    ownContainers = nil
    containers = decoder.containers
    (members, shape) = Self.members(of: value)
  }

  @inline(__always)
  private static func members(
    of value: borrowing RecordValue
  ) -> (UnsafeMutableBufferPointer<ModelRecord.Entry>, Unmanaged<RecordShape>?) {
    switch value {
    case .record(let record), .tagged(_, .record(let record)): (record.entries, record.sharedShape)
    default: (UnsafeMutableBufferPointer(start: nil, count: 0), nil)
    }
  }

  var codingPath: [any CodingKey] {
    var keys: [any CodingKey] = []
    var next = origin
    while let (decoder, step) = next {
      if let key = step.key(of: decoder.keyType) { keys.append(key) }
      next = decoder.origin
    }
    return keys.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Calls a function with a property of the instance, or with the value under a key of the dictionary; nil if there is
  /// none.
  @inline(__always)
  func withMember<Result>(_ name: String, _ body: (borrowing RecordValue) throws -> Result) rethrows -> Result? {
    guard let shape else {
      guard let value = value[name] else { return nil }
      return try body(value)
    }
    var place = expected
    if !isMember(name, place, shape) {
      // The same member may be accessed again, for example after `contains`.
      if place > 0, isMember(name, place - 1, shape) {
        place -= 1
      } else {
        guard let found = self.place(of: name, shape) else { return nil }
        place = found
      }
    }
    expected = place + 1
    return try body(members[place].value)
  }

  /// Whether there is a member at a place, and it has the given name.
  @inline(__always)
  private func isMember(_ name: String, _ place: Int, _ shape: Unmanaged<RecordShape>) -> Bool {
    place < members.count && shape._withUnsafeGuaranteedRef { $0.names[Int(members[place].index)] == name }
  }

  /// The index of a property among the members; nil if it is absent.
  @inline(never)
  private func place(of name: String, _ shape: Unmanaged<RecordShape>) -> Int? {
    guard let index = shape._withUnsafeGuaranteedRef({ $0.index(of: name) }) else { return nil }
    let (place, isFound) = members.place(of: index)
    return isFound ? place : nil
  }

  func member(_ name: String) -> RecordValue? { withMember(name) { copy $0 } }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if shape == nil, value.dictionary == nil { throw mismatch([String: RecordValue].self) }
    keyType = type
    return containers._withUnsafeGuaranteedRef { $0.container(of: self, type) }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = value.array else { throw mismatch([RecordValue].self) }
    return RecordUnkeyedDecoding(items, decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    RecordSingleDecoding(decoder: self)
  }

  private func mismatch<Value>(_ type: Value.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "is \(value.kindName)"))
  }

  /// The error for a value that is not of a type.
  func fault<Value>(_ type: Value.Type) -> DecodingError {
    guard let number = value.number, type is any Numeric.Type else { return mismatch(type) }
    return .dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: "'\(number)' does not fit \(type)"))
  }

  /// Decodes the value by a function.
  @inline(__always)
  func decode<Value>(_ make: (borrowing RecordValue) -> Value?) throws -> Value {
    guard let made = make(value) else { throw fault(Value.self) }
    return made
  }

  /// Decodes the value as a type.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Casts without a conversion are safe, since the types are equal.
    if type == Date.self { return unsafeBitCast(try decode(Self.date), to: type) }
    if type == Data.self { return unsafeBitCast(try decode(Self.data), to: type) }
    if type == Decimal.self { return unsafeBitCast(try decode(Self.decimal), to: type) }
    if type == URL.self { return unsafeBitCast(try decode(Self.url), to: type) }
    return try Value(from: self)
  }
}

/// Conversions for types that do not decode themselves; nil if the value is not of the type. They borrow the value, and
/// copy only the result.
extension RecordDecoder {
  @inline(__always)
  static func integer<Number: FixedWidthInteger>(_ value: borrowing RecordValue) -> Number? {
    guard let number = NumberCase.value(in: value) else { return nil }
    if let small = number.intValue { return Number(exactly: small) }
    return Number(number.description)
  }

  @inline(__always)
  static func double(_ value: borrowing RecordValue) -> Double? {
    guard let number = NumberCase.value(in: value) else { return nil }
    let double = number.doubleValue
    return double.isInfinite && number.isFinite ? nil : double
  }

  @inline(__always)
  static func float(_ value: borrowing RecordValue) -> Float? {
    guard let number = NumberCase.value(in: value) else { return nil }
    guard number.isFinite else { return Float(number.doubleValue) }
    return Float(number.description).flatMap { $0.isFinite ? $0 : nil }
  }

  @inline(__always)
  static func boolean(_ value: borrowing RecordValue) -> Bool? { BooleanCase.value(in: value) }

  @inline(__always)
  static func string(_ value: borrowing RecordValue) -> String? {
    NameCase.value(in: value) ?? FragmentCase.value(in: value)?.xml
  }

  // Types whose own `Codable` form differs from that of a definition.

  @inline(__always)
  static func date(_ value: borrowing RecordValue) -> Date? { DateCase.value(in: value) }

  static func data(_ value: borrowing RecordValue) -> Data? { DataCase.value(in: value) }
  static func decimal(_ value: borrowing RecordValue) -> Decimal? { NumberCase.value(in: value)?.decimalValue }
  static func url(_ value: borrowing RecordValue) -> URL? { string(value).flatMap { URL(string: $0) } }
}
