import Testing

@testable import Fremont

/// What two written documents have in common.
struct EqualRegionsTests {
  private static func item(_ number: Int, _ text: String = "same") -> String {
    "<item id=\"\(number)\"><name>name \(number)</name><text>\(text) and enough of it to be told from others</text></item>"
  }

  private static func regions(_ first: String, _ second: String) -> [(Int, Int, Int)] {
    let (one, two) = (Array(first.utf8), Array(second.utf8))
    let (starts, others) = (ElementExtents(one).starts, ElementExtents(two).starts)
    return EqualRegions(one, starts, two, others).regions.map { ($0.first, $0.second, $0.count) }
  }

  @Test func elementsHaveTheirExtents() {
    let text = "<?p ?><a x=\"1>\" y='/>'><!-- <b> --><b/><c><![CDATA[</c>]]></c></a>"
    let extents = ElementExtents(Array(text.utf8))
    let found = zip(extents.starts, extents.ends).map {
      String(decoding: text.utf8.prefix($1).dropFirst($0), as: UTF8.self)
    }
    #expect(found == [String(text.dropFirst(6)), "<b/>", "<c><![CDATA[</c>]]></c>"])
  }

  @Test(arguments: ["<!DOCTYPE a><a/>", "<a><b></a>", "<a", "<a></a></a>", "<a><!-- "])
  func whatIsNoPlainDocumentHasNone(_ text: String) {
    #expect(ElementExtents(Array(text.utf8)).starts.isEmpty)
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
