import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Articles read by Foundation's `XMLParser`.
final class ArticlesDelegate: NSObject, DocumentDelegate {
  private var root = Articles(source: "", articles: [])
  private var article: Article?
  private var text = ""
  private var isFaulty = false

  var result: Articles? { isFaulty ? nil : root }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    switch name {
    case "Articles": root.source = attributes["source"] ?? ""
    case "Article":
      let id = attributes["id"].flatMap { Int($0) }
      if id == nil { isFaulty = true }
      article = Article(id: id ?? 0, language: attributes["lang"] ?? "", title: "", author: "", paragraphs: [])
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "Title": article?.title = text.trimmed
    case "Author": article?.author = text.trimmed
    case "Para": article?.paragraphs.append(text.trimmed)
    case "Article":
      if let article { root.articles.append(article) }
      article = nil
    default: break
    }
  }
}
