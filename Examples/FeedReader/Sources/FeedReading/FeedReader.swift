public import AsyncHTTPClient
import Fremont
import NIOCore
import NIOHTTP1

/// Reads feeds from their servers, item by item while they are downloaded.
public struct FeedReader: Sendable {
  private let models: FeedModels
  private let client: HTTPClient

  /// Creates a reader.
  public init(models: FeedModels, client: HTTPClient = .shared) {
    self.models = models
    self.client = client
  }

  /// Reads a feed, and calls a function with each item as soon as its last byte has come.
  ///
  /// Only so much is downloaded as the items need: once there are enough, the connection is closed.
  ///
  /// - Parameters:
  ///   - address: The URL of the feed; it stands in the diagnostics.
  ///   - limit: The greatest number of items; nil: all.
  ///   - show: Takes an item.
  /// - Throws: `FeedFault`; `FremontError` with the place of what is wrong in the feed, when all items in front of it have been
  ///   shown; the errors of the connection; what the function throws.
  public func read(_ address: String, limit: Int? = nil, _ show: (Article) async throws -> Void) async throws {
    let response = try await client.execute(HTTPClientRequest(url: address), timeout: .seconds(30))
    guard response.status == .ok else { throw FeedFault.status(response.status.code) }
    let body = try await FeedBody(response.body)
    switch body.rootName.flatMap(FeedKind.init) {
    case .rss: try await showItems(models.rss.objects(of: RSSItem.self, at: "channel.items", from: body, file: address))
    case .atom: try await showItems(models.atom.objects(of: AtomEntry.self, at: "entries", from: body, file: address))
    case nil: throw FeedFault.unknownKind(rootName: body.rootName)
    }

    func showItems<Items: AsyncSequence>(_ items: Items) async throws where Items.Element: FeedItem {
      var count = 0
      if limit == 0 { return }
      for try await item in items {
        try await show(item.article)
        count += 1
        if count == limit { break }
      }
    }
  }
}
