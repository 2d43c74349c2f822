/// The text of a document with its XML declaration, if it has one.
struct DeclaredDocument {
  private let text: [UInt8]

  /// The end of the declaration; 0 if there is none.
  private let end: Int

  init(_ text: [UInt8]) {
    self.text = text
    let isDeclared = text.starts(with: Array("<?xml".utf8)) && text.count > 5 && XMLWhitespace.contains(text[5])
    end = isDeclared ? MarkupText.find(Array("?>".utf8), in: text[...]).map { $0 + 2 } ?? 0 : 0
  }

  /// The document without a declaration, or with its own one, corrected if it names an encoding other than the one the
  /// document will have. A declaration is added if the encoding requires one (*XML 1.0* § 4.3.3).
  func bytes(withDeclaration isDeclared: Bool, encoding: TextEncoding) -> [UInt8] {
    guard isDeclared else { return Array(text[end...].drop { end > 0 && XMLWhitespace.contains($0) }) }
    let name = encoding.name
    let isDetectable = ["UTF-8", "UTF8", "UTF-16"].contains(name.uppercased())
    if end == 0 {
      return isDetectable ? text : Array("<?xml version=\"1.0\" encoding=\"\(name)\"?>\n".utf8) + text
    }
    let parts = MarkupTag(in: text, 1..<end - 1).attributes
    guard let declared = parts.first(where: { text[$0.name].elementsEqual("encoding".utf8) }) else {
      // The encoding follows the version (§ 2.8).
      guard !isDetectable, let version = parts.first.map({ $0.value.upperBound + 1 }) else { return text }
      return text[..<version] + Array(" encoding=\"\(name)\"".utf8) + text[version...]
    }
    if String(decoding: text[declared.value], as: UTF8.self).uppercased() == name.uppercased() { return text }
    return text[..<declared.value.lowerBound] + Array(name.utf8) + text[declared.value.upperBound...]
  }
}
