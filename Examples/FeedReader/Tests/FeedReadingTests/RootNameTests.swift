import Testing

@testable import FeedReading

struct RootNameTests {
  private static let document = """
    \u{FEFF}<?xml version="1.0"?>
    <!-- <a> --><?style x?>
    <!DOCTYPE rss [<!ENTITY b "<c>">]>
    <rss version='2.0'>
    """

  @Test func isFoundBehindAllThatMayStandInFrontOfIt() {
    #expect(RootName(in: Array(Self.document.utf8)) == .name("rss"))
  }

  @Test func isUnknownAsLongAsItHasNotEnded() {
    let bytes = Array(Self.document.utf8)
    let end = bytes.count - " version='2.0'>".utf8.count
    for count in 3...end { #expect(RootName(in: Array(bytes.prefix(count))) == .unknown, "\(count) bytes") }
  }

  @Test(arguments: ["{}", "feed", "  a <rss>"])
  func isMissing(_ text: String) {
    #expect(RootName(in: Array(text.utf8)) == RootName.none)
  }
}
