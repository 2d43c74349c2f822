import Foundation
import Testing

@testable import Fremont

struct UUIDConversionTests {
  @Test
  func readsAndWritesWhatFoundationDoes() throws {
    for _ in 0..<500 {
      let uuid = UUID()
      #expect(try read(uuid.uuidString) == uuid)
      #expect(try read(" \n\(uuid.uuidString.lowercased())\t") == uuid)
      #expect(try written(uuid) == uuid.uuidString)
    }
  }

  /// One byte of a right text is changed in each way. Foundation may take more for digits, such as signs.
  @Test
  func everyChangeOfAByteIsJudgedByTheGrammar() throws {
    let text = Array("01234567-89AB-cdef-FEDC-BA9876543210".utf8)
    var wrong: [String] = []
    for place in text.indices {
      for byte in UInt8(1)..<128 {
        if XMLWhitespace.contains(byte), place == 0 || place == text.count - 1 { continue }
        var changed = text
        changed[place] = byte
        let string = String(decoding: changed, as: UTF8.self)
        let isDash = [8, 13, 18, 23].contains(place)
        let isRight = isDash ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
        if (try? read(string)) != (isRight ? UUID(uuidString: string) : nil) { wrong.append(string) }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["", "-", "01234567-89AB-CDEF-FEDC-BA987654321", "01234567-89AB-CDEF-FEDC-BA98765432100"])
  func otherLengthsAreRefused(_ text: String) {
    #expect(throws: ValueFault.self) { try read(text) }
  }

  @Test
  func aRefusedTextIsNamed() {
    let fault = #expect(throws: ValueFault.self) { try read("not one") }
    #expect(fault?.message == "'not one' is not a UUID")
  }

  private func read(_ text: String) throws -> UUID {
    try Array(text.utf8).withUnsafeBufferPointer { try UUIDConversion().parse($0) }
  }

  private func written(_ uuid: UUID) throws -> String {
    var output = OutputBuffer()
    _ = try UUIDConversion().format(uuid, to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
