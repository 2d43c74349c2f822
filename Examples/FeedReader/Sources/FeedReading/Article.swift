/// What a reader shows of an item of a feed, whatever kind of feed it is.
public struct Article: Sendable, Equatable, CustomStringConvertible {
  var title: String
  var date: String?
  var link: String?

  /// The title, the date and the link, each on a line.
  public var description: String {
    ([title] + [date, link].compactMap { $0 }.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// An item of a feed.
protocol FeedItem {
  /// What to show of it.
  var article: Article { get }
}
