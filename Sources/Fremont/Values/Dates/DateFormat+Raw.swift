import Foundation

/// Dates as the bytes of a double: seconds since 2001 in UTC.
extension DateFormat {
  /// Reads the eight bytes of a date.
  static func parseRaw(_ bytes: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Date {
    guard bytes.count == 8 else { throw ValueFault("\(bytes.count) bytes are not a date; expected 8") }
    let date = Date(timeIntervalSinceReferenceDate: Double(bitPattern: bytes.bigEndian(at: 0, count: 8)))
    // A date that is read must be writable in every format.
    _ = try DateMoment(date)
    return date
  }
}
