/// The root of the document.
struct Articles: Codable, Equatable, Sendable {
  var source: String
  var articles: [Article]

  enum CodingKeys: String, CodingKey {
    case source
    case articles = "Article"
  }
}
