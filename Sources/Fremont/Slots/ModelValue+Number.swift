public import Foundation

extension FixedWidthInteger where Self: Sendable {
  /// The type of whole numbers: NUMBER, or the number of an enumeration's item.
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
  /// The type of numbers that are read and written by a conversion, and through a pattern where there is one.
  @inline(__always)
  static func number(_ conversion: some TextConversion<Value>) -> ValueType {
    .scalar(.number, typeName: NumberType(rawValue: "\(Value.self)")?.rawValue) { format in
      guard case .number(let number) = format.kind else { return nil }
      return number.converter(conversion)
    }
  }
}

private struct IntegerConversion<Value: FixedWidthInteger & Sendable>: TextConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value {
    try NumberText.parseInteger(text, as: Value.self)
  }

  @inline(__always)
  func format(_ value: Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    NumberText.append(integer: value, to: &output)
    return true
  }
}

private struct DoubleConversion: TextConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Double { try NumberText.parseDouble(text) }

  @inline(__always)
  func format(_ value: Double, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    NumberText.append(double: value, to: &output)
    return true
  }
}

private struct FloatConversion: TextConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Float { try NumberText.parseFloat(text) }

  @inline(__always)
  func format(_ value: Float, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    NumberText.append(float: value, to: &output)
    return true
  }
}

extension Double: ModelValue {
  /// A number, correctly rounded; also `NaN`, `INF` and `-INF`.
  public static var valueType: AnyValueType { AnyValueType(ValueType<Double>.number(DoubleConversion())) }
}

extension Float: ModelValue {
  /// A number, correctly rounded; also `NaN`, `INF` and `-INF`.
  public static var valueType: AnyValueType { AnyValueType(ValueType<Float>.number(FloatConversion())) }
}

extension Decimal: ModelValue {
  /// An exact decimal number of up to 38 digits.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<Decimal>.number(
        FunctionConversion(
          parse: { text throws(ValueFault) in try NumberText.parseDecimal(text) },
          format: { value, output throws(ValueFault) in
            try NumberText.append(decimal: value, to: &output)
            return true
          }
        )
      ))
  }
}

extension ModelNumber: ModelValue {
  /// A number of any size and precision.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<ModelNumber>.number(
        FunctionConversion(
          parse: { text throws(ValueFault) in try ModelNumber(parsing: text) },
          format: { value, output throws(ValueFault) in
            output.append(unescaped: value.description)
            return true
          }
        )
      ))
  }
}
