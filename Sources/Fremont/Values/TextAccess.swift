/// The functions by which text gets to a value in memory and is made of it.
@usableFromInline
enum TextAccess {
  /// Parses text straight into the place.
  @usableFromInline
  typealias Store = @Sendable (UnsafeMutableRawPointer, UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Void

  /// Writes the value at the place as text; false when it is nil and nothing was written.
  @usableFromInline
  typealias Load = @Sendable (UnsafeRawPointer, inout OutputBuffer) throws(ValueFault) -> Bool

  /// Whether the value at the place is of a sort.
  @usableFromInline
  typealias Fits = @Sendable (_ container: UnsafeRawPointer) -> Bool
}
