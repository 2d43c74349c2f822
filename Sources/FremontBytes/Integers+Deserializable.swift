public import Fremont

extension Deserializable where Self: FixedWidthInteger & BitwiseCopyable {
  /// The number of bytes of the integer.
  @inlinable
  public static var size: Int { MemoryLayout<Self>.size }

  /// Reads an integer; returns nil if there are too few bytes.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Self? {
    guard let address = bytes.baseAddress, bytes.count >= size else { return nil }
    return RawBytes.load(address, order: order)
  }

  /// Writes the integer, in two's complement.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    precondition(bytes.count >= Self.size, "an integer is written into as many bytes as it has")
    guard let address = bytes.baseAddress else { return }
    RawBytes.store(self, to: address, order: order)
  }
}

extension Int8: Deserializable {}
extension Int16: Deserializable {}
extension Int32: Deserializable {}
extension Int64: Deserializable {}
extension UInt8: Deserializable {}
extension UInt16: Deserializable {}
extension UInt32: Deserializable {}
extension UInt64: Deserializable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: Deserializable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: Deserializable {}

/// Eight bytes on every platform, so that a message does not depend on the machine that wrote it.
extension Int: Deserializable {
  /// 8, even where an `Int` has 32 bits.
  @inlinable
  public static var size: Int { Int64.size }

  /// Reads an integer of eight bytes; returns nil if it does not fit an `Int` of 32 bits.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Int? {
    Int64.deserialize(bytes, order: order).flatMap { Int(exactly: $0) }
  }

  /// Writes the integer in eight bytes, in two's complement.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    Int64(self).serialize(into: bytes, order: order)
  }
}

/// Eight bytes on every platform, so that a message does not depend on the machine that wrote it.
extension UInt: Deserializable {
  /// 8, even where a `UInt` has 32 bits.
  @inlinable
  public static var size: Int { UInt64.size }

  /// Reads an integer of eight bytes; returns nil if it does not fit a `UInt` of 32 bits.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> UInt? {
    UInt64.deserialize(bytes, order: order).flatMap { UInt(exactly: $0) }
  }

  /// Writes the integer in eight bytes.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    UInt64(self).serialize(into: bytes, order: order)
  }
}
