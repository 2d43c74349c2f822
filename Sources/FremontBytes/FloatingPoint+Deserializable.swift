public import Fremont

/// Four bytes, an IEEE 754 bit pattern: -0, infinities and NaN payloads are preserved.
extension Float: Deserializable {
  /// 4.
  @inlinable
  public static var size: Int { UInt32.size }

  /// Reads a number of four bytes; returns nil if there are fewer.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Float? {
    guard let address = bytes.baseAddress, bytes.count >= size else { return nil }
    return RawBytes.load(address, as: Float.self, order: order)
  }

  /// Writes the number in four bytes.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    bitPattern.serialize(into: bytes, order: order)
  }
}

/// Eight bytes, an IEEE 754 bit pattern: -0, infinities and NaN payloads are preserved.
extension Double: Deserializable {
  /// 8.
  @inlinable
  public static var size: Int { UInt64.size }

  /// Reads a number of eight bytes; returns nil if there are fewer.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Double? {
    guard let address = bytes.baseAddress, bytes.count >= size else { return nil }
    return RawBytes.load(address, as: Double.self, order: order)
  }

  /// Writes the number in eight bytes.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    bitPattern.serialize(into: bytes, order: order)
  }
}
