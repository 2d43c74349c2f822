extension CodableModel {
  /// The root of the document.
  struct Articles: Codable {
    var source: String
    var articles: [Article]

    /// The same articles as the generator makes them.
    var value: Benchmarks.Articles { Benchmarks.Articles(source: source, articles: articles.map(\.value)) }
  }

  /// One record of the document.
  struct Article: Codable {
    var id: Int
    var language: String
    var title: String
    var author: String
    var paragraphs: [String]

    var value: Benchmarks.Article {
      Benchmarks.Article(id: id, language: language, title: title, author: author, paragraphs: paragraphs)
    }
  }
}
