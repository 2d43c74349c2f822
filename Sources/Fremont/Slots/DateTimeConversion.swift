import Foundation

/// How a date is read and written as `xs:dateTime`, which nearly all dates are: apart, so that nothing asks for the format.
struct DateTimeConversion: TextConversion {
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Date { try DateFormat.parseRFC3339(text) }

  @inline(__always)
  func format(_ date: Date, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try DateFormat.appendRFC3339(date, to: &output)
    return true
  }
}
