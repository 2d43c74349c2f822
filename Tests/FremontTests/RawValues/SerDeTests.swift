import Foundation
import Fremont
import FremontBytes
import Testing

/// What is read from which bytes, and where.
@Suite struct SerDeTests {
  private let bytes: [UInt8] = [0xAA, 0xBB, 0x34, 0x12, 0xFE, 0xFF, 0xCC]

  @Test func trailingBytesAreIgnored() {
    #expect(SerDe.deserialize(bytes, start: 2) == UInt16(0x1234))
    #expect(SerDe.deserialize(bytes, as: Int16.self, start: 4) == -2)
    #expect(SerDe.deserialize(bytes, as: UInt8.self) == 0xAA)
  }

  @Test(arguments: [-1, -7, Int.min, Int.min + 1, 6, 7, 8, Int.max - 1, Int.max])
  func startsBeyondTheBytesAreNil(_ start: Int) {
    #expect(SerDe.deserialize(bytes, as: UInt16.self, start: start) == nil)
    #expect(SerDe.deserialize(ScatteredBytes(bytes: bytes), as: UInt16.self, start: start) == nil)
    #expect(SerDe.deserialize(bytes, as: (UInt8.self, UInt8.self), start: start) == nil)
    #expect(SerDe.deserialize(ScatteredBytes(bytes: bytes), as: (UInt8.self, UInt8.self), start: start) == nil)
    #expect(SerDe.deserialize(bytes, as: [UInt16].self, start: start, count: 1) == nil)
    bytes.withUnsafeBytes { memory in
      #expect(SerDe.deserialize(memory, as: UInt16.self, start: start) == nil)
      #expect(SerDe.deserialize(memory, as: (UInt8.self, UInt8.self), start: start) == nil)
    }
    let row = ContiguousArray(bytes)
    let span = row.span.bytes
    let value = SerDe.deserialize(span, as: UInt16.self, start: start)
    #expect(value == nil)
  }

  @Test(arguments: [-1, Int.min, 8, Int.max])
  func startsBeyondTheEndOfListsAndTextsAreNil(_ start: Int) {
    #expect(SerDe.deserialize(bytes, as: [UInt8].self, start: start) == nil)
    #expect(SerDe.deserialize([0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47], encoding: .utf8, start: start) == nil)
  }

  @Test func emptyBytes() {
    #expect(SerDe.deserialize([], as: UInt8.self) == nil)
    #expect(SerDe.deserialize(Data(), as: Int64.self) == nil)
    #expect(SerDe.deserialize(Data(), as: [Int64].self) == [])
    #expect(SerDe.deserialize(Data(), as: [Int64].self, count: 1) == nil)
    #expect(SerDe.deserialize(Data(), encoding: .utf8) == "")
    #expect(SerDe.deserialize(UnsafeRawBufferPointer(start: nil, count: 0), as: Bool.self) == nil)
    #expect(SerDe.deserialize(UnsafeRawBufferPointer(start: nil, count: 0), encoding: .utf8) == "")
    #expect(SerDe.serialize([] as [Double]).isEmpty)
    #expect(SerDe.serialize("").isEmpty)
  }

  @Test func startCountsFromTheFirstByteOfASlice() {
    let data = Data(bytes)
    #expect(SerDe.deserialize(data[2...], as: UInt16.self) == 0x1234)
    #expect(SerDe.deserialize(data[1...], as: UInt16.self, start: 1) == 0x1234)
    #expect(SerDe.deserialize(data[2..<3], as: UInt16.self) == nil)
    #expect(SerDe.deserialize(data.dropFirst(4), as: Int16.self, order: .big) == -257)
    #expect(SerDe.deserialize(data[2..<6], as: [Int16].self) == [0x1234, -2])
    #expect(SerDe.deserialize(bytes[2...], as: UInt16.self) == 0x1234)
    #expect(SerDe.deserialize(bytes[2..<3], as: UInt16.self) == nil)
    #expect(SerDe.deserialize(Data("xtext".utf8)[1...], start: 1) == "ext")
  }

