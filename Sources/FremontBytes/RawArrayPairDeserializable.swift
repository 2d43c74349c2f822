public import Fremont

/// A struct of raw values of one type, followed by raw values of another.
///
/// `init(rawValue1:rawValue2:)` is called with exactly as many raw values as fit into `size1` and `size2` bytes:
/// ```swift
/// struct Calibration: RawArrayPairDeserializable {
///   static let size1 = 4  // two UInt16
///   static let size2 = 8  // two Int32
///   let rawValue1: [UInt16]
///   let rawValue2: [Int32]
///
///   init?(rawValue1: [UInt16], rawValue2: [Int32]) {
///     (self.rawValue1, self.rawValue2) = (rawValue1, rawValue2)
///   }
/// }
/// ```
public protocol RawArrayPairDeserializable: Deserializable {
  /// The type of the first raw values.
  associatedtype RawType1: Deserializable
  /// The type of the raw values that follow.
  associatedtype RawType2: Deserializable

  /// The number of bytes of all raw values of the first type: their count times the size of one.
  static var size1: Int { get }

  /// The number of bytes of all raw values of the second type: their count times the size of one.
  static var size2: Int { get }

  /// The raw values to write first.
  ///
  /// They always have `size1` bytes: missing raw values are written as zeros, and excess ones are dropped.
  var rawValue1: [RawType1] { get }

  /// The raw values to write second.
  ///
  /// They always have `size2` bytes: missing raw values are written as zeros, and excess ones are dropped.
  var rawValue2: [RawType2] { get }

  /// Creates the value of raw values; returns nil if there is none.
  init?(rawValue1: [RawType1], rawValue2: [RawType2])
}

extension RawArrayPairDeserializable {
  /// The number of bytes of all raw values: `size1 + size2`.
  @inlinable
  public static var size: Int { size1 + size2 }

  /// Reads the raw values, and creates the value from them.
  @inlinable
  public static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Self? {
    guard let part1 = RawBytes.part(of: bytes, at: 0, count: size1),
      let part2 = RawBytes.part(of: bytes, at: size1, count: size2),
      let values1 = RawType1.deserialize(all: part1, count: nil, order: order),
      let values2 = RawType2.deserialize(all: part2, count: nil, order: order)
    else { return nil }
    return Self(rawValue1: values1, rawValue2: values2)
  }

  /// Writes the raw values.
  @inlinable
  public func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    guard let part1 = RawBytes.part(of: bytes, at: 0, count: Self.size1),
      let part2 = RawBytes.part(of: bytes, at: Self.size1, count: Self.size2)
    else { return }
    RawType1.serialize(rawValue1, into: part1, order: order)
    RawType2.serialize(rawValue2, into: part2, order: order)
  }
}
