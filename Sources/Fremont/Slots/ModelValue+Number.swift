public import Foundation

extension FixedWidthInteger where Self: Sendable & BitwiseCopyable {
  /// The type of integers: NUMBER, or the number of an enumeration's item.
  static var integerType: ValueType<Self> {
    .scalar(.number, typeName: "\(Self.self)") { format in
      switch format.kind {
      case .number(let number): number.converter(IntegerConversion<Self>())
      case .enumeration(let table):
        ValueConverter(
          parse: { text throws(ValueFault) in
            let index = try table.index(of: text)
            guard let value = table.values[index].flatMap({ Self(exactly: $0) }) else {
              throw ValueFault("'\(table.names[index])' has no value that fits \(Self.self)")
            }
            return value
          },
          format: { value, output throws(ValueFault) in
            guard let index = Int(exactly: value).flatMap({ table.index(ofValue: $0) }) else {
              throw ValueFault("'\(value)' is not a value of \(table.enumName)")
            }
            try table.append(index, to: &output)
            return true
          }
        )
      default: nil
      }
    }
  }
}

extension ValueType {
  /// The type of numbers that a conversion reads and writes, through the pattern if there is one.
  @inline(__always)
  static func number(_ conversion: some NumberConversion<Value>) -> ValueType {
    .scalar(.number, typeName: NumberType(rawValue: "\(Value.self)")?.rawValue) { format in
      guard case .number(let number) = format.kind else { return nil }
      return number.converter(conversion)
    }
  }
}

private struct IntegerConversion<Value: FixedWidthInteger & BitwiseCopyable & Sendable>: NumberConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value {
    try NumberText.parseInteger(text, as: Value.self)
  }

  @inline(__always)
  func format(_ value: Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    NumberText.append(integer: value, to: &output)
    return true
  }

  func value(of number: NativeNumber) throws(ValueFault) -> Value {
    guard let value = number.integer(as: Value.self) else { throw number.rangeFault(Value.self) }
    return value
  }

  func number(of value: Value) throws(ValueFault) -> NativeNumber {
    if let value = Int64(exactly: value) { return .signed(value) }
    guard let value = UInt64(exactly: value) else { throw ValueFault("'\(value)' does not fit 64 bits") }
    return .unsigned(value)
  }

  func exact(_ raw: RawNumber) -> ValueConverter<Value>? {
    guard raw.scale == nil, raw.bits == nil, raw.size == MemoryLayout<Value>.size,
      raw.form == (Value.isSigned ? .signed : .unsigned)
    else { return nil }
    return ValueConverter(rare: ExactInteger<Value>(order: raw.order))
  }
}

private struct DoubleConversion: NumberConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Double { try NumberText.parseDouble(text) }

  @inline(__always)
  func format(_ value: Double, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    NumberText.append(double: value, to: &output)
    return true
  }

  func value(of number: NativeNumber) throws(ValueFault) -> Double { number.double }

  func number(of value: Double) throws(ValueFault) -> NativeNumber { .real(value) }

  func exact(_ raw: RawNumber) -> ValueConverter<Double>? {
    guard raw.scale == nil, raw.form == .real, raw.size == 8 else { return nil }
    return ValueConverter(ExactDouble(bits: ExactInteger(order: raw.order)))
  }
}

private struct FloatConversion: NumberConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Float { try NumberText.parseFloat(text) }

  @inline(__always)
  func format(_ value: Float, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    NumberText.append(float: value, to: &output)
    return true
  }

  func value(of number: NativeNumber) throws(ValueFault) -> Float {
    let value = Float(number.double)
    guard value.isFinite == number.double.isFinite else { throw number.rangeFault(Float.self) }
    return value
  }

  func number(of value: Float) throws(ValueFault) -> NativeNumber { .real(Double(value)) }

  func exact(_ raw: RawNumber) -> ValueConverter<Float>? {
    guard raw.scale == nil, raw.form == .real, raw.size == 4 else { return nil }
    return ValueConverter(ExactFloat(bits: ExactInteger(order: raw.order)))
  }
}

