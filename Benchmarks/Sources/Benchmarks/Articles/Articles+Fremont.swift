import Fremont

extension Articles: ModelObject {
  private init() {
    self.init(source: "", articles: [])
  }

  static let factory = TypeFactory(Articles.init) {
    Property("source", \.source)
    Property("articles", \.articles)
  }
}

extension Article: ModelObject {
  private init() {
    self.init(id: 0, language: "", title: "", author: "", paragraphs: [])
  }

  static let factory = TypeFactory(Article.init) {
    Property("id", \.id)
    Property("language", \.language)
    Property("title", \.title)
    Property("author", \.author)
    Property("paragraphs", \.paragraphs)
  }
}
