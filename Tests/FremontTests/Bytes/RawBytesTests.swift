import Testing

@testable import Fremont

/// The check in front of loads and stores, and addresses that are not aligned.
@Suite struct RawBytesTests {
  @Test func partsAreWithinTheBytes() {
    let bytes: [UInt8] = [1, 2, 3, 4]
    bytes.withUnsafeBytes { memory in
      let offsets = [Int.min, -1, 0, 1, 3, 4, 5, Int.max]
      for offset in offsets {
        for count in offsets {
          let isWithin = (0...4).contains(offset) && count >= 0 && count <= 4 - offset
          let part = RawBytes.part(of: memory, at: offset, count: count)
          #expect(part.map { Array($0) } == (isWithin ? Array(bytes[offset..<offset + count]) : nil))
        }
      }
    }
  }

  @Test func endsAreThoseOfMemory() {
    #expect(RawBytes.end(at: 2, count: 3) == 5)
    #expect(RawBytes.end(at: 0, count: .max) == .max)
    #expect(RawBytes.end(at: 1, count: .max) == nil)
    #expect(RawBytes.end(at: -1, count: 1) == nil)
    #expect(RawBytes.end(at: 1, count: -1) == nil)
  }

  @Test func addressesNeedNotBeAligned() throws {
    for offset in 0..<16 {
      var memory = [UInt8](repeating: 0xEE, count: 32)
      try memory.withUnsafeMutableBytes { bytes in
        let address = try #require(bytes.baseAddress) + offset
        RawBytes.store(UInt64(0x0123_4567_89AB_CDEF), to: address, order: .big)
        #expect(RawBytes.load(address, as: UInt64.self, order: .big) == 0x0123_4567_89AB_CDEF)
        #expect(RawBytes.load(address, as: UInt64.self, order: .little) == 0xEFCD_AB89_6745_2301)
        #expect(RawBytes.load(address, as: Int16.self, order: .big) == 0x0123)
        RawBytes.store(Double(-2.5), to: address, order: .little)
        #expect(RawBytes.load(address, as: Double.self, order: .little) == -2.5)
        RawBytes.store(Float(1.5), to: address, order: .big)
        #expect(RawBytes.load(address, as: Float.self, order: .big) == 1.5)
      }
      // The double ends in C0 04, and the float has overwritten its first four bytes.
      let written: [UInt8] = [0x3F, 0xC0, 0, 0, 0, 0, 0x04, 0xC0]
      let around = [UInt8](repeating: 0xEE, count: 24)
      #expect(memory == around.prefix(offset) + written + around.dropFirst(offset))
    }
  }

  @Test func definitionsNameTheOrders() {
    #expect(ByteOrder.allCases.map(\.rawValue) == ["LITTLE", "BIG"])
  }
}
