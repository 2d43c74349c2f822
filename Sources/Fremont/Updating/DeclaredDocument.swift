/// A document in UTF-8 with the XML declaration that it may have.
struct DeclaredDocument {
  private let text: [UInt8]

  /// Where the declaration ends; 0 where there is none.
  private let end: Int

  init(_ text: [UInt8]) {
    self.text = text
    let isDeclared = text.starts(with: Array("<?xml".utf8)) && text.count > 5 && XMLWhitespace.contains(text[5])
    end = isDeclared ? MarkupText.find(Array("?>".utf8), in: text[...]).map { $0 + 2 } ?? 0 : 0
  }

  /// The document without a declaration, or with the one that it has, where that names no other encoding than UTF-8.
  func bytes(withDeclaration isDeclared: Bool) -> [UInt8] {
    guard isDeclared else { return Array(text[end...].drop { end > 0 && XMLWhitespace.contains($0) }) }
    if end == 0 { return text }
    let (_, parts) = SourceAttribute.all(in: text, 1..<end - 1)
    guard let encoding = parts.first(where: { text[$0.name].elementsEqual("encoding".utf8) }) else { return text }
    if String(decoding: text[encoding.value], as: UTF8.self).uppercased() == "UTF-8" { return text }
    return text[..<encoding.value.lowerBound] + Array("UTF-8".utf8) + text[encoding.value.upperBound...]
  }
}
