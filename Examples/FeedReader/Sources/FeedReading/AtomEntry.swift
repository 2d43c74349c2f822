import Foundation
import Fremont

/// An entry of an Atom feed, of which the reader shows little.
struct AtomEntry: ModelObject, FeedItem {
  var title: AtomText?
  var links: [AtomLink] = []
  var published: Date?
  var updated: Date?
  var unknown = UnknownContent()

  static let factory = TypeFactory(AtomEntry.init, className: "Entry") {
    Mapped("title", \.title)
    Mapped("links", \.links)
    Mapped("published", \.published)
    Mapped("updated", \.updated)
    Mapped(unknown: \.unknown)
    for name in [
      "language", "base", "id", "authors", "contributors", "categories", "rights", "source", "summary", "content",
      "dublinCore", "media", "place", "chapters", "videoID", "channelID",
    ] {
      Mapped(skipped: name)
    }
  }

  var article: Article {
    let page = links.first { ($0.relation ?? "alternate") == "alternate" } ?? links.first
    return Article(
      title: title?.plainText ?? "untitled", date: (published ?? updated)?.ISO8601Format(), link: page?.href)
  }
}
