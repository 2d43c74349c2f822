import Foundation

/// Converts a date as `xs:dateTime`, the most common format. A separate type avoids checks for the format.
struct DateTimeConversion: TextConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Date { try DateFormat.parseRFC3339(text) }

  @inline(__always)
  func format(_ date: Date, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try DateFormat.appendRFC3339(date, to: &output)
    return true
  }
}
