/// Checks an index for contradictions and impossible numbers.
extension DocumentIndex {
  /// The maximum number of bytes in an index, such that sums of a few of them do not overflow.
  private static let mostBytes = 1 << 60

  /// The maximum number of bytes of UTF-8 for one byte in another encoding.
  private static let mostTextOfByte = 4

  /// The reason why an index is invalid for any document; nil: there is none.
  package var contradiction: String? {
    func wrong(_ part: Int, _ text: String) -> String {
      "part \(part + 1) of the index cannot be read: \(text); create the index again"
    }
    var (text, counted) = (0, 0)
    // The first part includes the byte order mark.
    let mark = encoding == nil && parts.count > 1 && parts[1].offset &- parts[1].textOffset == Self.markLength
    for (index, part) in parts.enumerated() {
      if let fault = Self.fault(inNumbersOf: part) ?? fault(inPlaceOf: part, index, after: text, hasMark: mark) {
        return wrong(index, fault)
      }
      text += part.textLength ?? 0
      if text > Self.mostBytes { return wrong(index, "'textLength' is \(part.textLength ?? 0)") }
      counted += part.items ?? 0
      if counted > Self.mostBytes { return wrong(index, "'items' is \(part.items ?? 0)") }
    }
    if parts.isEmpty { return "the index has no parts; create the index again" }
    if parts.allSatisfy({ $0.items != nil }), counted != items {
      return "the index has \(items) items, but its parts have \(counted); create the index again"
    }
    return nil
  }

  private static let markLength = 3

  /// The fault of a number of a part that is impossible.
  private static func fault(inNumbersOf part: Part) -> String? {
    let counts = [
      ("offset", part.offset), ("length", part.length ?? 0), ("textOffset", part.textOffset), ("skip", part.skip),
      ("textLength", part.textLength ?? 0), ("items", part.items ?? 0),
    ]
    for (name, count) in counts where count < 0 || count > mostBytes {
      return "'\(name)' is \(count), expected 0 to \(mostBytes)"
    }
    for (name, number) in [("line", part.line), ("column", part.column)]
    where number < 1 || number > part.textOffset + 1 {
      return "'\(name)' is \(number), expected 1 to \(part.textOffset + 1)"
    }
    return nil
  }

  /// The fault of numbers that do not fit the parts before, or of bytes that do not fit the text.
  private func fault(inPlaceOf part: Part, _ index: Int, after text: Int, hasMark: Bool) -> String? {
    func differs(_ name: String, _ number: Int?, _ expected: Int?) -> String? {
      if number == expected { return nil }
      let (said, other) = (number.map(String.init) ?? "missing", expected.map(String.init) ?? "none")
      return "'\(name)' is \(said), expected \(other)"
    }
    let isLast = index == parts.count - 1
    if let fault = differs("textOffset", part.textOffset, text) { return fault }
    if isLast != (part.textLength == nil) {
      return isLast ? "'textLength' of the last part is not that of the rest" : "'textLength' is missing"
    }
    if let size = source.size, part.offset > size { return "'offset' is \(part.offset), expected \(size) at most" }
    if index == 0 {
      if let fault = differs("offset", part.offset, 0) ?? differs("skip", part.skip, 0) { return fault }
      if !part.tags.isEmpty || !part.levels.isEmpty { return "elements are open in front of the document" }
    }
    if encoding == nil {
      let mark = hasMark ? Self.markLength : 0
      return differs("skip", part.skip, 0) ?? differs("offset", part.offset, index == 0 ? 0 : part.textOffset + mark)
        ?? differs("length", part.length, part.textLength.map { $0 + (index == 0 ? mark : 0) })
    }
    if part.skip > part.textOffset { return "'skip' is \(part.skip), expected \(part.textOffset) at most" }
    if (part.textOffset - part.skip) / Self.mostTextOfByte > part.offset {
      return "'offset' is \(part.offset), which is too little for \(part.textOffset) bytes of text"
    }
    if let length = part.length, (part.skip + (part.textLength ?? 0)) / Self.mostTextOfByte > length {
      return "'length' is \(length), which is too little for its text"
    }
    return nil
  }
}
