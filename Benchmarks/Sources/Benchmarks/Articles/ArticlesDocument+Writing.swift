extension ArticlesDocument {
  /// Writes articles by hand: literals for the markup, and the values between them.
  static func write(_ root: Articles, to writer: inout ByteWriter) {
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Articles source=\"")
    writer.attribute(root.source)
    writer.raw("\">\n")
    for article in root.articles {
      writer.raw("  <Article id=\"")
      writer.integer(article.id)
      writer.raw("\" lang=\"")
      writer.attribute(article.language)
      writer.raw("\">\n    <Title>")
      writer.text(article.title)
      writer.raw("</Title>\n    <Author>")
      writer.text(article.author)
      writer.raw("</Author>\n")
      for paragraph in article.paragraphs {
        writer.raw("    <Para>")
        writer.text(paragraph)
        writer.raw("</Para>\n")
      }
      writer.raw("  </Article>\n")
    }
    writer.raw("</Articles>\n")
  }
}
