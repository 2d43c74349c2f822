public import Fremont

/// A struct over several raw values of one type, which stand one behind the other.
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
/// `init(rawValue:)` is called with exactly as many raw values as `size` holds.
public protocol RawArrayDeserializable: Deserializable {
  /// The type of the raw values.
  associatedtype RawType: Deserializable

  /// The number of bytes of all raw values: their count times that of one.
  ///
  /// Bytes that are too few for one more raw value are skipped, and written as zeros.
  static var size: Int { get }

  /// The values that are written.
  ///
  /// The message always has `size` bytes: raw values that are missing are zeros in it, and further ones are not written.
  var rawValue: [RawType] { get }

  /// Creates the value that raw values stand for, or returns nil if there is none.
  init?(rawValue: [RawType])
}

extension RawArrayDeserializable {
  /// Reads the raw values, and creates the value that they stand for.
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
