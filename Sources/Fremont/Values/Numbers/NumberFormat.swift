/// The format of a number, and the numbers that it admits.
struct NumberFormat: Sendable {
  /// The pattern; nil for the shortest text that reads back as the same value.
  var pattern: NumberPattern?

  /// The Swift type that the definition names; records check their numbers against it.
  var type: NumberType?

  /// How the number is stored in bytes; nil if it is text.
  var raw: RawNumber?

  /// Whether a number is a `NumberScalar`, rather than text.
  var isScalar = false

  /// Whether a number is bytes, rather than text.
  var isRaw: Bool { raw != nil || isScalar }

  /// Whether a number is written as digits only.
  var isPlain: Bool { !isRaw && pattern == nil }

  /// Makes the converter of a number type for this format.
  ///
  /// Plain numbers have specialized code. Numbers in bytes or with a pattern share code for all types.
  @inline(__always)
  func converter<Value, Plain: NumberConversion<Value>>(_ plain: Plain) -> ValueConverter<Value> {
    if let raw, let exact = plain.exact(raw) { return exact }
    if isScalar { return ValueConverter(rare: RawNumberConversion(plain, type)) }
    return isPlain ? ValueConverter(plain) : unusualConverter(plain)
  }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private func unusualConverter<Value, Plain: NumberConversion<Value>>(_ plain: Plain) -> ValueConverter<Value> {
    if let raw {
      return ValueConverter(
        rare: RawConversion(base: plain, raw: raw),
        fits: { value in (try? plain.number(of: value)).map(raw.holds) ?? false })
    }
    guard let pattern else { return ValueConverter(rare: plain) }
    return ValueConverter(rare: PatternConversion(plain: plain, pattern: pattern))
  }
}

/// Converts a number through a pattern.
private struct PatternConversion<Plain: TextConversion>: TextConversion {
  let plain: Plain
  let pattern: NumberPattern

  /// Whether the pattern contains nothing to escape.
  private let isPlain: Bool

  init(plain: Plain, pattern: NumberPattern) {
    self.plain = plain
    self.pattern = pattern
    isPlain = OutputBuffer.isPlain(pattern.source)
  }

  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Plain.Value {
    try pattern.withPlainText(of: text) { number throws(ValueFault) in try plain.parse(number) }
  }

  func format(_ value: Plain.Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try OutputBuffer.withTemporary { number throws(ValueFault) in
      _ = try plain.format(value, to: &number)
      try append(number.bytes, to: &output)
      return true
    }
  }

  private func append(_ number: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) throws(ValueFault) {
    if isPlain { return pattern.append(plain: number, to: &output) }
    var formatted = OutputBuffer(capacity: 64)
    pattern.append(plain: number, to: &formatted)
    try output.append(text: formatted.bytes)
  }
}

/// The Swift number types that `typeName` can name for NUMBER.
enum NumberType: String, Sendable, CaseIterable {
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case float = "Float"
  case double = "Double"
  case decimal = "Decimal"

  /// Checks that a number fits the type.
  func check(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    switch self {
    case .int: _ = try NumberText.parseInteger(text, as: Int.self)
    case .int8: _ = try NumberText.parseInteger(text, as: Int8.self)
    case .int16: _ = try NumberText.parseInteger(text, as: Int16.self)
    case .int32: _ = try NumberText.parseInteger(text, as: Int32.self)
    case .int64: _ = try NumberText.parseInteger(text, as: Int64.self)
    case .uint: _ = try NumberText.parseInteger(text, as: UInt.self)
    case .uint8: _ = try NumberText.parseInteger(text, as: UInt8.self)
    case .uint16: _ = try NumberText.parseInteger(text, as: UInt16.self)
    case .uint32: _ = try NumberText.parseInteger(text, as: UInt32.self)
    case .uint64: _ = try NumberText.parseInteger(text, as: UInt64.self)
    case .float: _ = try NumberText.parseFloat(text)
    case .double: _ = try NumberText.parseDouble(text)
    case .decimal: _ = try NumberText.parseDecimal(text)
    }
  }
}
