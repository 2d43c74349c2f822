import Foundation
import Fremont
import Testing

/// Bytes as digits, and back.
@Suite struct HexadecimalTests {
  @Test func bytesAreDigitsInLowerCase() {
    #expect(Data([0x00, 0x0F, 0xA9, 0xFF]).hexadecimal == "000fa9ff")
    #expect([0x12, 0xAB].hexadecimal == "12ab")
    #expect(([1, 2, 3] as [UInt8])[1...].hexadecimal == "0203")
    #expect(Data([1, 2, 3])[1...].hexadecimal == "0203")
    #expect(ScatteredBytes(bytes: [0xDE, 0xAD]).hexadecimal == "dead")
    #expect(Data().hexadecimal == "")
  }

  @Test func digitsOfEitherCaseAreBytes() {
    #expect(Data(hexadecimal: "000fA9fF") == Data([0x00, 0x0F, 0xA9, 0xFF]))
    #expect(Data(hexadecimal: "") == Data())
    #expect(Data(hexadecimal: "xx12ab".dropFirst(2)) == Data([0x12, 0xAB]))
  }

  @Test(arguments: [
    "0", "000", "0g", "g0", "/0", ":0", "@0", "G0", "`0", "0x12", " 12", "12 ", "1 2", "+1", "-1", "é", "１２", "12\0",
    "0\0",
  ])
  func otherTextsAreNil(_ text: String) {
    #expect(Data(hexadecimal: text) == nil)
  }

  @Test func everyByteRoundTrips() {
    let bytes = Data(0...255)
    let digits = bytes.hexadecimal
    #expect(digits == (0...255).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    #expect(Data(hexadecimal: digits) == bytes)
    #expect(Data(hexadecimal: digits.uppercased()) == bytes)
  }

  @Test func onlyDigitsAreDigits() {
    for byte in UInt8.min...UInt8(ascii: "\u{7F}") {
      let text = String(decoding: [UInt8(ascii: "1"), byte], as: UTF8.self)
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      #expect(Data(hexadecimal: text) == digit.map { Data([16 + UInt8($0)]) })
    }
  }
}
