/// A well-formed start tag: the range of its name, and the ranges of its attributes' names and values, in order.
struct MarkupTag {
  let name: Range<Int>
  private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []

  /// The end of the tag, behind `>`.
  private(set) var end = 0

  /// Finds the parts of the tag at the beginning of a range.
  init<Bytes: RandomAccessCollection>(in bytes: Bytes, _ tag: Range<Int>)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var at = tag.lowerBound + 1
    let nameStart = at
    while at < tag.upperBound, !Self.endsName(bytes[at]) { at += 1 }
    name = nameStart..<at
    while true {
      while at < tag.upperBound, XMLWhitespace.contains(bytes[at]) { at += 1 }
      guard at < tag.upperBound, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/") else { break }
      let start = at
      while at < tag.upperBound, !Self.endsName(bytes[at]) { at += 1 }
      let name = start..<at
      while at < tag.upperBound, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "'") { at += 1 }
      guard at < tag.upperBound else { break }
      let quote = bytes[at]
      let value = at + 1
      at = bytes[value..<tag.upperBound].firstIndex(of: quote) ?? tag.upperBound
      attributes.append((name, value..<at))
      at += 1
    }
    while at < tag.upperBound, bytes[at] != UInt8(ascii: ">") { at += 1 }
    end = min(at + 1, tag.upperBound)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    XMLWhitespace.contains(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
