/// How a value or nil is read and written: an empty text is nil where it is no value.
@frozen @usableFromInline
struct OptionalConversion<Wrapped>: TextConversion {
  @usableFromInline let wrapped: ValueConverter<Wrapped>
  @usableFromInline let readsEmptyAsValue: Bool
  @usableFromInline let preservesWhitespace: Bool

  @inlinable
  init(_ wrapped: ValueConverter<Wrapped>, _ format: ValueFormat) {
    self.wrapped = wrapped
    readsEmptyAsValue = format.readsEmptyAsValue
    preservesWhitespace = format.preservesWhitespace
  }

  @inlinable @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Wrapped? {
    if !readsEmptyAsValue, preservesWhitespace ? text.isEmpty : XMLWhitespace.isBlank(text) { return nil }
    return try wrapped.parse(text)
  }

  @inlinable @inline(__always)
  func format(_ value: Wrapped?, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    guard let value else { return false }
    return try wrapped.format(value, &output)
  }

  @inlinable @inline(__always)
  func load(_ place: UnsafePointer<Wrapped?>, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    if case .none = place.pointee { return false }
    // The value stands at the address of the optional: see `ContentAccess.optional`.
    return try wrapped.load(UnsafeRawPointer(place).assumingMemoryBound(to: Wrapped.self), &output)
  }
}
