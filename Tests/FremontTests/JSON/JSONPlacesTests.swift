import Testing

@testable import Fremont

@Suite struct JSONPlacesTests {
  /// Asks for places in an order that goes back and forth: each answer is that of a count from the beginning.
  @Test func countsFromTheLastPlace() {
    let text = Array("{\"a\":1,\n \"é日\":2,\r\n\"b\":[\n\n3]}".utf8)
    text.withUnsafeBufferPointer { bytes in
      let places = JSONPlaces(bytes)
      for offset in Array(bytes.indices) + [3, 20, 20, 0, bytes.count, bytes.count + 5, 9] {
        let (line, column) = places.position(of: offset)
        let before = String(decoding: bytes.prefix(offset), as: UTF8.self).unicodeScalars
        let last = before.split(separator: "\n", omittingEmptySubsequences: false).last
        let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
        #expect(line == before.count { $0 == "\n" } + 1)
        if !isInside { #expect(column == (last?.count ?? 0) + 1) }
      }
    }
  }
}
