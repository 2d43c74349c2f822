/// The document's types once more, as types that are `Codable` and say nothing of XML; nested here because they bear the same names as the
/// structs.
enum CodableModel {}
