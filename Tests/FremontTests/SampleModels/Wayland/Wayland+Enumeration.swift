import Fremont

extension Wayland {
  /// The values that an argument may have.
  struct Enumeration: ModelObject, Hashable {
    var name = ""
    var since: Int?
    var summary: Description?
    var isBitField: Bool?
    var entries: [Entry] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Enumeration.init) {
      Property("name", \.name)
      Property("since", \.since)
      Property("summary", \.summary)
      Property("isBitField", \.isBitField)
      Property("entries", \.entries)
      Property(unknown: \.unknown)
    }
  }

  /// One of these values.
  struct Entry: ModelObject, Hashable {
    var name = ""
    var value = ""
    var hint: String?
    var since: Int?
    var summary: Description?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Entry.init) {
      Property("name", \.name)
      Property("value", \.value)
      Property("hint", \.hint)
      Property("since", \.since)
      Property("summary", \.summary)
      Property(unknown: \.unknown)
    }
  }
}
