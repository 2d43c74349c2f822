import Fremont

extension LetModel {
  /// The root of the document.
  struct Articles: ModelObject {
    let source: String
    let articles: [Article]

    static let factory = TypeFactory { fields in
      Articles(
        source: try fields["source"],
        articles: try fields["articles"]
      )
    } properties: {
      Mapped("source", \.source)
      Mapped("articles", \.articles)
    }

    /// The articles as structs, to compare with the generator's.
    var value: Benchmarks.Articles {
      Benchmarks.Articles(source: source, articles: articles.map(\.value))
    }
  }

  /// One record of the document.
  struct Article: ModelObject {
    let id: Int
    let language: String
    let title: String
    let author: String
    let paragraphs: [String]

    static let factory = TypeFactory { fields in
      Article(
        id: try fields["id"],
        language: try fields["language"],
        title: try fields["title"],
        author: try fields["author"],
        paragraphs: try fields["paragraphs"]
      )
    } properties: {
      Mapped("id", \.id)
      Mapped("language", \.language)
      Mapped("title", \.title)
      Mapped("author", \.author)
      Mapped("paragraphs", \.paragraphs)
    }

    /// The article as a struct.
    var value: Benchmarks.Article {
      Benchmarks.Article(id: id, language: language, title: title, author: author, paragraphs: paragraphs)
    }
  }
}
