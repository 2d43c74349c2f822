/// Texts that are items, by character.
extension SourceTree {
  /// A character of a text as it is read, and its range in the document.
  struct Character {
    let text: UInt64
    let range: Range<Int>
  }

  /// The pieces of a text that is an item; nil for other values.
  func pieces(of value: Int) -> [Range<Int>]? {
    guard case .run(let node) = values[value].site else { return nil }
    return nodes[node].pieces
  }

  /// The characters in a piece between markup. All characters of a CDATA section have its range.
  func characters(in piece: Range<Int>) -> [Character] {
    var characters: [Character] = []
    var rest = self[piece]
    while let byte = rest.first {
      var end = rest.startIndex + 1
      if byte == UInt8(ascii: "<") {
        let start = "<![CDATA[".utf8.count
        let close = MarkupText.find(Array("]]>".utf8), in: rest).map { $0 + 3 } ?? rest.endIndex
        let text = MarkupText.plain(rest[..<close])
        if rest.count > start { characters += text.map { Character(text: UInt64($0), range: rest.startIndex..<close) } }
        end = close
      } else if byte == UInt8(ascii: "&"), let close = rest.firstIndex(of: UInt8(ascii: ";")) {
        end = close + 1
        let text = MarkupText.plain(rest[..<end])
        characters.append(Character(text: Self.number(text[...]), range: rest.startIndex..<end))
      } else if byte == UInt8(ascii: "\r") {
        if rest.count > 1, rest[end] == UInt8(ascii: "\n") { end += 1 }
        characters.append(Character(text: UInt64(UInt8(ascii: "\n")), range: rest.startIndex..<end))
      } else {
        while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end += 1 }
        characters.append(Character(text: Self.number(rest[..<end]), range: rest.startIndex..<end))
      }
      rest = rest[end...]
    }
    return characters
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 &* 0x100 &+ UInt64($1) }
  }

  /// Splits a text that is an item into several, and returns these.
  func split(_ value: Int, into parts: [[Range<Int>]]) -> [Int] {
    guard case .run(let node) = values[value].site, parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else {
      return [value]
    }
    (_, _) = (digests, levels)
    var split = [value]
    for (index, pieces) in parts.enumerated() {
      let range = (pieces.first?.lowerBound ?? 0)..<(pieces.last?.upperBound ?? 0)
      var part = nodes[node]
      part.pieces = pieces
      part.range = range
      part.content = range
      if index == 0 {
        nodes[node] = part
        continue
      }
      let new = values.count
      part.value = ValueIndex(new)
      nodes.append(part)
      if let parent = part.parent.index {
        let children = nodes[parent].children
        let place = children.firstIndex { nodes[$0].range.lowerBound >= range.lowerBound } ?? children.count
        nodes[parent].children.insert(nodes.count - 1, at: place)
      }
      var text = SourceValue(identity: values[value].identity, site: .run(nodes.count - 1))
      text.owner = values[value].owner
      values.append(text)
      digests.append(0)
      levels.append(0)
      if let owner = text.owner.index, let last = split.last, let place = values[owner].parts.firstIndex(of: last) {
        values[owner].parts.insert(new, at: place + 1)
      }
      split.append(new)
    }
    for part in split { digests[part] = digest(of: part) }
    return split
  }
}
