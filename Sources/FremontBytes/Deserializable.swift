public import Fremont

/// A value with a fixed number of bytes that ``SerDe`` reads and writes.
///
/// The standard library's integers, `Float`, `Double` and `Bool` conform. Enums and structs made of such values conform
/// to ``RawDeserializable``, ``RawArrayDeserializable``, ``RawPairDeserializable`` or ``RawArrayPairDeserializable``,
/// which need no code for bytes.
///
/// A type with another layout implements the three requirements:
/// ```swift
/// struct UInt24: Deserializable {
///   var value: UInt32
///
///   static let size = 3
///
///   static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> UInt24? {
///     let (low, high) = order == .little ? (bytes[0], bytes[2]) : (bytes[2], bytes[0])
///     return UInt24(value: UInt32(low) | UInt32(bytes[1]) << 8 | UInt32(high) << 16)
///   }
///
///   func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
///     for index in 0..<3 {
///       bytes[order == .little ? index : 2 - index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
///     }
///   }
/// }
/// ```
public protocol Deserializable: Sendable {
  /// The number of bytes of each value.
  static var size: Int { get }

  /// Reads a value; returns nil if the bytes are not one.
  ///
  /// ``SerDe`` passes exactly `size` bytes. They are valid until the call ends.
  static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Self?

  /// Writes the value.
  ///
  /// ``SerDe`` passes exactly `size` bytes, which are zero. They are valid until the call ends.
  func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder)
}