  @Test func anyBytesAreRead() {
    #expect(SerDe.deserialize(ContiguousArray(bytes), as: UInt16.self, start: 2) == 0x1234)
    #expect(SerDe.deserialize(ScatteredBytes(bytes: bytes), as: UInt16.self, start: 2) == 0x1234)
    #expect(SerDe.deserialize(ScatteredBytes(bytes: bytes), as: [UInt16].self, start: 2) == [0x1234, 0xFFFE])
    #expect(SerDe.deserialize(ScatteredBytes(bytes: [0x41, 0xC3, 0xA9])) == "Aé")
    #expect(SerDe.deserialize(bytes.lazy.map { $0 ^ 0xFF }, as: UInt8.self) == 0x55)
    #expect(SerDe.deserialize(bytes.reversed(), as: UInt16.self, start: 3) == 0x3412)
    bytes.withUnsafeBytes { memory in
      #expect(SerDe.deserialize(memory, as: UInt16.self, start: 2) == 0x1234)
      #expect(SerDe.deserialize(memory[2...], as: [UInt16].self) == [0x1234, 0xFFFE])
      #expect(SerDe.deserialize(memory, as: [UInt16].self, start: 2, count: 1) == [0x1234])
      #expect(SerDe.deserialize(memory, encoding: .isoLatin1, start: 5) == "ÿÌ")
    }
  }

  @Test func spansAreRead() {
    let row = ContiguousArray(bytes)
    let span = row.span.bytes
    let value = SerDe.deserialize(span, as: UInt16.self, start: 2)
    let list = SerDe.deserialize(span, as: [UInt16].self, start: 2)
    let pair = SerDe.deserialize(span, as: (UInt16.self, Int16.self), start: 2)
    let text = SerDe.deserialize(span, encoding: .isoLatin1, start: 5)
    let bigValue = SerDe.deserialize(span, as: UInt16.self, start: 2, order: .big)
    let bigList = SerDe.deserialize(span, as: [UInt16].self, start: 2, count: 1, order: .big)
    let bigPair = SerDe.deserialize(span, as: (UInt16.self, Int16.self), start: 2, order: .big)
    #expect(bigValue == 0x3412)
    #expect(bigList == [0x3412])
    #expect(bigPair?.0 == 0x3412)
    #expect(bigPair?.1 == -257)
    #expect(value == 0x1234)
    #expect(list == [0x1234, 0xFFFE])
    #expect(pair?.0 == 0x1234)
    #expect(pair?.1 == -2)
    #expect(text == "ÿÌ")
  }

  @Test func sequencesWithoutEndAreReadAsFarAsNeeded() {
    let endless = sequence(first: UInt8(0)) { $0 &+ 1 }
    #expect(SerDe.deserialize(endless, as: UInt16.self, start: 258) == 0x0302)
    #expect(SerDe.deserialize(endless, as: (UInt8.self, UInt8.self), start: 3).map { [$0, $1] } == [3, 4])
  }

  @Test func listsAreCountedOrTakeTheRest() {
    let list = [0x1234, 0xFFFE] as [UInt16]
    #expect(SerDe.deserialize([0x34, 0x12, 0xFE, 0xFF]) == list)
    #expect(SerDe.deserialize([0x34, 0x12, 0xFE, 0xFF, 0x01]) == list)
    #expect(SerDe.deserialize([0x12, 0x34, 0xFF, 0xFE, 0x01], count: 2, order: .big) == list)
    #expect(SerDe.deserialize(bytes, as: [UInt16].self, start: 2, count: 0) == [])
    #expect(SerDe.deserialize(bytes, as: [UInt16].self, start: 7) == [])
    for count in [3, -1, Int.min, Int.max, Int.max / 2 + 1] {
      #expect(SerDe.deserialize(bytes, as: [UInt16].self, start: 2, count: count) == nil)
    }
    #expect(Array(SerDe.serialize(list)) == [0x34, 0x12, 0xFE, 0xFF])
    #expect(Array(SerDe.serialize(list, order: .big)) == [0x12, 0x34, 0xFF, 0xFE])
    #expect(Array(SerDe.serialize([true, false])) == [1, 0])
    #expect(SerDe.deserialize([1, 0, 2], as: [Bool].self) == nil)
  }

