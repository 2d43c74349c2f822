/// Numbers in memory, in either byte order, at addresses that need not be aligned.
///
/// Loads and stores check nothing. `part` is the check in front of them: a caller asks it once for all the bytes that it then reads or
/// writes.
@usableFromInline
package enum RawBytes {
  /// The part of some bytes that begins at an offset, or nil where they do not hold all of it.
  ///
  /// Any offset and any count may be asked for.
  @inlinable
  @inline(__always)
  package static func part(of bytes: UnsafeRawBufferPointer, at offset: Int, count: Int) -> UnsafeRawBufferPointer? {
    guard holds(bytes.count, at: offset, count: count) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset &+ count])
  }

  /// The part of some writable bytes that begins at an offset, or nil where they do not hold all of it.
  @inlinable
  @inline(__always)
  package static func part(
    of bytes: UnsafeMutableRawBufferPointer, at offset: Int, count: Int
  ) -> UnsafeMutableRawBufferPointer? {
    guard holds(bytes.count, at: offset, count: count) else { return nil }
    return UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset &+ count])
  }

  /// Whether a number of bytes holds a count of them from an offset on.
  @inlinable
  @inline(__always)
  package static func holds(_ available: Int, at offset: Int, count: Int) -> Bool {
    // The difference cannot overflow: both numbers are counts by then.
    offset >= 0 && count >= 0 && offset <= available && count <= available &- offset
  }

  /// The offset behind a count of bytes that begin at an offset, or nil where no memory has one.
  @inlinable
  @inline(__always)
  package static func end(at offset: Int, count: Int) -> Int? {
    let (end, isBeyond) = offset.addingReportingOverflow(count)
    return offset >= 0 && count >= 0 && !isBeyond ? end : nil
  }

  /// Loads an integer from as many bytes as it has.
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

  /// Loads a number of four bytes by its bit pattern (IEEE 754), so that payloads of NaN stay.
  @inlinable
  @inline(__always)
  package static func load(_ address: UnsafeRawPointer, as type: Float.Type, order: ByteOrder) -> Float {
    Float(bitPattern: load(address, order: order))
  }

  /// Loads a number of eight bytes by its bit pattern (IEEE 754), so that payloads of NaN stay.
  @inlinable
  @inline(__always)
  package static func load(_ address: UnsafeRawPointer, as type: Double.Type, order: ByteOrder) -> Double {
    Double(bitPattern: load(address, order: order))
  }

  /// Stores an integer in as many bytes as it has.
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
