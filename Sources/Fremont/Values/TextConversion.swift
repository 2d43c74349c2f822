/// Converts values of one type in one format: the building block of converters.
///
/// Unlike closures, its methods are known where a converter is made, so the compiler can inline them into the one
/// function that takes a value from text to its place.
@usableFromInline
protocol TextConversion<Value>: Sendable {
  associatedtype Value

  /// Makes a value from text.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value

  /// Writes a value; returns false if it is nil and nothing was written.
  func format(_ value: Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool

  /// Writes the value at a place, without copying it.
  func load(_ place: UnsafePointer<Value>, to output: inout OutputBuffer) throws(ValueFault) -> Bool
}

extension TextConversion {
  @inlinable @inline(__always)
  func load(_ place: UnsafePointer<Value>, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try format(place.pointee, to: &output)
  }
}

/// A conversion made of two functions.
@frozen @usableFromInline
struct FunctionConversion<Value>: TextConversion {
  @usableFromInline typealias Parse = @Sendable (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value
  @usableFromInline typealias Format = @Sendable (Value, inout OutputBuffer) throws(ValueFault) -> Bool

  @usableFromInline let parse: Parse
  @usableFromInline let format: Format

  @inlinable @inline(__always)
  init(parse: @escaping Parse, format: @escaping Format) {
    self.parse = parse
    self.format = format
  }

  @inlinable @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value { try parse(text) }

  @inlinable @inline(__always)
  func format(_ value: Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool { try format(value, &output) }
}
