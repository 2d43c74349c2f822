public import Foundation

extension Bool: ModelValue {
  /// A boolean.
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

extension DateComponents: ModelValue {
  /// Components of a date, with or without a time zone, or a duration: a DATE with `typeName="DateComponents"`.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<DateComponents>.scalar(.date, typeName: "DateComponents") { format in
        guard case .components(let format) = format.kind else { return nil }
        return ValueConverter(rare: format)
      })
  }
}

extension Duration: ModelValue {
  /// A duration without years and months: a DATE with the format `xs:duration` and `typeName="DateComponents"`.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<Duration>.scalar(.date, typeName: "DateComponents") { format in
        guard case .components(let format) = format.kind, format.form == .duration else { return nil }
        return ValueConverter(rare: DurationConversion())
      })
  }
}
