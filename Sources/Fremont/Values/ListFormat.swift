/// Splits and joins a list in one text, by the separator between its items.
///
/// The format string of an ARRAY is the separator. Without one, any white space separates items, and a single space is
/// written. White space around items is not part of them, and a text of white space only is an empty list. If the
/// separator itself is white space, such as a line feed, the text between two separators is an item as it is, so that
/// items can contain other white space.
struct ListFormat: Sendable, Hashable {
  /// The separator; nil for any white space.
  private let separator: [UInt8]?

  /// Whether the separator consists of white space.
  private let isBlank: Bool

  /// Parses a format string.
  ///
  /// A single space is equivalent to no format string.
  init(_ formatString: String?) {
    let text = Array((formatString ?? "").utf8)
    isBlank = text.allSatisfy { XMLWhitespace.contains($0) }
    separator = text.isEmpty || text == [0x20] ? nil : text
  }

  /// Whether the separator can separate numbers in any format: white space never occurs in a number.
  var separatesAnyNumbers: Bool { separator == nil }

  /// Whether a text contains a separator.
  func isFound(in text: [UInt8]) -> Bool {
    guard let separator else { return text.contains { XMLWhitespace.contains($0) } }
    return text.withUnsafeBufferPointer { Self.find(separator, in: $0, from: 0) } != nil
  }

  /// The text that is written between two items.
  var written: [UInt8] { separator ?? [0x20] }

  /// Calls a closure for each item of a text, in order, with a slice of its bytes.
  func forEachItem<Failure: Error>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    guard let separator else {
      var rest = XMLWhitespace.trim(text)
      while !rest.isEmpty {
        let end = rest.firstIndex { XMLWhitespace.contains($0) } ?? rest.count
        try body(UnsafeBufferPointer(rebasing: rest[..<end]))
        rest = XMLWhitespace.trim(UnsafeBufferPointer(rebasing: rest[end...]))
      }
      return
    }
    if isBlank ? text.isEmpty : XMLWhitespace.isBlank(text) { return }
    var start = 0
    while true {
      let end = Self.find(separator, in: text, from: start)
      let item = UnsafeBufferPointer(rebasing: text[start..<(end ?? text.count)])
      try body(isBlank ? item : XMLWhitespace.trim(item))
      guard let end else { return }
      start = end + separator.count
    }
  }

  /// Checks that the text of an item, before escaping, is read back as the same single item.
  func check(_ item: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    guard let separator else {
      if item.isEmpty { throw ValueFault("an empty item cannot be written in a list that white space separates") }
      if item.contains(where: { XMLWhitespace.contains($0) }) { throw ValueFault(item, "contains the separator") }
      return
    }
    if Self.find(separator, in: item, from: 0) != nil { throw ValueFault(item, "contains the separator") }
    if !isBlank, let first = item.first, let last = item.last,
      XMLWhitespace.contains(first) || XMLWhitespace.contains(last)
    {
      throw ValueFault(item, "begins or ends with white space, which a list does not keep")
    }
    if Self.overlaps(separator, item) { throw ValueFault(item, "contains a part of the separator at its end") }
  }

  /// Checks a list as a whole: a single empty item would be read back as an empty list.
  func check(count: Int, isFirstEmpty: Bool) throws(ValueFault) {
    if count == 1, isFirstEmpty { throw ValueFault("a list of one empty item cannot be written as text") }
  }

  /// Whether the end of an item and the following separator contain a separator that begins in the item.
  private static func overlaps(_ separator: [UInt8], _ item: UnsafeBufferPointer<UInt8>) -> Bool {
    guard separator.count > 1 else { return false }
    let tail = item.suffix(separator.count - 1)
    let joined = Array(tail) + separator
    return joined.withUnsafeBufferPointer { find(separator, in: $0, from: 0) } != tail.count
  }

  private static func find(_ separator: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let first = separator.first, text.count - separator.count >= start else { return nil }
    for place in start...(text.count - separator.count) where text[place] == first {
      if text[place..<(place + separator.count)].elementsEqual(separator) { return place }
    }
    return nil
  }
}
