public import Fremont

/// Four bytes, the bit pattern of IEEE 754: -0, infinities and payloads of NaN stay as they are.
extension Float: Deserializable {
  /// Four.
  @inlinable
  public static var size: Int { UInt32.size }

  /// Reads a number of four bytes, or returns nil if there are fewer.
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

/// Eight bytes, the bit pattern of IEEE 754: -0, infinities and payloads of NaN stay as they are.
extension Double: Deserializable {
  /// Eight.
  @inlinable
  public static var size: Int { UInt64.size }

  /// Reads a number of eight bytes, or returns nil if there are fewer.
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
