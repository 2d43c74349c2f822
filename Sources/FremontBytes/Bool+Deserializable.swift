public import Fremont

/// One byte: 0 is false, 1 is true, other bytes are invalid.
///
/// An invalid byte is read as nil, rather than as true, so that every byte that is read would be written back the same.
/// For a byte of flags, use a `UInt8`, or an option set that conforms to ``RawDeserializable``.
extension Bool: Deserializable {
  /// 1.
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
