/// How the values of one type are read and written in one format: what a converter is made of.
///
/// Unlike functions that are handed over, its methods are known where a converter is made, so that the compiler makes them part of the
/// one function that takes a value from text to its place.
@usableFromInline
protocol TextConversion<Value>: Sendable {
  associatedtype Value

  /// Makes a value from text.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value

  /// Writes a value; false when the value is nil and nothing was written.
  func format(_ value: Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool

  /// Writes the value at a place, which need not be copied for that.
  func load(_ place: UnsafePointer<Value>, to output: inout OutputBuffer) throws(ValueFault) -> Bool
}

extension TextConversion {
  @inlinable @inline(__always)
  func load(_ place: UnsafePointer<Value>, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try format(place.pointee, to: &output)
  }
}

/// The conversion that two functions make.
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