  @Test func pairsAreReadOneBehindTheOther() throws {
    let (low, high): (UInt8, Int32) = try #require(SerDe.deserialize([9, 0xFE, 0xFF, 0xFF, 0xFF, 7]))
    #expect(low == 9)
    #expect(high == -2)
    #expect(SerDe.deserialize([9, 0xFE, 0xFF, 0xFF], as: (UInt8.self, Int32.self)) == nil)
    #expect(SerDe.deserialize([9, 2], as: (UInt8.self, Bool.self)) == nil)
    #expect(Array(SerDe.serialize(UInt8(9), Int32(-2), order: .big)) == [9, 0xFF, 0xFF, 0xFF, 0xFE])
    #expect(Array(SerDe.serialize([1, 2] as [UInt16], [-1] as [Int8])) == [1, 0, 2, 0, 0xFF])
    #expect(Array(SerDe.serialize([1, 2] as [UInt16], [-1] as [Int8], order: .big)) == [0, 1, 0, 2, 0xFF])
  }

  @Test func textsHaveAnEncoding() {
    #expect(Array(SerDe.serialize("Aé€")) == [0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC])
    #expect(Array(SerDe.serialize("Aé", encoding: .isoLatin1) ?? Data()) == [0x41, 0xE9])
    #expect(Array(SerDe.serialize("Aé", encoding: .utf16LittleEndian) ?? Data()) == [0x41, 0, 0xE9, 0])
    #expect(Array(SerDe.serialize("Aé", encoding: .utf16BigEndian) ?? Data()) == [0, 0x41, 0, 0xE9])
    #expect(SerDe.serialize("Aé", encoding: .ascii) == nil)
    #expect(SerDe.serialize("€", encoding: .isoLatin1) == nil)
    #expect(SerDe.deserialize([0x41, 0xC3, 0xA9]) == "Aé")
    #expect(SerDe.deserialize([0x00, 0x41, 0xC3, 0xA9], start: 1) == "Aé")
    #expect(SerDe.deserialize([0x41, 0xE9], encoding: .isoLatin1) == "Aé")
    #expect(SerDe.deserialize([0x41, 0, 0xE9, 0], encoding: .utf16LittleEndian) == "Aé")
    #expect(SerDe.deserialize([0, 0x41, 0, 0xE9], encoding: .utf16BigEndian) == "Aé")
  }

  @Test(
    arguments: [
      ([0xFF], .utf8), ([0x41, 0xC3], .utf8), ([0xED, 0xA0, 0x80], .utf8), ([0xC0, 0x80], .utf8), ([0x80], .ascii),
      ([0x41], .utf16LittleEndian), ([0x41, 0x00, 0x42], .utf16LittleEndian), ([0x00, 0xD8], .utf16LittleEndian),
      ([0xD8, 0x00], .utf16BigEndian), ([0x00, 0x41, 0x00], .utf16BigEndian),
      ([0x41, 0x00, 0x00], .utf32LittleEndian), ([0xFE, 0xFF, 0x00], .utf16),
    ] as [([UInt8], String.Encoding)])
  func bytesThatAreNoTextAreNil(_ bytes: [UInt8], _ encoding: String.Encoding) {
    #expect(SerDe.deserialize(bytes, encoding: encoding) == nil)
  }

  @Test func everyCharacterOfATextStays() {
    for text in ["\u{FEFF}A", "A\0", "\0", "\u{FFFE}", "\r\n", "e\u{301}"] {
      let bytes = SerDe.serialize(text)
      #expect(bytes == Data(text.utf8))
      #expect(SerDe.deserialize(bytes).map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
