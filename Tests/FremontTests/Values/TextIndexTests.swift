import Foundation
import Testing

@testable import Fremont

struct TextIndexTests {
  @Test(arguments: [0, 1, 2, 7, 8, 9, 64, 1_000])
  func findsEachTextAndNoOther(_ count: Int) {
    let texts = (0..<count).map { "item \($0 * 37)" }
    let index = TextIndex(texts.enumerated().map { (Array($1.utf8), $0) })
    #expect(texts.map { find($0, index) } == Array(0..<count))
    #expect(find("item", index) == nil)
    #expect(find("item 1", index) == nil)
    #expect(find("", index) == nil)
  }

  @Test
  func theFirstOfTwoEqualTextsCounts() {
    let index = TextIndex([(Array("a".utf8), 1), (Array("b".utf8), 2), (Array("a".utf8), 3), ([], 4)])
    #expect(find("a", index) == 1)
    #expect(find("b", index) == 2)
    #expect(find("", index) == 4)
  }

  @Test
  func everyByteCounts() {
    let texts = (0..<256).map { [UInt8(1), UInt8(truncatingIfNeeded: $0), 3] }
    let index = TextIndex(texts.enumerated().map { ($1, $0) })
    #expect(texts.map { text in text.withUnsafeBufferPointer { index[$0] } } == Array(0..<256))
  }

  private func find(_ text: String, _ index: TextIndex) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { index[$0] }
  }
}
