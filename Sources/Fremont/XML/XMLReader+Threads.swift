import CPlatform

/// Documents that are read by several threads.
///
/// This thread reads from the beginning until it is in a long list. Then the rest of the document is cut before what
/// look like items, and other threads read the list from there, inside the same elements. When this thread reaches a
/// cut between two items, it takes over the items read behind the cut, and continues behind them. Otherwise the cut was
/// wrong, or something was found that only a single session can judge, and this thread continues as if nothing had been
/// read ahead.
extension XMLReader {
  /// Reads a whole document into a container, which must be an optional of the root's type with the value nil.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    file: String?,
    by team: ReadingTeam
  ) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: file)
    }
    begin(into: container, length: bytes.count, file: file)
    defer { abandon() }
    let feed = SessionFeed(document: document)
    if let text = input.beginText(of: bytes, isUTF8: isUTF8) {
      read(text, feed, by: team)
    } else {
      _ = input.feed(bytes, for: feed)
      input.finish(for: feed)
    }
    try end()
  }

  private func read(_ text: UnsafeBufferPointer<UInt8>, _ feed: SessionFeed, by team: ReadingTeam) {
    var (place, length) = (0, options.bytesPerThread / 4)
    var list: LongList?
    while list == nil, text.count - place > options.bytesPerThread, input.isOpen(feed),
      let cut = Self.tag(from: place + length, in: text)
    {
      place = input.read(text, from: place, to: cut, for: feed)
      list = document.session.longList(before: place == cut ? Self.localName(at: cut, in: text) : nil)
      length *= 2
    }
    if let list, input.isOpen(feed) { place = readAhead(list, text, from: place, feed, by: team) }
    if input.isOpen(feed) { _ = input.read(text, from: place, to: text.count, for: feed) }
  }

  /// Reads the rest of a list. Returns how far it has come.
  private func readAhead(
    _ list: LongList, _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ feed: SessionFeed, by team: ReadingTeam
  ) -> Int {
    let parts = parts(of: list, text, from: start, team)
    for part in parts { part.begin() }
    defer {
      for part in parts { part.discard() }
    }
    var place = start
    for part in parts where place <= part.start {
      place = input.read(text, from: place, to: part.start, for: feed)
      guard input.isOpen(feed) else { break }
      guard place == part.start, input.isInContent, document.session.isBetweenItems(of: list),
        document.session.top.place.offset == list.content, let (reader, end) = part.result()
      else { continue }
      guard input.mergeNames(of: reader.input),
        document.session.takeItems(of: list, from: &reader.document.session)
      else { break }
      place = end
    }
    return place
  }

  /// Cuts the text behind a place before what look like items of a list.
  private func parts(
    of list: LongList, _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ team: ReadingTeam
  ) -> [ReadAhead] {
    let tags = list.around.map { Self.tag(before: $0, in: text) }
    guard let root = tags.first, !Self.hasDeclaration(text[..<root]) else { return [] }
    let around = zip(tags, list.around).flatMap { text[$0..<$1] }
    let name = Self.tagName(at: list.item.map { Self.tag(before: $0, in: text) } ?? start, in: text)
    let count = min(team.count, (text.count - start) / options.bytesPerThread)
    let length = (text.count - start) / max(1, count)
    let borders = (0..<max(1, count)).dropFirst().compactMap { number in
      Self.element(named: name, in: text[..<(start + (number + 1) * length)], from: start + number * length)
    }
    return zip(borders, borders.dropFirst() + [text.count]).map {
      ReadAhead(list, in: text, from: $0, to: $1, inside: around, team)
    }
  }

  // MARK: Markup

  /// The place of the first `<` from a place on.
  private static func tag(from place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress, place < text.count else { return nil }
    return platform_find(base + place, Int32(UInt8(ascii: "<")), text.count - place).map { $0 - base }
  }

  /// The place of the start tag that ends at a place. A tag contains no other `<`.
  private static func tag(before place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    text[..<place].lastIndex(of: UInt8(ascii: "<")) ?? place
  }

  /// The `<` of a start tag and the name behind it.
  private static func tagName(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    text[place...].prefix { !XMLScanner.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
  }

  /// The name in a start tag without its prefix. Other markup yields a text that cannot be the name of an element.
  private static func localName(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let name = tagName(at: place, in: text).dropFirst()
    return UnsafeBufferPointer(rebasing: name.firstIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name)
  }

  /// The place of the first start tag with the same `<` and name.
  private static func element(
    named name: Slice<UnsafeBufferPointer<UInt8>>, in text: Slice<UnsafeBufferPointer<UInt8>>, from start: Int
  ) -> Int? {
    let all = UnsafeBufferPointer(rebasing: text)
    var place = start
    while let tag = tag(from: place, in: all) {
      let rest = all[tag...]
      if rest.starts(with: name), let next = rest.dropFirst(name.count).first,
        XMLScanner.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      {
        return tag
      }
      place = tag + 1
    }
    return nil
  }

  /// Whether the markup before the root element may contain a document type declaration.
  private static func hasDeclaration(_ prolog: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = prolog
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[tag...]
      if rest.starts(with: "<!DOCTYPE".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
