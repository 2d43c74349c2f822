/// A machine number: the common form that numbers of all types are converted from and to if they are not text.
enum NativeNumber: Sendable, Hashable {
  case signed(Int64)
  /// Usually one that is too large for `signed`.
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

  /// The number as an integer; nil if it has a fraction, or does not fit.
  func integer<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
    switch self {
    case .signed(let value): Value(exactly: value)
    case .unsigned(let value): Value(exactly: value)
    case .real(let value): Value(exactly: value)
    }
  }

  /// The number as a double, rounded if necessary.
  var double: Double {
    switch self {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Compares integers exactly, and other numbers as doubles; negative if this one is less, 0 if they are equal.
  func compare(to other: NativeNumber) -> Int {
    if case .signed(let left) = self, case .signed(let right) = other {
      return (left > right ? 1 : 0) - (left < right ? 1 : 0)
    }
    return (double > other.double ? 1 : 0) - (double < other.double ? 1 : 0)
  }
}

/// A conversion of numbers that does not need text.
protocol NumberConversion<Value>: TextConversion {
  /// Makes a value from a number.
  func value(of number: NativeNumber) throws(ValueFault) -> Value

  /// Returns the number of a value.
  func number(of value: Value) throws(ValueFault) -> NativeNumber

  /// The converter that copies numbers from and to memory, if a layout is that of the type itself; otherwise nil.
  func exact(_ raw: RawNumber) -> ValueConverter<Value>?
}

extension NumberConversion {
  func exact(_ raw: RawNumber) -> ValueConverter<Value>? { nil }
}
