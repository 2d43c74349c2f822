public import Fremont

/// A struct of two consecutive raw values.
///
/// ```swift
/// struct Limits: RawPairDeserializable {
///   let rawValue1: UInt8
///   let rawValue2: UInt16
///
///   init?(rawValue1: UInt8, rawValue2: UInt16) {
///     (self.rawValue1, self.rawValue2) = (rawValue1, rawValue2)
///   }
/// }
/// ```
public protocol RawPairDeserializable: Deserializable {
  /// The type of the first raw value.
  associatedtype RawType1: Deserializable
  /// The type of the second raw value.
  associatedtype RawType2: Deserializable

  /// The raw value to write first.
  var rawValue1: RawType1 { get }

  /// The raw value to write second.
  var rawValue2: RawType2 { get }

  /// Creates the value of two raw values; returns nil if there is none.
  init?(rawValue1: RawType1, rawValue2: RawType2)
}

extension RawPairDeserializable {
  /// The number of bytes of both raw values. There is no padding between them.
  @inlinable
  public static var size: Int { RawType1.size + RawType2.size }

  /// Reads both raw values, and creates the value from them.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Self? {
    guard let first = RawType1.deserialize(bytes, at: 0, order: order),
      let second = RawType2.deserialize(bytes, at: RawType1.size, order: order)
    else { return nil }
    return Self(rawValue1: first, rawValue2: second)
  }

  /// Writes both raw values.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    rawValue1.serialize(into: bytes, at: 0, order: order)
    rawValue2.serialize(into: bytes, at: RawType1.size, order: order)
  }
}
