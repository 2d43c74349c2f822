/// A number as a processor has it: what numbers of all types are read from and written to where they do not stand as text.
enum NativeNumber: Sendable, Hashable {
  case signed(Int64)
  /// Mostly one that is too great for `signed`.
  case unsigned(UInt64)
  case real(Double)

  /// The number in digits, for messages.
  var text: String {
    switch self {
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let value): ModelNumber(value).description
    }
  }

  /// The whole number; nil: it has a fraction, or does not fit.
  func integer<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
    switch self {
    case .signed(let value): Value(exactly: value)
    case .unsigned(let value): Value(exactly: value)
    case .real(let value): Value(exactly: value)
    }
  }

  /// The number, rounded where it has more digits than a `Double`.
  var double: Double {
    switch self {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Compares numbers, integers with all their digits, and others as doubles: negative where this one is less, 0 where they are equal.
  func compare(to other: NativeNumber) -> Int {
    if case .signed(let left) = self, case .signed(let right) = other {
      return (left > right ? 1 : 0) - (left < right ? 1 : 0)
    }
    return (double > other.double ? 1 : 0) - (double < other.double ? 1 : 0)
  }
}

/// A conversion of numbers that can do without text.
protocol NumberConversion<Value>: TextConversion {
  /// Makes a value of a number.
  func value(of number: NativeNumber) throws(ValueFault) -> Value

  /// The number that a value is.
  func number(of value: Value) throws(ValueFault) -> NativeNumber

  /// The converter that takes numbers from memory as they are, where a layout is that of the type itself; nil: it is not.
  func exact(_ raw: RawNumber) -> ValueConverter<Value>?
}

extension NumberConversion {
  func exact(_ raw: RawNumber) -> ValueConverter<Value>? { nil }
}
