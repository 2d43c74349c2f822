import Fremont

/// A link of an entry; one without a relation is the page of the entry.
struct AtomLink: ModelObject {
  var href = ""
  var relation: String?
  var unknown = UnknownContent()

  static let factory = TypeFactory(AtomLink.init, className: "Link") {
    Mapped("href", \.href)
    Mapped("relation", \.relation)
    Mapped(unknown: \.unknown)
    for name in ["type", "language", "title", "length"] { Mapped(skipped: name) }
  }
}
