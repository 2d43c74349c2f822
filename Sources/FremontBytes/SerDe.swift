public import Foundation
public import Fremont

/// Reads and writes single values as bytes, without a definition.
///
/// ```swift
/// let rate = SerDe.deserialize(bytes, as: UInt16.self, start: 1)
/// let message = SerDe.serialize(rate ?? 0, order: .big)
/// ```
/// The bytes can be any sequence: `Data`, `[UInt8]`, their slices, an `UnsafeRawBufferPointer` or a `RawSpan`.
/// Contiguous bytes are read in place. `start` is an offset from the first byte, regardless of its index.
///
/// Reading never traps. The result is nil if `start` is out of bounds, if there are too few bytes for the value, or if
/// they are not a value of the type. Bytes after the value are ignored.
///
/// Numbers are little-endian unless `order` says otherwise.
public enum SerDe {
  /// Reads a value.
  ///
  /// A sequence that is not contiguous is copied up to the end of the value.
  @inlinable
  public static func deserialize<Value: Deserializable>(
    _ bytes: some Sequence<UInt8>, as type: Value.Type = Value.self, start: Int = 0, order: ByteOrder = .little
  ) -> Value? {
    guard let end = RawBytes.end(at: start, count: Value.size) else { return nil }
    return bytes.withRawBytes(upTo: end) { Value.deserialize($0, at: start, order: order) }
  }

  /// Reads a value from memory.
  @inlinable
  public static func deserialize<Value: Deserializable>(
    _ bytes: UnsafeRawBufferPointer, as type: Value.Type = Value.self, start: Int = 0, order: ByteOrder = .little
  ) -> Value? {
    Value.deserialize(bytes, at: start, order: order)
  }

  /// Reads a value from a span.
  @inlinable
  public static func deserialize<Value: Deserializable>(
    _ bytes: RawSpan, as type: Value.Type = Value.self, start: Int = 0, order: ByteOrder = .little
  ) -> Value? {
    bytes.withUnsafeBytes { Value.deserialize($0, at: start, order: order) }
  }

  /// Writes a value.
  @inlinable
  public static func serialize<Value: Deserializable>(_ value: Value, order: ByteOrder = .little) -> Data {
    var data = Data(count: max(0, Value.size))
    data.withUnsafeMutableBytes { value.serialize(into: $0, at: 0, order: order) }
    return data
  }
}
