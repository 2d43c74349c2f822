import Fremont

extension ClassModel {
  /// One record of the document.
  final class Article: ModelObject {
    var id = 0
    var language = ""
    var title = ""
    var author = ""
    var paragraphs: [String] = []

    static let factory = TypeFactory(Article.init) {
      Mapped("id", \.id)
      Mapped("language", \.language)
      Mapped("title", \.title)
      Mapped("author", \.author)
      Mapped("paragraphs", \.paragraphs)
    }

    /// The same article as a struct.
    var value: Benchmarks.Article {
      Benchmarks.Article(id: id, language: language, title: title, author: author, paragraphs: paragraphs)
    }
  }
}
