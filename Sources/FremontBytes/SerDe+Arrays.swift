public import Foundation
public import Fremont

extension SerDe {
  /// Reads consecutive values.
  ///
  /// `count` is the number of values. If it is nil, all bytes are read, and remaining bytes that are too few for a
  /// value are ignored. The result is nil if there are fewer than `count` values, or if one of them is invalid.
  @inlinable
  public static func deserialize<Value: Deserializable>(
    _ bytes: some Sequence<UInt8>, as type: [Value].Type = [Value].self, start: Int = 0, count: Int? = nil,
    order: ByteOrder = .little
  ) -> [Value]? {
    bytes.withRawBytes { deserialize($0, as: type, start: start, count: count, order: order) }
  }

  /// Reads consecutive values from memory.
  @inlinable
  public static func deserialize<Value: Deserializable>(
    _ bytes: UnsafeRawBufferPointer, as type: [Value].Type = [Value].self, start: Int = 0, count: Int? = nil,
    order: ByteOrder = .little
  ) -> [Value]? {
    guard start >= 0, let rest = RawBytes.part(of: bytes, at: start, count: bytes.count &- start) else { return nil }
    return Value.deserialize(all: rest, count: count, order: order)
  }

  /// Reads consecutive values from a span.
  @inlinable
  public static func deserialize<Value: Deserializable>(
    _ bytes: RawSpan, as type: [Value].Type = [Value].self, start: Int = 0, count: Int? = nil,
    order: ByteOrder = .little
  ) -> [Value]? {
    bytes.withUnsafeBytes { deserialize($0, as: type, start: start, count: count, order: order) }
  }

  /// Writes consecutive values. Their number is not written.
  @inlinable
  public static func serialize<Value: Deserializable>(_ values: [Value], order: ByteOrder = .little) -> Data {
    var data = Data(count: values.count * max(0, Value.size))
    data.withUnsafeMutableBytes { Value.serialize(values, into: $0, order: order) }
    return data
  }
}
