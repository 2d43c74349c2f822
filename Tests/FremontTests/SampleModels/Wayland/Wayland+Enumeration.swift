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
      Mapped("name", \.name)
      Mapped("since", \.since)
      Mapped("summary", \.summary)
      Mapped("isBitField", \.isBitField)
      Mapped("entries", \.entries)
      Mapped(unknown: \.unknown)
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
      Mapped("name", \.name)
      Mapped("value", \.value)
      Mapped("hint", \.hint)
      Mapped("since", \.since)
      Mapped("summary", \.summary)
      Mapped(unknown: \.unknown)
    }
  }
}
