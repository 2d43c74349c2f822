/// The lines and columns of a document that is read in windows.
///
/// Lines are counted only when a place is asked for, except for the part of a window that is left. Lines end at a line
/// feed, or at a carriage return without a line feed behind it (XML 1.0 § 2.11). Columns count characters.
package final class DocumentPlaces {
  typealias Text = UnsafeBufferPointer<UInt8>
  typealias Cursor = UnsafePointer<UInt8>

  /// A line and a column, both counted from 1.
  package struct Position {
    package var line = 1
    package var column = 1

    package init(line: Int = 1, column: Int = 1) {
      (self.line, self.column) = (line, column)
    }
  }

  /// The positions of a place before the window: that of the content of an element, and that of its tag.
  private struct ElementPositions {
    let content: Position
    let tag: Position

    /// The name in the tag.
    let name: String?
  }

  /// The bytes that are being read, and the number of bytes before them.
  private(set) var window = Text(start: nil, count: 0)
  private(set) var offset = 0

  /// Returns the offsets of places that may be asked for later: those of open elements from an offset on, and those
  /// that last as long as the document, each of which is returned once.
  var takePlaces: ((_ from: Int) -> (open: [Int], lasting: [Int]))?

  private var start = Position()

  /// The last answer, from which counting continues.
  private var last = Position()
  private var lastOffset = 0

  /// Whether the bytes before the window end with a carriage return, which ends a line unless a line feed follows.
  private var isAfterReturn = false

  private var known: [Int: ElementPositions] = [:]
  private var lasting: [Int: ElementPositions] = [:]

  /// Forgets the document.
  func begin() {
    window = Text(start: nil, count: 0)
    (offset, lastOffset) = (0, 0)
    (start, last) = (Position(), Position())
    isAfterReturn = false
    if !known.isEmpty { known = [:] }
    if !lasting.isEmpty { lasting = [:] }
  }

  /// Continues at another place, which does not follow a carriage return.
  func jump(to offset: Int, _ position: Position) {
    window = Text(start: nil, count: 0)
    self.offset = offset
    start = position
    isAfterReturn = false
    (last, lastOffset) = (start, offset)
  }

  /// Begins a window, which must stay in memory until it is left.
  func enter(_ window: Text) {
    self.window = window
    if isAfterReturn, let first = window.first {
      isAfterReturn = false
      if first != 0x0A { start = Position(line: start.line + 1) }
    }
    (last, lastOffset) = (start, offset)
  }

  /// Leaves the window behind its first `count` bytes. `markup` is the offset of unfinished markup that may still be
  /// asked for.
  func leave(_ count: Int, markup: Int? = nil) {
    guard count > 0, let base = window.baseAddress else {
      window = Text(start: nil, count: 0)
      return
    }
    if let markup, markup >= offset, markup < offset + count { lasting[markup] = position(around: markup) }
    if let places = takePlaces?(offset) {
      for place in places.lasting { lasting[place] = known[place] ?? position(around: place) }
      for place in places.open.reversed() where place <= offset + count && known[place] == nil {
        known[place] = position(around: place)
      }
    }
    (last, lastOffset) = (start, offset)
    start = position(at: offset + count)
    // Inside the window the next byte has been seen.
    isAfterReturn = count == window.count && base[count - 1] == 0x0D
    offset += count
    window = Text(start: nil, count: 0)
    (last, lastOffset) = (start, offset)
  }

  /// Removes the places of elements that have ended, if there are many.
  func forget() {
    if known.count > 4096, let takePlaces {
      let kept = Set(takePlaces(0).open)
      known = known.filter { kept.contains($0.key) }
    }
  }

  private func position(around place: Int) -> ElementPositions {
    let tag = position(at: tag(before: place))
    return ElementPositions(content: position(at: place), tag: tag, name: name(ofElementAt: place))
  }

  /// The line and column of a place.
  func position(of place: DocumentPlace) -> Position {
    if place.offset <= offset, let known = known[place.offset] ?? lasting[place.offset] {
      return place.kind == .tag ? known.tag : known.content
    }
    switch place.kind {
    case .content, .value, .reference: return position(at: place.offset)
    case .tag: return position(at: tag(before: place.offset))
    case .name: return position(at: name(before: place.offset))
    }
  }

  /// The line and column of a byte.
  package func position(at place: Int) -> Position {
    guard let base = window.baseAddress, place >= offset else { return lasting[place]?.content ?? start }
    let place = min(place, offset + window.count)
    let (cursor, known) = (base + (place - offset), base + (lastOffset - offset))
    if cursor >= known {
      count(from: known, to: cursor)
    } else {
      // Counts back to the last answer, unless the beginning of the window is nearer.
      let distance = known - cursor
      if distance < place - offset, !Text(start: cursor, count: distance).contains(where: { $0 == 0x0A || $0 == 0x0D })
      {
        last.column -= Self.characters(from: cursor, to: known)
      } else {
        last = start
        count(from: base, to: cursor)
      }
    }
    lastOffset = place
    return last
  }

  /// Counts on from the last answer.
  private func count(from start: Cursor, to end: Cursor) {
    if end == start { return }
    // A carriage return before the first byte ended its line, unless that byte is a line feed.
    let lines = lineEnds(from: start, to: end)
    if lines == 0 {
      last.column += Self.characters(from: start, to: end)
      return
    }
    last.line += lines
    var line = end
    while line > start, !isLineEnd(line - 1) { line -= 1 }
    last.column = 1 + Self.characters(from: line, to: end)
  }

  private func isLineEnd(_ cursor: Cursor) -> Bool {
    if cursor.pointee == 0x0A { return true }
    guard cursor.pointee == 0x0D, let base = window.baseAddress else { return false }
    return cursor + 1 < base + window.count && cursor[1] != 0x0A
  }

  private func lineEnds(from start: Cursor, to end: Cursor) -> Int {
    var cursor = start
    var count = 0
    while end - cursor > ByteVector.count {
      let vectors = min((end - cursor - 1) / ByteVector.count, 255)
      count += ByteVector.lineEnds(from: cursor, vectors: vectors)
      cursor += vectors * ByteVector.count
    }
    while cursor < end {
      if isLineEnd(cursor) { count += 1 }
      cursor += 1
    }
    return count
  }

  private static func characters(from start: Cursor, to end: Cursor) -> Int {
    var cursor = start
    var count = 0
    while end - cursor >= ByteVector.count {
      count += ByteVector(cursor).characters
      cursor += ByteVector.count
    }
    while cursor < end {
      if cursor.pointee & 0xC0 != 0x80 { count += 1 }
      cursor += 1
    }
    return count
  }

  // MARK: Markup around a place

  /// The name, as the document writes it, of the element or attribute whose content or value is at a place; nil: it is
  /// unknown.
  func name(at place: DocumentPlace) -> String? {
    switch place.kind {
    case .content, .tag:
      if place.offset <= offset, let known = known[place.offset] ?? lasting[place.offset] { return known.name }
      return name(ofElementAt: place.offset)
    case .name, .value:
      let start = name(before: place.offset)
      return start < place.offset ? name(from: start) : nil
    case .reference: return nil
    }
  }

  private func name(ofElementAt place: Int) -> String? {
    let tag = tag(before: place)
    return tag < place ? name(from: tag + 1) : nil
  }

  private func name(from place: Int) -> String? {
    guard place >= offset, place < offset + window.count else { return nil }
    let rest = window[(place - offset)...]
    let name = rest.prefix { !XMLScanner.isSpace($0) && $0 != 0x3E && $0 != 0x2F && $0 != 0x3D }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// The `<` of the start tag before some content. A tag contains no other `<`.
  private func tag(before place: Int) -> Int {
    guard let base = window.baseAddress, place > offset, place <= offset + window.count else { return place }
    var cursor = base + (place - offset)
    if cursor[-1] != UInt8(ascii: ">") { return place }
    while cursor > base {
      cursor -= 1
      if cursor.pointee == UInt8(ascii: "<") { return offset + (cursor - base) }
    }
    return place
  }

  /// The name of the attribute whose value is at a place.
  private func name(before place: Int) -> Int {
    guard let base = window.baseAddress, place > offset, place <= offset + window.count else { return place }
    var cursor = base + (place - offset) - 1
    guard cursor.pointee == UInt8(ascii: "\"") || cursor.pointee == UInt8(ascii: "'") else { return place }
    while cursor > base, XMLScanner.isSpace(cursor[-1]) || cursor[-1] == UInt8(ascii: "=") { cursor -= 1 }
    while cursor > base, !XMLScanner.isSpace(cursor[-1]) { cursor -= 1 }
    return offset + (cursor - base)
  }
}
