import Fremont

extension DocumentText {
  /// The documents of other definitions that are small enough to be changed many times, each for one of some definitions that read it, in
  /// turns, by its number.
  static func seeds(
    _ definitions: some Sequence<(DocumentText, ModelManager)>, _ documents: [[UInt8]]
  ) -> [(index: Int, document: [UInt8])] {
    documents.filter { $0.count < 8_000 }.enumerated().compactMap { number, document in
      let taken = definitions.enumerated().compactMap { index, definition in
        definition.0.taking(document, by: definition.1).map { (index: index, document: $0) }
      }
      return taken.isEmpty ? nil : taken[number % taken.count]
    }
  }

  /// A document of another definition with the root element of this one; nil where it is not read.
  private func taking(_ document: [UInt8], by manager: ModelManager) -> [UInt8]? {
    let own = documents.lazy.compactMap { Self.root(of: MarkupToken.all(in: Array($0.utf8))) }.first
    var tokens = MarkupToken.all(in: document)
    guard let own, let first = Self.root(of: tokens), case .start(var tag) = tokens[first.index] else { return nil }
    tag.name = own.tag.name
    for attribute in own.tag.attributes where attribute.name.starts(with: "xmlns".utf8) {
      tag.set(String(decoding: attribute.name, as: UTF8.self), String(decoding: attribute.value, as: UTF8.self))
    }
    tokens[first.index] = .start(tag)
    if let last = tokens.lastIndex(where: { if case .end = $0 { true } else { false } }) {
      tokens[last] = .end(tag.name)
    }
    let taken = tokens.flatMap(\.bytes)
    return (try? manager.xmlToObject(taken, as: RecordValue.self)) == nil ? nil : taken
  }

  private static func root(of tokens: [MarkupToken]) -> (index: Int, tag: MarkupTag)? {
    for (index, token) in tokens.enumerated() {
      if case .start(let tag) = token { return (index, tag) }
    }
    return nil
  }
}
