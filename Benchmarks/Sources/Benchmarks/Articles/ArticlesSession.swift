/// What the callbacks of a hand-written decoder know of articles: where they are, and what they have so far.
struct ArticlesSession: ~Copyable {
  private enum Place: UInt8 {
    case outside, articles, article, title, author, paragraph
  }

  private let names: ArticlesNames
  private var place = Place.outside

  /// The number of open elements that nobody knows.
  private var unknownDepth = 0

  private var text = TextBuffer()
  private var fault: String?
  private var root = Articles(source: "", articles: [])

  /// The article whose element is open, in a place of its own: from there it is moved into the list, not copied.
  private let article: UnsafeMutablePointer<Article>

  init(names: ArticlesNames) {
    self.names = names
    article = .allocate(capacity: 1)
    article.initialize(to: Self.emptyArticle)
  }

  deinit {
    article.deinitialize(count: 1)
    article.deallocate()
  }

  private static var emptyArticle: Article {
    Article(id: 0, language: "", title: "", author: "", paragraphs: [])
  }

  mutating func begin() {
    place = .outside
    unknownDepth = 0
    fault = nil
    root = Articles(source: "", articles: [])
    // A document that ended early may have left something.
    article.pointee = Self.emptyArticle
  }

  /// Hands the articles out, and keeps nothing of them.
  mutating func take() throws -> Articles {
    if let fault { throw BenchmarkError("the hand-written decoder: \(fault)") }
    let result = root
    root = Articles(source: "", articles: [])
    return result
  }

  // MARK: Callbacks

  @inline(__always)
  mutating func start(_ name: UnsafePointer<UInt8>, _ count: Int, _ attributes: SAXParser.Attributes?) {
    if unknownDepth == 0 {
      switch place {
      case .article:
        if name == names.paragraph { return open(.paragraph) }
        if name == names.title { return open(.title) }
        if name == names.author { return open(.author) }
      case .articles: if name == names.article { return startArticle(count, attributes) }
      case .outside: if name == names.articles { return startArticles(count, attributes) }
      default: break
      }
    }
    unknownDepth += 1
  }

  @inline(__always)
  mutating func characters(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    guard unknownDepth == 0 else { return }
    switch place {
    case .title, .author, .paragraph: text.append(bytes, count)
    default: return
    }
  }

  @inline(__always)
  mutating func end() {
    if unknownDepth > 0 { return unknownDepth -= 1 }
    switch place {
    case .paragraph:
      article.pointee.paragraphs.append(text.trimmed.string)
      place = .article
    case .title:
      article.pointee.title = text.trimmed.string
      place = .article
    case .author:
      article.pointee.author = text.trimmed.string
      place = .article
    case .article:
      root.articles.append(article.move())
      article.initialize(to: Self.emptyArticle)
      place = .articles
    case .articles, .outside: place = .outside
    }
  }

  // MARK: Parts

  @inline(__always)
  private mutating func open(_ leaf: Place) {
    place = leaf
    text.clear()
  }

  private mutating func startArticles(_ count: Int, _ attributes: SAXParser.Attributes?) {
    place = .articles
    guard let attributes else { return }
    for index in 0..<count {
      let attribute = attributes + index * 5
      guard let start = attribute[3], let end = attribute[4] else { continue }
      if attribute[0] == names.source {
        root.source = UnsafeBufferPointer(from: start, to: end).trimmed.attributeString
      }
    }
  }

  private mutating func startArticle(_ count: Int, _ attributes: SAXParser.Attributes?) {
    place = .article
    guard let attributes else { return }
    for index in 0..<count {
      let attribute = attributes + index * 5
      guard let start = attribute[3], let end = attribute[4] else { continue }
      let value = UnsafeBufferPointer(from: start, to: end).trimmed
      if attribute[0] == names.id {
        if let id = value.integer { article.pointee.id = id } else { fail("an id is no integer") }
      } else if attribute[0] == names.language {
        article.pointee.language = value.attributeString
      }
    }
  }

  @inline(never)
  private mutating func fail(_ message: String) {
    if fault == nil { fault = message }
  }
}
