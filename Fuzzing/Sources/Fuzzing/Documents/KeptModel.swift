import Fremont

/// Structs that keep what nobody claims.
struct KeptModel: ModelObject, Equatable, Sendable {
  struct Part: ModelObject, Equatable, Sendable {
    var text: String?
    var size: Int?
    var rest = UnknownContent()

    static let factory = TypeFactory(Part.init, className: "Part") {
      Mapped("text", \.text)
      Mapped("size", \.size)
      Mapped(unknown: \.rest)
    }
  }

  var name: String?
  var parts: [Part] = []
  var list: [Int]?
  var unknown = UnknownContent()

  static let factory = TypeFactory(KeptModel.init, className: "R") {
    Mapped("name", \.name)
    Mapped("parts", \.parts)
    Mapped("list", \.list)
    Mapped(unknown: \.unknown)
  }

  /// JSON does not hold what is kept, and a written document may keep it in a simpler form.
  static func == (left: KeptModel, right: KeptModel) -> Bool {
    left.name == right.name && left.list == right.list
      && left.parts.map(\.size) == right.parts.map(\.size) && left.parts.map(\.text) == right.parts.map(\.text)
  }
}
