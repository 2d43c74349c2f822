/// Reads XML documents in UTF-8: bytes in, tokens out (XML 1.0, fifth edition; Namespaces in XML 1.0, third edition).
///
/// A document arrives in windows: a whole document is one window, a document in pieces any number of them. A token is
/// reported when all its bytes are in the window; text and CDATA sections are reported as far as they go. The rest of a
/// window must be repeated at the beginning of the next one. Tokens and faults do not depend on the cuts: a fault is
/// determined only by the bytes before it.
///
/// Sixteen bytes are examined at a time, or single ones where fewer are left. Names are looked up; only new ones are
/// checked to be names. Only entities recurse, to a bounded depth.
///
/// A method that reads returns whether to continue. After false, `fault` has the reason; without a fault, the window
/// ends within a token, or the handler has stopped.
///
/// All memory is owned here and freed once, which is safe because the scanner cannot be copied.
struct XMLScanner: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>
  typealias Cursor = UnsafePointer<UInt8>

  /// The part of a document that the scanner is in (XML 1.0 § 2.1, production 1).
  enum Stage {
    /// Before everything, where an XML declaration may stand.
    case declaration
    /// Before the document type declaration.
    case prolog
    /// Inside the internal subset of that declaration.
    case subset
    /// Between that declaration and the root element.
    case misc
    /// Inside the root element.
    case content
    /// Inside a CDATA section.
    case section
    /// After the root element.
    case epilog
  }

  /// A fault, and the number of bytes before it.
  struct Fault {
    let kind: XMLFault.Kind
    let message: String
    let offset: Int
  }

  /// An open element.
  struct OpenElement {
    let name: ScannedNames.Entry
    let namespaceCount: Int
  }

  /// A namespace declaration.
  struct Declaration {
    let prefix: UnsafePointer<UInt8>?
    let namespace: UnsafePointer<UInt8>?
  }

  /// The namespace that a declaration replaces.
  struct Replaced {
    /// The prefix; nil: the default namespace was replaced.
    let prefix: ScannedNames.Entry?
    let namespace: UnsafePointer<UInt8>?
  }

  let options: ScannerOptions
  var names: ScannedNames

  var stage = Stage.declaration

  /// The fault that ended reading.
  var fault: Fault?

  /// The offset that address 0 would have: its sum with an address in the window is an offset.
  var shift = 0

  /// The open elements, the innermost last.
  var open = PlainStack<OpenElement>()

  /// The declarations of the open elements, and the namespaces that they replace.
  var declarations = PlainStack<Declaration>()
  var replaced = PlainStack<Replaced>()

  var defaultNamespace: UnsafePointer<UInt8>?

  /// The attributes of the current tag.
  var attributes = PlainStack<TagAttribute>()

  /// The values of the current tag that are not verbatim spans of the document.
  var values = ScannedValues()

  /// The number of tags so far, over all documents.
  var tag = 0

  /// The content of the document type declaration.
  var subset = InternalSubset()

  /// The reference that is being replaced by an entity. All content of the entity is located there; nil: the document
  /// itself is being read.
  var entityPlace: Cursor?

  /// The cache of what followed the last tag; nil: something else followed, or nothing is cached.
  var prediction: UnsafeMutablePointer<NextTagCache>?

  /// The number of names in earlier documents that are unknown to the plan.
  private var earlierNames = 0

  /// The maximum number of unknown names that are kept for the next document.
  private static let keptNames = 64

  init(_ names: NameDictionary, _ options: ScannerOptions) {
    self.names = ScannedNames(names)
    defaultNamespace = names.matched(nil)
    self.options = options.effective
  }

  /// Begins a document.
  mutating func begin() {
    earlierNames = names.unknownCount
    stage = .declaration
    fault = nil
    shift = 0
    entityPlace = nil
    prediction = nil
  }

  /// Forgets the document.
  mutating func end() {
    prediction = nil
    open.removeAll()
    restoreNamespaces(to: 0)
    subset.forget()
    names.forget(beyond: min(Self.keptNames, options.maximumNames / 8))
  }

  /// Whether the number of distinct names is within the limit.
  var hasFewNames: Bool {
    names.unknownCount - earlierNames <= options.maximumNames && !names.isFull(options.maximumNames)
  }

  /// Counts the names that another scanner has met in the same document. Returns false, and changes nothing, if there
  /// could be too many.
  mutating func mergeNames(of other: borrowing XMLScanner) -> Bool {
    guard names.unknownCount - earlierNames + other.names.unknownCount <= options.maximumNames,
      !names.isFull(options.maximumNames, with: other.names.rowCount)
    else { return false }
    names.merge(other.names)
    return true
  }

  /// Forgets the names of earlier documents.
  mutating func forgetNames() {
    prediction = nil
    names.forget(beyond: 0)
  }

  /// Reads a window.
  ///
  /// - Parameters:
  ///   - window: Complete UTF-8 characters, beginning with the rest of the previous window.
  ///   - offset: The number of bytes of the document before the window.
  ///   - isLast: Whether the document ends with the window.
  ///   - handler: Receives the tokens.
  /// - Returns: The number of bytes of the window that are done with.
  mutating func scan<Handler: XMLTokenHandler>(
    _ window: Text, at offset: Int, isLast: Bool, for handler: Handler
  ) -> Int {
    guard let start = window.baseAddress else {
      if isLast { failEnd(offset) }
      return 0
    }
    shift = offset - Int(bitPattern: start)
    let end = start + window.count
    var cursor = start
    while fault == nil, !handler.isStopped {
      let isRead =
        switch stage {
        case .declaration: scanDeclaration(&cursor, end, isLast)
        case .prolog, .misc, .epilog: scanMisc(&cursor, end, handler)
        case .subset: scanSubset(&cursor, end, handler)
        case .content: scanContent(&cursor, end, handler)
        case .section: scanSection(&cursor, end, handler)
        }
      if isRead { continue }
      if fault == nil, !handler.isStopped { checkLength(cursor, end) }
      if fault == nil, isLast, !handler.isStopped, stage != .epilog || cursor < end { failEnd(cursor, end) }
      break
    }
    return cursor - start
  }

  /// Whether the document may end here.
  var isWhole: Bool { stage == .epilog }

  // MARK: Elements

  /// Reads the content of the root element.
  ///
  /// Inside an entity, elements opened before it stay open, and the end of the text is the end of the content.
  mutating func scanContent<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler, outer: Int = 0
  ) -> Bool {
    while true {
      // A local copy can stay in a register.
      var place = cursor
      while let known = prediction, entityPlace == nil, end - place >= NextTagCache.capacity, known.isAt(place),
        let name = known.pointee.name, !known.pointee.isEnd || open.top.pointee.name == name
      {
        let isRead = scanKnown(known, name, cursor: &place, end, handler: handler)
        cursor = place
        guard isRead else {
          prediction = nil
          return false
        }
        if stage != .content { return stage == .epilog }
      }
      guard scanNext(&cursor, end, handler, outer: outer) else {
        // The text so far may be incomplete.
        prediction = nil
        return false
      }
      if stage != .content { return stage == .epilog }
    }
  }

  /// Reads white space and a tag that match the cache.
  @inline(__always)
  private mutating func scanKnown<Handler: XMLTokenHandler>(
    _ known: UnsafeMutablePointer<NextTagCache>, _ name: ScannedNames.Entry, cursor: inout Cursor, _ end: Cursor,
    handler: Handler
  ) -> Bool {
    let spaceCount = Int(known.pointee.spaceCount)
    if spaceCount > 0 {
      handler.space(Text(start: cursor, count: spaceCount), cursor)
      if handler.isStopped { return false }
      cursor += spaceCount
    }
    if known.pointee.isEnd {
      cursor += Int(known.pointee.count) - spaceCount
      endElement(cursor, handler)
    } else {
      let place = cursor + 1 + name.pointee.count
      guard scanTag(of: name, &cursor, place, end, handler: handler) else { return false }
    }
    return !handler.isStopped
  }

  /// Reads text and the markup behind it.
  @inline(never)
  private mutating func scanNext<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler, outer: Int
  ) -> Bool {
    let start = cursor
    // White space directly behind a tag may be the whole text.
    if prediction != nil, entityPlace == nil, let spaceCount = Self.space(cursor, end), spaceCount > 0 {
      handler.space(Text(start: cursor, count: spaceCount), cursor)
      if handler.isStopped { return false }
      cursor += spaceCount
    } else {
      guard scanText(&cursor, end, handler) else { return false }
    }
    guard end - cursor > 1 else { return false }
    let tag = cursor
    switch cursor[1] {
    case UInt8(ascii: "/"):
      guard open.count > outer else { return failEntityEnd(cursor) }
      let name = open.top.pointee.name
      guard scanEndTag(&cursor, end) else { return false }
      if cursor - tag == name.pointee.count + 3 {
        prediction?.remember(start, spaceCount: tag - start, count: cursor - start, name, isEnd: true)
      }
      endElement(entityPlace ?? cursor, handler)
    case UInt8(ascii: "!"):
      prediction = nil
      guard scanDeclared(&cursor, end, handler) else { return false }
    case UInt8(ascii: "?"):
      prediction = nil
      guard scanInstruction(&cursor, end, handler) else { return false }
    default:
      var place = cursor + 1
      guard let name = scanName(&place, end, tag) else { return false }
      if place < end {
        prediction?.remember(start, spaceCount: tag - start, count: place - start + 1, name, isEnd: false)
      }
      guard scanTag(of: name, &cursor, place, end, handler: handler) else { return false }
    }
    return !handler.isStopped
  }

  /// The length of the white space at a place, if it has no carriage return and a tag follows in the window; nil
  /// otherwise.
  @inline(__always)
  private static func space(_ start: Cursor, _ end: Cursor) -> Int? {
    var place = start
    while end - place >= ByteVector.count {
      let count = ByteVector(place).firstInk
      place += count
      if count == ByteVector.count { continue }
      guard end - place > 1, place.pointee == UInt8(ascii: "<") else { return nil }
      // Behind a section, a comment or an instruction the text continues.
      return place[1] == UInt8(ascii: "!") || place[1] == UInt8(ascii: "?") ? nil : place - start
    }
    return nil
  }

  /// Ends the innermost element. `place` is behind its end tag.
  @inline(__always)
  private mutating func endElement<Handler: XMLTokenHandler>(_ place: Cursor, _ handler: Handler) {
    let element = open.pop()
    if element.namespaceCount > 0 { restoreNamespaces(to: replaced.count - element.namespaceCount) }
    if open.isEmpty { stage = .epilog }
    prediction = names.predictions(of: element.name)?.ofEnd
    handler.end(place)
  }

  /// Reads the end tag of the innermost element, from its `<` on.
  @inline(__always)
  private mutating func scanEndTag(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    let name = open.top.pointee.name
    let count = name.pointee.count
    var place = cursor + 2
    // At least one byte follows the name.
    guard end - place > count else { return failEndTag(cursor, end) }
    guard Self.isName(name, at: place, end) else { return failEndTag(cursor, end) }
    place += count
    if place.pointee != UInt8(ascii: ">") {
      Self.skipSpace(&place, end)
      guard place < end else { return false }
      guard place.pointee == UInt8(ascii: ">") else { return failEndTag(cursor, end) }
    }
    place += 1
    if place - cursor > options.maximumBytesWithoutEvent { return failLength(cursor) }
    cursor = place
    return true
  }

  /// Whether the bytes at a place begin with those of a name. There must be enough of them.
  @inline(__always)
  static func isName(_ name: ScannedNames.Entry, at place: Cursor, _ end: Cursor) -> Bool {
    let count = name.pointee.count
    if count >= ByteVector.count { return ByteVector.areEqual(place, name.pointee.text, count) }
    if end - place >= ByteVector.count { return prefix(ByteVector(place).words, count) == name.pointee.words }
    return Text(start: place, count: count).elementsEqual(Text(start: name.pointee.text, count: count))
  }

  // MARK: Space and words

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  @inline(__always)
  static func skipSpace(_ cursor: inout Cursor, _ end: Cursor) {
    while cursor < end, isSpace(cursor.pointee) { cursor += 1 }
  }

  /// The first `count` of sixteen bytes, padded with zeros.
  @inline(__always)
  static func prefix(_ words: (low: UInt64, high: UInt64), _ count: Int) -> (low: UInt64, high: UInt64) {
    let behind = UInt64(truncatingIfNeeded: 8 &* (count & 7))
    return count < 8 ? (words.low & ~(~0 &<< behind), 0) : (words.low, words.high & ~(~0 &<< behind))
  }

  /// Skips an ASCII text at the cursor. Returns false if another text is there, or the window ends within it.
  static func skip(_ text: StaticString, _ cursor: inout Cursor, _ end: Cursor) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - cursor >= count else { return false }
    for index in 0..<count where cursor[index] != text.utf8Start[index] { return false }
    cursor += count
    return true
  }

  /// Whether the window ends within an ASCII text at the cursor.
  static func isCut(_ text: StaticString, _ cursor: Cursor, _ end: Cursor) -> Bool {
    let count = end - cursor
    return count < text.utf8CodeUnitCount
      && Text(start: cursor, count: count).elementsEqual(Text(start: text.utf8Start, count: count))
  }
}