extension NativeNumber {
  fileprivate func rangeFault(_ type: Any.Type) -> ValueFault { ValueFault("'\(text)' does not fit \(type)") }
}

extension Double: ModelValue {
  /// A correctly rounded number, including `NaN`, `INF` and `-INF`.
  public static var valueType: AnyValueType { AnyValueType(ValueType<Double>.number(DoubleConversion())) }
}

extension Float: ModelValue {
  /// A correctly rounded number, including `NaN`, `INF` and `-INF`.
  public static var valueType: AnyValueType { AnyValueType(ValueType<Float>.number(FloatConversion())) }
}

extension Decimal: ModelValue {
  /// An exact decimal number of up to 38 digits.
  public static var valueType: AnyValueType { AnyValueType(ValueType<Decimal>.number(DecimalConversion())) }
}

private struct DecimalConversion: NumberConversion {
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Decimal { try NumberText.parseDecimal(text) }

  func format(_ value: Decimal, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try NumberText.append(decimal: value, to: &output)
    return true
  }

  func value(of number: NativeNumber) throws(ValueFault) -> Decimal {
    switch number {
    case .signed(let value): return Decimal(value)
    case .unsigned(let value): return Decimal(value)
    case .real(let value):
      guard let decimal = ModelNumber(value).decimalValue else { throw number.rangeFault(Decimal.self) }
      return decimal
    }
  }

  func number(of value: Decimal) throws(ValueFault) -> NativeNumber { ModelNumber(value).native }
}

extension ModelNumber: ModelValue {
  /// A number of any size and precision.
  public static var valueType: AnyValueType { AnyValueType(ValueType<ModelNumber>.number(ModelNumberConversion())) }
}

/// Converts a number of any size, or of the range of a type if one is named.
struct ModelNumberConversion: NumberConversion {
  var type: NumberType?

  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> ModelNumber {
    let trimmed = XMLWhitespace.trim(text)
    if let plain = PlainNumber(trimmed), type?.surelyHas(plain) ?? true { return ModelNumber(plain, trimmed) }
    try type?.check(text)
    return try ModelNumber(parsing: text)
  }

  func format(_ value: ModelNumber, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try check(value)
    if type == .decimal { value.appendDecimal(to: &output) } else { output.append(unescaped: value.description) }
    return true
  }

  func value(of number: NativeNumber) throws(ValueFault) -> ModelNumber {
    let value =
      switch number {
      case .signed(let value): ModelNumber(value)
      case .unsigned(let value): ModelNumber(value)
      case .real(let value): float(value).map(ModelNumber.init) ?? ModelNumber(value)
      }
    try check(value)
    return value
  }

  func number(of value: ModelNumber) throws(ValueFault) -> NativeNumber {
    try check(value)
    let number = value.native
    // The digits of a float represent the float, rather than the double nearest to them.
    if type == .float, case .real(let double) = number, case let float = Float(double), ModelNumber(float) == value {
      return .real(Double(float))
    }
    return number
  }

  /// The float that a number represents, if the type is Float and the number is not an integer; otherwise nil.
  private func float(_ value: Double) -> Float? {
    let number = NativeNumber.real(value)
    guard type == .float, number.integer(as: Int64.self) == nil, number.integer(as: UInt64.self) == nil else {
      return nil
    }
    return Float(exactly: value)
  }

  private func check(_ value: ModelNumber) throws(ValueFault) {
    guard let type else { return }
    var text = value.description
    try text.withUTF8 { bytes in
      Result { () throws(ValueFault) in
        if let plain = PlainNumber(bytes), type.surelyHas(plain) { return }
        try type.check(bytes)
      }
    }.get()
  }
}

extension ModelNumber {
  /// The number as a machine number, rounded if necessary.
  fileprivate var native: NativeNumber {
    if isNegativeZero { return .real(-0.0) }
    if let value = intValue { return .signed(Int64(value)) }
    if let value = UInt64(description) { return .unsigned(value) }
    return .real(doubleValue)
  }
}
