import Fremont

extension Articles: ModelObject {
  private init() {
    self.init(source: "", articles: [])
  }

  static let factory = TypeFactory(Articles.init) {
    Mapped("source", \.source)
    Mapped("articles", \.articles)
  }
}

extension Article: ModelObject {
  private init() {
    self.init(id: 0, language: "", title: "", author: "", paragraphs: [])
  }

  static let factory = TypeFactory(Article.init) {
    Mapped("id", \.id)
    Mapped("language", \.language)
    Mapped("title", \.title)
    Mapped("author", \.author)
    Mapped("paragraphs", \.paragraphs)
  }
}
