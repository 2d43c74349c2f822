public import Fremont

/// An enum, option set or struct with one raw value.
///
/// An enum with integer raw values needs no further code:
/// ```swift
/// enum Level: UInt8, RawDeserializable {
///   case low = 1
///   case high = 2
/// }
/// let level: Level? = SerDe.deserialize(bytes)
/// ```
/// A raw value for which `init(rawValue:)` returns nil is read as nil.
public protocol RawDeserializable: Deserializable {
  /// The type of the raw value. It can be ``RawDeserializable`` itself.
  associatedtype RawType: Deserializable

  /// The raw value to write.
  var rawValue: RawType { get }

  /// Creates the value of a raw value; returns nil if there is none.
  init?(rawValue: RawType)
}

extension RawDeserializable {
  /// The number of bytes of the raw value.
  @inlinable
  public static var size: Int { RawType.size }

  /// Reads the raw value, and creates the value from it.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Self? {
    RawType.deserialize(bytes, order: order).flatMap { Self(rawValue: $0) }
  }

  /// Writes the raw value.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    rawValue.serialize(into: bytes, order: order)
  }
}
