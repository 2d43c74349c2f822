import Foundation
import Fremont
import NIOHTTP1
import Testing

@testable import FeedReading

@Suite(.serialized)
struct FeedReaderTests {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../../SampleModels/Feeds").standardizedFileURL

  private let reader: FeedReader

  init() throws {
    reader = try FeedReader(models: FeedModels(folder: Self.samples))
  }

  @Test func readsRSS() async throws {
    let articles = try await articles(sample: "RSS.xml")
    #expect(articles == [Article(title: "Fog"), Article(title: "Sun")])
  }

  @Test func readsAtom() async throws {
    let articles = try await articles(sample: "Atom.xml")
    #expect(
      articles == [
        Article(title: "Fog & more fog", date: "2015-03-02T18:00:00Z", link: "/fog"),
        Article(title: "Sun", date: "2015-03-03T06:00:00Z"),
      ])
  }

  /// A server that never ends its answer shows that items are there before the feed is.
  @Test func showsItemsWhileTheFeedIsDownloaded() async throws {
    let answer = FeedServer.Answer(part: Self.rss(itemCount: 10_000), chunkSizes: [200], pause: .milliseconds(1))
    let server = FeedServer(answer)
    let (first, served) = try await server.run { address in
      var first: (Article, Int)?
      try await reader.read(address, limit: 3) { article in
        if first == nil { first = (article, server.servedCount) }
      }
      return try #require(first)
    }
    #expect(first == Article(title: "Item 1", date: "2025-03-01T12:00:00Z", link: "https://example.org/1"))
    #expect(served < 10_000)
  }

  @Test func readsALongFeedInLittleMemory() async throws {
    let count = 200_000
    let before = peakMemory()
    let server = FeedServer(FeedServer.Answer(part: Self.rss(itemCount: count), chunkSizes: [65_521]))
    let shown = try await server.run { address in
      var shown = 0
      try await reader.read(address) { _ in shown += 1 }
      return shown
    }
    #expect(shown == count)
    #expect(server.servedCount > 28 << 20)
    #expect(peakMemory() - before < server.servedCount / 2)
  }

  /// The feed never ends; the server notices that nobody listens any more.
  @Test(.timeLimit(.minutes(1))) func closesTheConnectionWhenThereAreEnough() async throws {
    let server = FeedServer(FeedServer.Answer(part: Self.rss(itemCount: nil), chunkSizes: [16_384]))
    let titles = try await server.run { address in
      let titles = try await readTitles(address, limit: 2)
      await server.waitUntilClosed()
      return titles
    }
    #expect(titles == ["Item 1", "Item 2"])
  }

  @Test func saysWhereAFeedIsCutOff() async throws {
    let answer = FeedServer.Answer(
      part: Self.rss(itemCount: 3), framing: .untilClosed, ending: .closed(after: Self.cutLength))
    let (titles, error, address) = try await failure(of: answer)
    #expect(titles == ["Item 1", "Item 2"])
    #expect((error as? FremontError)?.code == .malformedDocument)
    #expect(
      "\(error)"
        == "\(address):18:24: error: the document ends inside the element 'pubDate' (/rss/channel/item[3]/pubDate)")
  }

  @Test func saysThatTheConnectionIsLost() async throws {
    let answer = FeedServer.Answer(part: Self.rss(itemCount: 3), ending: .closed(after: Self.cutLength))
    let (titles, error, _) = try await failure(of: answer)
    #expect(titles == ["Item 1", "Item 2"])
    #expect(error as? HTTPParserError == .invalidEOFState)
  }

  @Test func refusesOtherDocuments() async throws {
    let (_, error, _) = try await failure(
      of: FeedServer.Answer(part: parts(["<!-- a page --><html><p/></html>"].map { Array($0.utf8) })))
    #expect(error as? FeedFault == .unknownKind(rootName: "html"))
  }

  @Test func refusesOtherStatuses() async throws {
    let (_, error, _) = try await failure(of: FeedServer.Answer(part: parts([]), status: "404 Not Found"))
    #expect(error as? FeedFault == .status(404))
  }

  // MARK: Feeds

  private func articles(sample name: String) async throws -> [Article] {
    let body = try Array(Data(contentsOf: Self.samples.appendingPathComponent(name)))
    return try await FeedServer(FeedServer.Answer(part: parts([body]))).run { address in
      var articles: [Article] = []
      try await reader.read(address) { articles.append($0) }
      return articles
    }
  }

  private func readTitles(_ address: String, limit: Int? = nil) async throws -> [String] {
    var titles: [String] = []
    try await reader.read(address, limit: limit) { titles.append($0.title) }
    return titles
  }

  /// What is shown of a feed in front of an error, the error, and the address.
  private func failure(of answer: FeedServer.Answer) async throws -> ([String], any Error, String) {
    try await FeedServer(answer).run { address in
      var titles: [String] = []
      let error = await #expect(throws: (any Error).self) {
        try await reader.read(address) { titles.append($0.title) }
      }
      return (titles, try #require(error), address)
    }
  }

  private static let start = """
    <?xml version="1.0"?>
    <rss version="2.0">
      <channel>
        <title>Items</title>

    """

  private static let end = """
      </channel>
    </rss>

    """

  private static func item(_ number: Int) -> String {
    """
        <item>
          <title>Item \(number)</title>
          <link>https://example.org/\(number)</link>
          <pubDate>Sat, 1 Mar 2025 12:00 GMT</pubDate>
        </item>

    """
  }

  /// Where a feed of three items ends in the date of the last.
  private static let cutLength = (start + (1...3).map(item).joined()).utf8.count - 40

  /// The parts of a feed; without a count it never ends.
  private static func rss(itemCount count: Int?) -> @Sendable (Int) -> [UInt8]? {
    { number in
      if number == 0 { return Array(start.utf8) }
      guard let count, number > count else { return Array(item(number).utf8) }
      return number == count + 1 ? Array(end.utf8) : nil
    }
  }
}

private func parts(_ parts: [[UInt8]]) -> @Sendable (Int) -> [UInt8]? {
  { $0 < parts.count ? parts[$0] : nil }
}

/// The greatest amount of memory that this process has had so far, in bytes; 0 where the system does not say.
private func peakMemory() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  return (kilobytes ?? 0) << 10
}
