import Fremont

extension ClassModel {
  /// The root of the document.
  final class Articles: ModelObject {
    var source = ""
    var articles: [Article] = []

    static let factory = TypeFactory(Articles.init) {
      Mapped("source", \.source)
      Mapped("articles", \.articles)
    }

    /// The same articles as structs, to compare with the generator's.
    var value: Benchmarks.Articles {
      Benchmarks.Articles(source: source, articles: articles.map(\.value))
    }
  }
}
