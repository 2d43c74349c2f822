import Foundation

/// Dates as numbers in bytes: seconds since 1970, times a power of ten.
extension DateFormat {
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ raw: RawNumber, scale: Int) throws(ValueFault) -> Date {
    let number = try raw.read(bytes)
    let places = min(max(scale, 0), 9)
    let offset = DateMoment.unixOffset * Int(PowersOfTen.integers[places])
    var interval = number.double / PowersOfTen.doubles[places] - Double(DateMoment.unixOffset)
    // Both operands of the division are exact, so that the result is rounded correctly.
    if case .signed(let value) = number, case let sum = value.subtractingReportingOverflow(Int64(offset)), !sum.overflow
    {
      interval = Double(sum.partialValue) / PowersOfTen.doubles[places]
    } else if case .unsigned(let value) = number, let value = Int64(exactly: value) {
      interval = Double(value - Int64(offset)) / PowersOfTen.doubles[places]
    }
    guard interval >= Double(CivilTime.seconds.lowerBound), interval < Double(CivilTime.seconds.upperBound) else {
      throw ValueFault("'\(number.text)' is no date; expected a year from -200000 to 200000")
    }
    return Date(timeIntervalSinceReferenceDate: interval)
  }

  static func append(_ date: Date, _ raw: RawNumber, scale: Int, to output: inout OutputBuffer) throws(ValueFault) {
    let places = min(max(scale, 0), 9)
    let interval = date.timeIntervalSinceReferenceDate
    let scaled = interval * PowersOfTen.doubles[places]
    let offset = DateMoment.unixOffset * Int(PowersOfTen.integers[places])
    // Whole units are usual, and exact. Fractions are written only if the layout can hold them.
    if let whole = Int64(exactly: scaled.rounded()), case let sum = whole.addingReportingOverflow(Int64(offset)),
      !sum.overflow,
      Double(whole) / PowersOfTen.doubles[places] == interval
    {
      return try raw.append(.signed(sum.partialValue), to: &output)
    }
    let number = (interval + Double(DateMoment.unixOffset)) * PowersOfTen.doubles[places]
    try raw.append(.real(number), to: &output)
  }
}
