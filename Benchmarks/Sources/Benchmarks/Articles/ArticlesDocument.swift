import Fremont
import GeneratedArticles

/// Long texts with some non-ASCII characters, and references to the characters that XML reserves.
enum ArticlesDocument: DocumentKind {
  static let name = "articles"
  static let rootName = "Articles"
  static let definitionFile = "Articles.model.xml"
  static var structs: [any ModelType.Type] { [Articles.self, Article.self] }
  static var classes: [any ModelType.Type] { [ClassModel.Articles.self, ClassModel.Article.self] }
  static var lets: [any ModelType.Type] { [LetModel.Articles.self, LetModel.Article.self] }
  static var generated: FactoryTable { GeneratedArticles.ArticlesDefinition.factories }
  static let largestSize = DocumentSize.twentyMegabytes

  typealias HandWritten = SAXDecoder<ArticlesSession>
  typealias ClassRoot = ClassModel.Articles
  typealias LetRoot = LetModel.Articles
  typealias GeneratedRoot = GeneratedArticles.Articles
  typealias Delegate = ArticlesDelegate

  static func value(of root: ClassModel.Articles) -> Articles { root.value }

  static func value(of root: LetModel.Articles) -> Articles { root.value }

  static func value(of root: CodableModel.Articles) -> Articles { root.value }

  static func sample(_ size: DocumentSize) -> Sample<Self> {
    var random = SplitMix64(seed: 1851)
    var root = Articles(source: "Harper & Sons, collected papers", articles: [])
    var xml: [UInt8] = []
    xml.append(
      contentsOf: """
        <?xml version="1.0" encoding="UTF-8"?>
        <Articles source="\(DocumentText.escape(root.source))">

        """.utf8
    )
    while xml.count < size.byteCount {
      let article = article(id: root.articles.count + 1, isShort: size == .oneKilobyte, random: &random)
      append(article, to: &xml)
      root.articles.append(article)
    }
    xml.append(contentsOf: "</Articles>\n".utf8)
    return Sample(size: size, bytes: xml, root: root, recordCount: root.articles.count)
  }

  private static func article(id: Int, isShort: Bool, random: inout SplitMix64) -> Article {
    var paragraphs: [String] = []
    for _ in 0..<(isShort ? 2 : 3 + random.below(6)) {
      let length = isShort ? 380 : 500 + random.below(1500)
      paragraphs.append(paragraph(length, random: &random))
    }
    let title = (0..<4 + random.below(6)).map { _ in random.pick(words) }
    return Article(
      id: id,
      language: random.pick(languages),
      title: title.joined(separator: " "),
      author: random.pick(authors),
      paragraphs: paragraphs
    )
  }

  /// Returns words of about `length` characters. Of a thousand, 20 are not ASCII, and 8 need a reference.
  private static func paragraph(_ length: Int, random: inout SplitMix64) -> String {
    var text = ""
    var count = 0
    while count < length {
      let chance = random.below(1000)
      let word =
        chance < 20 ? random.pick(foreignWords) : chance < 26 ? "&" : chance < 28 ? "x < y" : random.pick(words)
      if count > 0 { text += " " }
      text += word
      count += word.unicodeScalars.count + 1
    }
    return text
  }

  private static func append(_ article: Article, to xml: inout [UInt8]) {
    xml.append(
      contentsOf: """
          <Article id="\(article.id)" lang="\(article.language)">
            <Title>\(DocumentText.escape(article.title))</Title>
            <Author>\(DocumentText.escape(article.author))</Author>

        """.utf8
    )
    for paragraph in article.paragraphs {
      xml.append(contentsOf: "    <Para>\(DocumentText.escape(paragraph))</Para>\n".utf8)
    }
    xml.append(contentsOf: "  </Article>\n".utf8)
  }

  private static let languages = ["en", "en-GB", "en-US"]
  private static let authors = ["Greta Holm", "Hugo Farah", "Ines Castillo", "Jonas Berg", "Karin Abbott"]
  private static let foreignWords = ["fjörd", "mañana", "Straße", "–", "…", "„so“", "Θάλασσα", "река", "海辺", "crème"]
  private static let words = [
    "a", "above", "again", "all", "among", "an", "and", "as", "at", "autumn", "be", "before", "boat", "bridge", "but",
    "by", "came", "clear", "coast", "cold", "dark", "day", "door", "down", "early", "east", "evening", "far", "few",
    "field", "first", "for", "forest", "found", "from", "garden", "gate", "grass", "had", "harbour", "he", "her",
    "high", "hill", "his", "house", "in", "island", "it", "its", "lake", "lamp", "last", "late", "light", "little",
    "long", "many", "meadow", "mill", "morning", "mountain", "near", "never", "night", "no", "north", "not", "of",
    "old", "on", "one", "or", "over", "path", "quiet", "rain", "river", "road", "roof", "sail", "sea", "she", "shore",
    "silent", "slow", "snow", "some", "south", "spring", "stone", "storm", "summer", "the", "their", "then", "there",
    "they", "to", "tower", "under", "valley", "village", "was", "water", "were", "west", "when", "where", "wind",
    "window", "winter", "with", "wood", "yellow",
  ]
}
