/// A piece of XML: a start tag, an end tag, or anything between.
enum MarkupToken {
  case start(MarkupTag)
  case end([UInt8])
  /// Text, a comment, a section, an instruction, a declaration, or markup that is none.
  case other([UInt8])

  /// The bytes of the piece.
  var bytes: [UInt8] {
    switch self {
    case .start(let tag): tag.bytes
    case .end(let name): [0x3C, 0x2F] + name + [0x3E]
    case .other(let bytes): bytes
    }
  }

  /// Cuts a text into pieces. Nothing is refused: what is no tag is a piece as it stands.
  static func all(in text: [UInt8]) -> [MarkupToken] {
    var tokens: [MarkupToken] = []
    var rest = text[...]
    while let first = rest.first {
      guard first == 0x3C else {
        let piece = rest.prefix { $0 != 0x3C }
        tokens.append(.other(Array(piece)))
        rest = rest.dropFirst(piece.count)
        continue
      }
      let piece = rest.prefix(length(ofMarkup: rest))
      rest = rest.dropFirst(piece.count)
      if piece.starts(with: [0x3C, 0x2F]) {
        tokens.append(.end(Array(piece.dropFirst(2).prefix { $0 != 0x3E && !$0.isWhite })))
      } else if let tag = MarkupTag(piece) {
        tokens.append(.start(tag))
      } else {
        tokens.append(.other(Array(piece)))
      }
    }
    return tokens
  }

  /// The number of bytes to the end of the markup that a text begins with.
  private static func length(ofMarkup text: ArraySlice<UInt8>) -> Int {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] where text.starts(with: start.utf8) {
      return length(of: text.dropFirst(start.utf8.count), to: Array(end.utf8)) + start.utf8.count
    }
    var quote: UInt8?
    var depth = 0
    for (count, byte) in text.enumerated() {
      switch byte {
      case 0x22, 0x27: quote = quote == nil ? byte : quote == byte ? nil : quote
      case 0x5B where quote == nil: depth += 1
      case 0x5D where quote == nil: depth -= 1
      case 0x3E where quote == nil && depth <= 0: return count + 1
      default: break
      }
    }
    return text.count
  }

  /// The number of bytes to the end of a text that another ends with; all of them, where it is not there.
  private static func length(of text: ArraySlice<UInt8>, to end: [UInt8]) -> Int {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].starts(with: end) { return start - text.startIndex + end.count }
      start += 1
    }
    return text.count
  }
}

extension UInt8 {
  /// Whether the byte is white space to XML.
  var isWhite: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
