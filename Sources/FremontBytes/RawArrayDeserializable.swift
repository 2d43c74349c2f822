public import Fremont

/// A struct of several consecutive raw values of one type.
///
/// ```swift
/// struct Acceleration: RawArrayDeserializable {
///   static let size = 6
///   var x, y, z: Int16
///
///   var rawValue: [Int16] { [x, y, z] }
///
///   init?(rawValue: [Int16]) {
///     (x, y, z) = (rawValue[0], rawValue[1], rawValue[2])
///   }
/// }
/// ```
/// `init(rawValue:)` is called with exactly as many raw values as fit into `size` bytes.
public protocol RawArrayDeserializable: Deserializable {
  /// The type of the raw values.
  associatedtype RawType: Deserializable

  /// The number of bytes of all raw values: their count times the size of one.
  ///
  /// Remaining bytes, too few for another raw value, are skipped, and written as zeros.
  static var size: Int { get }

  /// The raw values to write.
  ///
  /// The message always has `size` bytes: missing raw values are written as zeros, and excess ones are dropped.
  var rawValue: [RawType] { get }

  /// Creates the value of raw values; returns nil if there is none.
  init?(rawValue: [RawType])
}

extension RawArrayDeserializable {
  /// Reads the raw values, and creates the value from them.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Self? {
    guard let part = RawBytes.part(of: bytes, at: 0, count: size) else { return nil }
    return RawType.deserialize(all: part, count: nil, order: order).flatMap { Self(rawValue: $0) }
  }

  /// Writes the raw values.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    guard let part = RawBytes.part(of: bytes, at: 0, count: Self.size) else { return }
    RawType.serialize(rawValue, into: part, order: order)
  }
}
