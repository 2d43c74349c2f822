/// The names of the elements and attributes of articles, by the pointers that libxml2 reports.
struct ArticlesNames {
  let articles, source, article, id, language, title, author, paragraph: UnsafePointer<UInt8>

  init(_ parser: SAXParser) throws {
    articles = try parser.intern("Articles")
    source = try parser.intern("source")
    article = try parser.intern("Article")
    id = try parser.intern("id")
    language = try parser.intern("lang")
    title = try parser.intern("Title")
    author = try parser.intern("Author")
    paragraph = try parser.intern("Para")
  }
}
