/// How a list is read from one text and written: the separator between its items.
///
/// The format string of an ARRAY is the separator. Without one, items are separated by any white space and written with one space
/// between. Another separator is looked for as it stands; white space around an item is not part of it, and a text of nothing
/// but white space is an empty list. A separator that is white space itself, such as a line feed, separates by just that: what
/// is between two of them is an item as it stands, so that an item can hold other white space.
struct ListFormat: Sendable, Hashable {
  /// The separator; nil: any white space.
  private let separator: [UInt8]?

  /// Whether the separator is made of white space.
  private let isBlank: Bool

  /// Reads a format string.
  ///
  /// One space is what separates anyway, so that it means the same as no format string.
  init(_ formatString: String?) {
    let text = Array((formatString ?? "").utf8)
    isBlank = text.allSatisfy { XMLWhitespace.contains($0) }
    separator = text.isEmpty || text == [0x20] ? nil : text
  }

  /// Whether numbers are separated however they are written: by white space, which no number has.
  var separatesAnyNumbers: Bool { separator == nil }

  /// Whether what separates items is found in a text.
  func isFound(in text: [UInt8]) -> Bool {
    guard let separator else { return text.contains { XMLWhitespace.contains($0) } }
    return text.withUnsafeBufferPointer { Self.find(separator, in: $0, from: 0) } != nil
  }

  /// The text between two items as it is written.
  var written: [UInt8] { separator ?? [0x20] }

  /// Calls a body with each item of a text, in turn; the bytes are those of the text.
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

  /// Checks that the text of an item, before it is escaped, reads back as one item and the same.
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

  /// Checks a list as a whole: a single empty item would read back as no item.
  func check(count: Int, isFirstEmpty: Bool) throws(ValueFault) {
    if count == 1, isFirstEmpty { throw ValueFault("a list of one empty item cannot be written as text") }
  }

  /// Whether the end of an item and the separator behind it make a separator that begins within the item.
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
