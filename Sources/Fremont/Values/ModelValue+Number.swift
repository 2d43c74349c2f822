public import Foundation

extension FixedWidthInteger where Self: Sendable {
  /// The type of whole numbers: NUMBER, or the number of an enumeration's item.
  static var integerType: ValueType<Self> {
    .scalar { format in
      switch format.kind {
      case .number(let number) where number.pattern == nil:
        ValueConverter(
          parse: { text throws(ValueFault) in try NumberText.parseInteger(text, as: Self.self) },
          format: { value, output throws(ValueFault) in
            NumberText.append(integer: value, to: &output)
            return true
          }
        )
      case .number(let number):
        number.converter(
          parse: { text throws(ValueFault) in try NumberText.parseInteger(text, as: Self.self) },
          append: { value, output throws(ValueFault) in NumberText.append(integer: value, to: &output) }
        )
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
  /// The type of numbers that are read and written by two functions, and through a pattern where there is one.
  @inline(__always)
  static func number(
    parse: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value,
    append: @escaping @Sendable (Value, inout OutputBuffer) throws(ValueFault) -> Void
  ) -> ValueType {
    .scalar { format in
      guard case .number(let number) = format.kind else { return nil }
      return number.converter(parse: parse, append: append)
    }
  }
}

extension Double: ModelValue {
  /// A number, correctly rounded; also `NaN`, `INF` and `-INF`.
  public static var valueType: ValueType<Double> {
    .number(
      parse: { text throws(ValueFault) in try NumberText.parseDouble(text) },
      append: { value, output throws(ValueFault) in NumberText.append(double: value, to: &output) }
    )
  }
}

extension Float: ModelValue {
  /// A number, correctly rounded; also `NaN`, `INF` and `-INF`.
  public static var valueType: ValueType<Float> {
    .number(
      parse: { text throws(ValueFault) in try NumberText.parseFloat(text) },
      append: { value, output throws(ValueFault) in NumberText.append(float: value, to: &output) }
    )
  }
}

extension Decimal: ModelValue {
  /// An exact decimal number of up to 38 digits.
  public static var valueType: ValueType<Decimal> {
    .number(
      parse: { text throws(ValueFault) in try NumberText.parseDecimal(text) },
      append: { value, output throws(ValueFault) in try NumberText.append(decimal: value, to: &output) }
    )
  }
}

extension ModelNumber: ModelValue {
  /// A number of any size and precision.
  public static var valueType: ValueType<ModelNumber> {
    .number(
      parse: { text throws(ValueFault) in try ModelNumber(parsing: text) },
      append: { value, output throws(ValueFault) in output.append(unescaped: value.description) }
    )
  }
}
