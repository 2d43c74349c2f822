public import Foundation
public import Fremont

extension SerDe {
  /// Reads two consecutive values.
  ///
  /// ```swift
  /// let pair = SerDe.deserialize(bytes, as: (UInt8.self, UInt16.self))
  /// ```
  @inlinable
  public static func deserialize<First: Deserializable, Second: Deserializable>(
    _ bytes: some Sequence<UInt8>, as types: (First.Type, Second.Type) = (First.self, Second.self), start: Int = 0,
    order: ByteOrder = .little
  ) -> (First, Second)? {
    guard let middle = RawBytes.end(at: start, count: First.size),
      let end = RawBytes.end(at: middle, count: Second.size)
    else { return nil }
    return bytes.withRawBytes(upTo: end) { deserialize($0, as: types, start: start, order: order) }
  }

  /// Reads two consecutive values from memory.
  @inlinable
  public static func deserialize<First: Deserializable, Second: Deserializable>(
    _ bytes: UnsafeRawBufferPointer, as types: (First.Type, Second.Type) = (First.self, Second.self), start: Int = 0,
    order: ByteOrder = .little
  ) -> (First, Second)? {
    guard let first = First.deserialize(bytes, at: start, order: order),
      let second = Second.deserialize(bytes, at: start + First.size, order: order)
    else { return nil }
    return (first, second)
  }

  /// Reads two consecutive values from a span.
  @inlinable
  public static func deserialize<First: Deserializable, Second: Deserializable>(
    _ bytes: RawSpan, as types: (First.Type, Second.Type) = (First.self, Second.self), start: Int = 0,
    order: ByteOrder = .little
  ) -> (First, Second)? {
    bytes.withUnsafeBytes { deserialize($0, as: types, start: start, order: order) }
  }

  /// Writes two consecutive values.
  @inlinable
  public static func serialize<First: Deserializable, Second: Deserializable>(
    _ first: First, _ second: Second, order: ByteOrder = .little
  ) -> Data {
    serialize(first, order: order) + serialize(second, order: order)
  }

  /// Writes the values of a list, followed by those of another. Their numbers are not written.
  @inlinable
  public static func serialize<First: Deserializable, Second: Deserializable>(
    _ first: [First], _ second: [Second], order: ByteOrder = .little
  ) -> Data {
    serialize(first, order: order) + serialize(second, order: order)
  }
}
