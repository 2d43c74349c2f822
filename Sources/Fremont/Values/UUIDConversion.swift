import Foundation

/// Converts a UUID: 32 hexadecimal digits in five groups (RFC 9562, clause 4), read in either case, written in upper
/// case.
struct UUIDConversion: TextConversion {
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> UUID {
    let digits = XMLWhitespace.trim(text)
    guard digits.count == 36 else { throw .refused(text, by: "UUID") }
    var uuid = UUID.zero
    var isRefused = false
    withUnsafeMutableBytes(of: &uuid) { bytes in
      var place = 0
      for index in 0..<16 {
        if Self.hasDashBefore(index) {
          isRefused = isRefused || digits[place] != UInt8(ascii: "-")
          place += 1
        }
        guard let high = HexadecimalDigit.value(digits[place]), let low = HexadecimalDigit.value(digits[place + 1])
        else {
          isRefused = true
          return
        }
        bytes[index] = high << 4 | low
        place += 2
      }
    }
    if isRefused { throw .refused(text, by: "UUID") }
    return UUID(uuid: uuid)
  }

  func format(_ value: UUID, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    withUnsafeBytes(of: value.uuid) { bytes in
      for index in 0..<16 {
        if Self.hasDashBefore(index) { output.append(UInt8(ascii: "-")) }
        output.append(hexadecimal: bytes[index])
      }
    }
    return true
  }

  @inline(__always)
  private static func hasDashBefore(_ index: Int) -> Bool { index == 4 || index == 6 || index == 8 || index == 10 }
}

extension UUID {
  fileprivate static let zero: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}
