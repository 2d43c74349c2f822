/// Converts a value or nil: an empty text is nil, unless it is a value.
@frozen @usableFromInline
struct OptionalConversion<Wrapped: TextConversion>: TextConversion {
  @usableFromInline let wrapped: Wrapped
  @usableFromInline let readsEmptyAsValue: Bool
  @usableFromInline let preservesWhitespace: Bool

  @inlinable @inline(__always)
  init(_ wrapped: Wrapped, readsEmptyAsValue: Bool, preservesWhitespace: Bool) {
    self.wrapped = wrapped
    self.readsEmptyAsValue = readsEmptyAsValue
    self.preservesWhitespace = preservesWhitespace
  }

  @inlinable @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Wrapped.Value? {
    if !readsEmptyAsValue, preservesWhitespace ? text.isEmpty : XMLWhitespace.isBlank(text) { return nil }
    return try wrapped.parse(text)
  }

  @inlinable @inline(__always)
  func format(_ value: Wrapped.Value?, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    guard let value else { return false }
    return try wrapped.format(value, to: &output)
  }

  @inlinable @inline(__always)
  func load(_ place: UnsafePointer<Wrapped.Value?>, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    if case .none = place.pointee { return false }
    // The value is at the address of the optional: see `ContentAccess.optional`.
    return try wrapped.load(UnsafeRawPointer(place).assumingMemoryBound(to: Wrapped.Value.self), to: &output)
  }
}
