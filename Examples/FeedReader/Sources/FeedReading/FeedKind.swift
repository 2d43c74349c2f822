/// A kind of feed, which the name of the root element tells.
enum FeedKind: String, Sendable {
  case rss
  case atom = "feed"
}
