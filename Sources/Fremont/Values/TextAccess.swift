/// The functions that store text as a value in memory and write such a value as text.
@usableFromInline
enum TextAccess {
  /// Parses text into a place.
  @usableFromInline
  typealias Store = @Sendable (UnsafeMutableRawPointer, UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Void

  /// Writes the value at a place as text; returns false if it is nil and nothing was written.
  @usableFromInline
  typealias Load = @Sendable (UnsafeRawPointer, inout OutputBuffer) throws(ValueFault) -> Bool

  /// Tells whether the value at a place is of some kind.
  @usableFromInline
  typealias Fits = @Sendable (_ container: UnsafeRawPointer) -> Bool
}
