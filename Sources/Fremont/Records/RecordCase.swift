import Foundation

/// A scalar case of `RecordValue`, and its payload.
///
/// Cases are types, so that the compiler can inline them into the function that takes a value from text to its place.
protocol RecordCase: Sendable {
  associatedtype Value: Sendable

  /// Wraps a value in the case.
  static func make(_ value: consuming Value) -> RecordValue

  /// The payload of the case; nil for another case. Only the payload is copied.
  static func value(in record: borrowing RecordValue) -> Value?
}

/// Converts a case through the conversion of its payload. An empty text is nil, except for STRING and DATA.
struct CaseConversion<Case: RecordCase, Wrapped: TextConversion<Case.Value>>: TextConversion {
  private let wrapped: Wrapped
  private let dataType: ModelDataType
  private let readsEmptyAsValue: Bool
  private let preservesWhitespace: Bool

  init(_ type: Case.Type, _ wrapped: Wrapped, _ format: ValueFormat) {
    self.wrapped = wrapped
    dataType = format.dataType
    readsEmptyAsValue = format.readsEmptyAsValue
    preservesWhitespace = format.preservesWhitespace
  }

  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> RecordValue {
    if !readsEmptyAsValue, preservesWhitespace ? text.isEmpty : XMLWhitespace.isBlank(text) { return .null }
    return Case.make(try wrapped.parse(text))
  }

  @inline(__always)
  func format(_ value: RecordValue, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    if let value = Case.value(in: value) { return try wrapped.format(value, to: &output) }
    if value.isNull { return false }
    throw ValueFault("\(value.kindName) cannot be written as \(dataType.rawValue)")
  }
}

enum StringCase: RecordCase {
  @inline(__always)
  static func make(_ value: consuming String) -> RecordValue { .string(value) }

  @inline(__always)
  static func value(in record: borrowing RecordValue) -> String? {
    switch record {
    case .string(let text): copy text
    default: nil
    }
  }
}

enum NumberCase: RecordCase {
  @inline(__always)
  static func make(_ value: consuming ModelNumber) -> RecordValue { .number(value) }

  @inline(__always)
  static func value(in record: borrowing RecordValue) -> ModelNumber? {
    switch record {
    case .number(let number): copy number
    default: (copy record).number
    }
  }
}

enum BooleanCase: RecordCase {
  @inline(__always)
  static func make(_ value: consuming Bool) -> RecordValue { .boolean(value) }

  @inline(__always)
  static func value(in record: borrowing RecordValue) -> Bool? {
    switch record {
    case .boolean(let value): value
    default: (copy record).boolean
    }
  }
}

enum DateCase: RecordCase {
  @inline(__always)
  static func make(_ value: consuming Date) -> RecordValue { .date(value) }

  @inline(__always)
  static func value(in record: borrowing RecordValue) -> Date? {
    switch record {
    case .date(let date): date
    default: (copy record).date
    }
  }
}

enum DataCase: RecordCase {
  @inline(__always)
  static func make(_ value: consuming Data) -> RecordValue { .data(value) }

  static func value(in record: borrowing RecordValue) -> Data? { (copy record).data }
}

enum FragmentCase: RecordCase {
  static func make(_ value: consuming XMLFragment) -> RecordValue { .fragment(value) }
  static func value(in record: borrowing RecordValue) -> XMLFragment? { (copy record).fragment }
}

/// The name of an enumeration's item; a plain string is accepted too.
enum NameCase: RecordCase {
  @inline(__always)
  static func make(_ value: consuming String) -> RecordValue { .enumeration(value) }

  @inline(__always)
  static func value(in record: borrowing RecordValue) -> String? {
    switch record {
    case .string(let text), .enumeration(let text): copy text
    default: (copy record).string
    }
  }
}
