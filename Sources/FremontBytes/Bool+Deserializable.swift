public import Fremont

/// One byte: 0 is false, 1 is true, and no other byte is either.
///
/// A byte that is neither is nil and not true, so that every byte that is read is the one that would be written. A byte of flags is
/// a `UInt8`, or an option set that conforms to ``RawDeserializable``.
extension Bool: Deserializable {
  /// One.
  @inlinable
  public static var size: Int { 1 }

  /// Reads a byte that is 0 or 1, or returns nil.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Bool? {
    switch UInt8.deserialize(bytes, order: order) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Writes 0 or 1.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    UInt8(self ? 1 : 0).serialize(into: bytes, order: order)
  }
}
