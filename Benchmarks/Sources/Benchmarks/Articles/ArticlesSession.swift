/// The state of a hand-written decoder for articles.
struct ArticlesSession: SAXSession, ~Copyable {
  private enum Place: UInt8 {
    case outside, articles, article, title, author, paragraph
  }

  static var callbacks: SAXCallbacks {
    SAXCallbacks(
      start: { session, name, _, _, _, _, count, _, attributes in
        ArticlesSession.at(session)?.pointee.start(name, count, attributes)
      },
      end: { session, _, _, _ in ArticlesSession.at(session)?.pointee.end() },
      text: { session, bytes, count in ArticlesSession.at(session)?.pointee.characters(bytes, count) }
    )
  }

  static var emptyRoot: Articles { Articles(source: "", articles: []) }

  private static var emptyArticle: Article {
    Article(id: 0, language: "", title: "", author: "", paragraphs: [])
  }

  private let names: ArticlesNames
  private var place = Place.outside
  private let article = OpenRecord(Self.emptyArticle)
  var frame = SAXFrame()
  var root = Self.emptyRoot

  var wantsText: Bool {
    switch place {
    case .title, .author, .paragraph: true
    default: false
    }
  }

  init(_ parser: SAXParser) throws {
    names = try ArticlesNames(parser)
  }

  mutating func reset() {
    place = .outside
    article.pointer.pointee = Self.emptyArticle
  }

  @inline(__always)
  mutating func open(_ name: UnsafePointer<UInt8>, _ attributes: SAXAttributes) -> Bool {
    switch place {
    case .article:
      if name == names.paragraph { openText(.paragraph); return true }
      if name == names.title { openText(.title); return true }
      if name == names.author { openText(.author); return true }
      return false
    case .articles where name == names.article: openArticle(attributes)
    case .outside where name == names.articles: openArticles(attributes)
    default: return false
    }
    return true
  }

  @inline(__always)
  mutating func close() {
    switch place {
    case .paragraph:
      article.pointer.pointee.paragraphs.append(frame.text.trimmed.string)
      place = .article
    case .title:
      article.pointer.pointee.title = frame.text.trimmed.string
      place = .article
    case .author:
      article.pointer.pointee.author = frame.text.trimmed.string
      place = .article
    case .article:
      root.articles.append(article.take(beginning: Self.emptyArticle))
      place = .articles
    case .articles, .outside: place = .outside
    }
  }

  @inline(__always)
  private mutating func openText(_ leaf: Place) {
    place = leaf
    frame.text.clear()
  }

  private mutating func openArticles(_ attributes: SAXAttributes) {
    place = .articles
    for (name, value) in attributes where name == names.source { root.source = value.attributeString }
  }

  private mutating func openArticle(_ attributes: SAXAttributes) {
    place = .article
    for (name, value) in attributes {
      if name == names.id {
        if let id = value.integer { article.pointer.pointee.id = id } else { frame.fail("an id is no integer") }
      } else if name == names.language {
        article.pointer.pointee.language = value.attributeString
      }
    }
  }
}
