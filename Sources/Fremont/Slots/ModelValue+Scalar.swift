public import Foundation

extension Bool: ModelValue {
  /// A truth value.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<Bool>.scalar(.boolean) { format in
        guard case .boolean(let format) = format.kind else { return nil }
        return ValueConverter(format)
      })
  }
}

extension Date: ModelValue {
  /// An instant.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<Date>.scalar(.date) { format in
        guard case .date(let format) = format.kind else { return nil }
        return format.isDateTime ? ValueConverter(DateTimeConversion()) : ValueConverter(format)
      })
  }
}

extension Data: ModelValue {
  /// Bytes.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<Data>.scalar(.data) { format in
        guard case .data(let format) = format.kind else { return nil }
        return ValueConverter(rare: format)
      })
  }
}
