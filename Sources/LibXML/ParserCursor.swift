package import CLibXML2

/// The places in the text that a parser context is at.
///
/// libxml2 counts lines well, and columns only roughly; a column is therefore counted in the input buffer, which
/// reaches back for some kilobytes. All pointers that are followed lie between `base` and `end` of that buffer.
package struct ParserCursor {
  /// A line and a column in characters, both counted from 1.
  package typealias Place = (line: Int, column: Int)

  private let context: xmlParserCtxtPtr

  /// Creates the cursor of a context, for the time of one callback.
  package init(_ context: xmlParserCtxtPtr) {
    self.context = context
  }

  /// The place that the parser has reached.
  package var position: Place {
    guard let input = context.pointee.input else { return (1, 1) }
    // A stopped parser has no buffer any more.
    guard input.pointee.buf != nil, let cursor = input.pointee.cur, let place = position(of: cursor) else {
      return (max(1, Int(input.pointee.line)), max(1, Int(input.pointee.col)))
    }
    return place
  }

  /// The place of the `<` of the start tag that is being reported.
  package var tagStart: Place {
    startOfTag.flatMap { position(of: $0) } ?? position
  }

  /// Returns the place of a byte of the input buffer, or nil for a pointer that lies outside of it.
  ///
  /// The value of an attribute lies outside when it was normalised or is not plain ASCII; `attributes` finds it then.
  package func position(of target: UnsafePointer<UInt8>) -> Place? {
    guard let input = context.pointee.input, let base = input.pointee.base, let end = input.pointee.end,
      let cursor = input.pointee.cur, base <= target, target <= end, base <= cursor, cursor <= end
    else { return nil }
    let (low, high) = target < cursor ? (target, cursor) : (cursor, target)
    let lines = Self.lineFeeds(from: low, to: high)
    let line = Int(input.pointee.line) + (target < cursor ? -lines : lines)

    var characters = 0
    var place = target
    while place > base {
      place -= 1
      if place.pointee == UInt8(ascii: "\n") { return (line, characters + 1) }
      if place.pointee & 0xC0 != 0x80 { characters += 1 }
    }
    if input.pointee.consumed > 0 {
      // The line began before the buffer does, so that the count of libxml2 is the best there is.
      let distance = Self.characters(from: low, to: high)
      let column = Int(input.pointee.col) + (target < cursor ? -distance : distance)
      return (line, max(characters + 1, lines == 0 ? column : 1))
    }
    let hasMark = end - base >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
    return (line, max(1, characters + (hasMark ? 0 : 1)))
  }

  /// The place of a byte of the text that is being reported.
  ///
  /// libxml2 reports text while it stands before it or behind it, with the lines counted already unless it is a CDATA
  /// section; what is long, not plain ASCII or a reference it reports by a copy.
  package func position(of offset: Int, in text: UnsafeBufferPointer<UInt8>, isCDATA: Bool) -> Place {
    guard let start = text.baseAddress, let input = context.pointee.input, let base = input.pointee.base,
      let cursor = input.pointee.cur
    else { return position }
    if start == cursor, !isCDATA, let place = position(of: start + offset) {
      return (max(1, place.line - Self.lineFeeds(from: start, to: start + text.count)), place.column)
    }
    if let place = position(of: start + offset) { return place }
    // The bytes that are compared lie before the cursor.
    let isCopy =
      cursor - base >= text.count
      && UnsafeBufferPointer(start: cursor - text.count, count: text.count).elementsEqual(text)
    return (isCopy ? position(of: cursor - text.count + offset) : last("&")) ?? position
  }

  /// The names and values of all attributes of the start tag that is being reported, namespaces included.
  ///
  /// The places are those of the text, so that values which libxml2 copied have theirs too.
  package var attributes: [(name: String, namePlace: Place, valuePlace: Place)] {
    guard let start = startOfTag, let end = context.pointee.input?.pointee.cur, let tag = position(of: start) else {
      return []
    }
    var found: [(name: String, namePlace: Place, valuePlace: Place)] = []
    var byte = start
    var place = tag
    // The places are counted along the way: to look for each anew would take time by the square of the tag.
    func skip(while condition: (UInt8) -> Bool) {
      while byte < end, condition(byte.pointee) {
        if byte.pointee == UInt8(ascii: "\n") {
          place = (place.line + 1, 1)
        } else if byte.pointee & 0xC0 != 0x80 {
          place.column += 1
        }
        byte += 1
      }
    }
    skip { !Self.isSpace($0) }
    while byte < end {
      skip(while: Self.isSpace)
      let (nameStart, namePlace) = (byte, place)
      skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") }
      let name = UnsafeBufferPointer(start: nameStart, count: byte - nameStart)
      skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard byte < end else { break }
      let quote = byte.pointee
      byte += 1
      place.column += 1
      found.append((String(decoding: name, as: UTF8.self), namePlace, place))
      skip { $0 != quote }
      if byte < end {
        byte += 1
        place.column += 1
      }
    }
    return found
  }

  /// The place of the first attribute of the start tag whose name has stood there before, or nil.
  var repeatedAttribute: Place? {
    var seen: Set<String> = []
    return attributes.first { !seen.insert($0.name).inserted }?.namePlace
  }

  /// Returns the place where a text stands last before the place that the parser has reached, as far as the buffer
  /// reaches back.
  package func last(_ text: StaticString) -> Place? {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return lastByte(text).flatMap { position(of: $0) }
  }

  /// Returns the place where a text stands first from the place on that the parser has reached, as far as the buffer reaches.
  func next(_ text: StaticString) -> Place? {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let input = context.pointee.input, let end = input.pointee.end, var place = input.pointee.cur else {
      return nil
    }
    while end - place >= text.count {
      if UnsafeBufferPointer(start: place, count: text.count).elementsEqual(text) { return position(of: place) }
      place += 1
    }
    return nil
  }

  /// Returns the place of the `<` of the start tag in front of a byte of the input buffer, or nil where the buffer begins later.
  package func tagStart(before content: UnsafePointer<UInt8>) -> Place? {
    guard let base = context.pointee.input?.pointee.base else { return nil }
    var byte = content
    while byte > base {
      byte -= 1
      if byte.pointee == UInt8(ascii: "<") { return position(of: byte) }
    }
    return nil
  }

  /// The `<` of the start tag: a tag holds no other, neither in names nor in values.
  private var startOfTag: UnsafePointer<UInt8>? {
    let text: StaticString = "<"
    return lastByte(UnsafeBufferPointer(start: text.utf8Start, count: 1))
  }

  private func lastByte(_ text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
    guard let input = context.pointee.input, input.pointee.buf != nil, let base = input.pointee.base,
      let cursor = input.pointee.cur
    else { return nil }
    var place = cursor
    while place > base {
      place -= 1
      // The bytes that are compared lie before the cursor.
      guard cursor - place >= text.count else { continue }
      if UnsafeBufferPointer(start: place, count: text.count).elementsEqual(text) { return place }
    }
    return nil
  }

  private static func lineFeeds(from low: UnsafePointer<UInt8>, to high: UnsafePointer<UInt8>) -> Int {
    UnsafeBufferPointer(start: low, count: high - low).reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  private static func characters(from low: UnsafePointer<UInt8>, to high: UnsafePointer<UInt8>) -> Int {
    UnsafeBufferPointer(start: low, count: high - low).reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
