import Foundation
import Fremont

/// An item of an RSS feed, of which the reader shows little.
struct RSSItem: ModelObject, FeedItem {
  var title: String?
  var link: String?
  var published: Date?
  var dublinCore: RecordValue?
  var unknown = UnknownContent()

  static let factory = TypeFactory(RSSItem.init, className: "Item") {
    Mapped("title", \.title)
    Mapped("link", \.link)
    Mapped("published", \.published)
    Mapped("dublinCore", \.dublinCore)
    Mapped(unknown: \.unknown)
    for name in [
      "summary", "author", "categories", "comments", "enclosure", "guid", "source", "content", "body", "atomLinks",
      "permanentLink", "podcast", "media", "place", "chapters", "transcripts",
    ] {
      Mapped(skipped: name)
    }
  }

  var article: Article {
    Article(title: title ?? "untitled", date: published?.ISO8601Format() ?? dublinCore?["date"]?.string, link: link)
  }
}
