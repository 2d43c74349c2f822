/// Numbers in memory, in either byte order, at addresses that need not be aligned.
///
/// Loads and stores are unchecked. A caller first calls `part`, once for all the bytes that it reads or writes.
@usableFromInline
package enum RawBytes {
  /// The part of some bytes that begins at an offset; nil: the bytes do not contain all of it.
  ///
  /// Any offset and count are allowed.
  @inlinable
  @inline(__always)
  package static func part(of bytes: UnsafeRawBufferPointer, at offset: Int, count: Int) -> UnsafeRawBufferPointer? {
    guard holds(bytes.count, at: offset, count: count) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset &+ count])
  }

  /// The part of some writable bytes that begins at an offset; nil: the bytes do not contain all of it.
  @inlinable
  @inline(__always)
  package static func part(
    of bytes: UnsafeMutableRawBufferPointer, at offset: Int, count: Int
  ) -> UnsafeMutableRawBufferPointer? {
    guard holds(bytes.count, at: offset, count: count) else { return nil }
    return UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset &+ count])
  }

  /// Whether a range of `count` bytes from an offset on is within the available bytes.
  @inlinable
  @inline(__always)
  package static func holds(_ available: Int, at offset: Int, count: Int) -> Bool {
    // The subtraction cannot overflow, since both numbers are non-negative here.
    offset >= 0 && count >= 0 && offset <= available && count <= available &- offset
  }

  /// The offset behind `count` bytes that begin at an offset; nil: the offset or the count is invalid.
  @inlinable
  @inline(__always)
  package static func end(at offset: Int, count: Int) -> Int? {
    let (end, isBeyond) = offset.addingReportingOverflow(count)
    return offset >= 0 && count >= 0 && !isBeyond ? end : nil
  }

  /// Loads an integer of the size of its type.
  @inlinable
  @inline(__always)
  package static func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ address: UnsafeRawPointer, as type: Number.Type = Number.self, order: ByteOrder
  ) -> Number {
    let number = address.loadUnaligned(as: Number.self)
    return switch order {
    case .little: Number(littleEndian: number)
    case .big: Number(bigEndian: number)
    }
  }

  /// Loads a four-byte number by its bit pattern (IEEE 754), so that NaN payloads are preserved.
  @inlinable
  @inline(__always)
  package static func load(_ address: UnsafeRawPointer, as type: Float.Type, order: ByteOrder) -> Float {
    Float(bitPattern: load(address, order: order))
  }

  /// Loads an eight-byte number by its bit pattern (IEEE 754), so that NaN payloads are preserved.
  @inlinable
  @inline(__always)
  package static func load(_ address: UnsafeRawPointer, as type: Double.Type, order: ByteOrder) -> Double {
    Double(bitPattern: load(address, order: order))
  }

  /// Stores an integer with the size of its type.
  @inlinable
  @inline(__always)
  package static func store<Number: FixedWidthInteger & BitwiseCopyable>(
    _ number: Number, to address: UnsafeMutableRawPointer, order: ByteOrder
  ) {
    let ordered =
      switch order {
      case .little: number.littleEndian
      case .big: number.bigEndian
      }
    address.storeBytes(of: ordered, as: Number.self)
  }

  /// Stores the bit pattern of a number in four bytes.
  @inlinable
  @inline(__always)
  package static func store(_ number: Float, to address: UnsafeMutableRawPointer, order: ByteOrder) {
    store(number.bitPattern, to: address, order: order)
  }

  /// Stores the bit pattern of a number in eight bytes.
  @inlinable
  @inline(__always)
  package static func store(_ number: Double, to address: UnsafeMutableRawPointer, order: ByteOrder) {
    store(number.bitPattern, to: address, order: order)
  }
}
