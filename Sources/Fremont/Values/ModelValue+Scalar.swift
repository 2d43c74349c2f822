public import Foundation

extension Bool: ModelValue {
  /// A truth value.
  public static var valueType: ValueType<Bool> {
    .scalar { format in
      guard case .boolean(let format) = format.kind else { return nil }
      return ValueConverter(
        parse: { text throws(ValueFault) in try format.parse(text) },
        format: { value, output throws(ValueFault) in
          try format.append(value, to: &output)
          return true
        }
      )
    }
  }
}

extension Date: ModelValue {
  /// An instant.
  public static var valueType: ValueType<Date> {
    .scalar { format in
      guard case .date(let format) = format.kind else { return nil }
      return ValueConverter(
        parse: { text throws(ValueFault) in try format.parse(text) },
        format: { value, output throws(ValueFault) in
          try format.append(value, to: &output)
          return true
        }
      )
    }
  }
}

extension Data: ModelValue {
  /// Bytes.
  public static var valueType: ValueType<Data> {
    .scalar { format in
      guard case .data(let format) = format.kind else { return nil }
      return ValueConverter(
        parse: { text throws(ValueFault) in try format.parse(text) },
        format: { value, output throws(ValueFault) in
          format.append(value, to: &output)
          return true
        }
      )
    }
  }
}
