import Testing

@testable import Fremont

/// What two written documents have in common.
struct EqualRegionsTests {
  private static func item(_ number: Int, _ text: String = "same") -> String {
    "<item id=\"\(number)\"><name>name \(number)</name><text>\(text) and enough of it to be told from others</text></item>"
  }

  private static func regions(_ first: String, _ second: String) -> [(Int, Int, Int)] {
    let (one, two) = (Array(first.utf8), Array(second.utf8))
    let (starts, others) = (starts(one), starts(two))
    return EqualRegions(one, starts: starts, two, starts: others).regions.map { ($0.first, $0.second, $0.count) }
  }

  private static func starts(_ text: [UInt8]) -> [Int] {
    text.indices.dropLast().filter { text[$0] == UInt8(ascii: "<") && text[$0 + 1] != UInt8(ascii: "/") }
  }

  @Test func whatIsBetweenTwoChangesIsFound() {
    let items = (0..<40).map { Self.item($0) }
    var changed = items
    changed[5] = Self.item(5, "another")
    changed.insert(Self.item(100), at: 30)
    let (first, second) = (items.joined(), changed.joined())
    let regions = Self.regions("<a>\(first)</a>", "<a>\(second)</a>")
    for (one, two, count) in regions {
      #expect(
        "<a>\(first)</a>".utf8.dropFirst(one).prefix(count).elementsEqual(
          "<a>\(second)</a>".utf8.dropFirst(two).prefix(count)))
    }
    #expect(regions.reduce(0) { $0 + $1.2 } > first.utf8.count * 9 / 10)
    for (one, two) in zip(regions, regions.dropFirst()) {
      #expect(one.0 + one.2 <= two.0)
      #expect(one.1 + one.2 <= two.1)
    }
  }

  @Test func equalTextsAreOneRegion() {
    #expect(Self.regions("<a>1</a>", "<a>1</a>").map(\.2) == [8, 0])
    #expect(Self.regions("<a>11</a>", "<a>1</a>").map(\.2) == [4, 4])
  }
}
