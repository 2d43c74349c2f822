import LibXML

/// Reads whole documents in UTF-8 whose document type declaration, if there is one, declares nothing, faster than libxml2 does.
///
/// It tells what libxml2 would, of documents that libxml2 takes. On anything else it gives up and says no more than that: a fault, a
/// limit that is reached, an entity, the declaration of anything. Then libxml2 reads the document from the beginning, and has the
/// last word on what is wrong with it, and where.
///
/// Bytes are looked at by sixteen, and one by one only where there are no sixteen left. Names are not examined but looked up;
/// those of the document so far are known to be names. Nothing recurses.
///
/// All memory is owned here and freed once, which is safe because the scanner cannot be copied.
struct XMLScanner: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>
  typealias Cursor = UnsafePointer<UInt8>

  /// An element that is open.
  struct OpenElement {
    let name: ScannedNames.Entry
    let namespaceCount: Int
  }

  /// A declaration of a namespace.
  struct Declaration {
    let prefix: UnsafePointer<UInt8>?
    let namespace: UnsafePointer<UInt8>?
  }

  /// What a declaration of a namespace replaces.
  struct Replaced {
    /// The prefix; nil: it was the default namespace.
    let prefix: ScannedNames.Entry?
    let namespace: UnsafePointer<UInt8>?
  }

  /// An attribute of a tag, in the order of `TagAttributes.Table`.
  struct Attribute {
    let name: UnsafePointer<UInt8>?
    var prefix: UnsafePointer<UInt8>?
    var namespace: UnsafePointer<UInt8>?
    let start: UnsafePointer<UInt8>?
    let end: UnsafePointer<UInt8>?
  }

  let options: ParserOptions
  var names: ScannedNames

  /// The open elements, the innermost last.
  var open = PlainStack<OpenElement>()

  /// What the open elements declare, and what that replaces.
  var declarations = PlainStack<Declaration>()
  var replaced = PlainStack<Replaced>()

  var defaultNamespace: UnsafePointer<UInt8>?

  /// The attributes of the tag.
  var attributes = PlainStack<Attribute>()

  /// The values of the tag that are not plain spans of the document.
  var values = ScannedValues()

  /// The number of tags so far, of all documents.
  var tag = 0

  /// The names unknown to the plan that earlier documents had.
  private var earlierNames = 0

  /// The names unknown to the plan that are kept for the next document at the most.
  private static let keptNames = 64

  /// The shortest limit of markup that leaves room for references and the like, whose length is not looked at.
  private static let leastMarkup = 64

  init(_ names: NameDictionary, _ options: ParserOptions) {
    self.names = ScannedNames(names)
    self.options = options.effective
  }

  /// Reads a document, and returns whether nothing is wrong with it.
  ///
  /// With `isUTF8` its bytes are UTF-8, whatever it declares.
  mutating func scan<Handler: XMLTokenHandler>(_ bytes: Text, isUTF8: Bool, for handler: Handler) -> Bool {
    guard options.maximumBytesWithoutEvent > Self.leastMarkup,
      let skip = InputHead.lengthOfMark(of: bytes, isUTF8: isUTF8)
    else { return false }
    let text = Text(rebasing: bytes[skip...])
    guard let start = text.baseAddress, UTF8Check.isXML(text) else { return false }
    earlierNames = names.unknownCount
    defer { close() }
    let end = start + text.count
    var cursor = start
    return scanDeclaration(&cursor, end) && scanMisc(&cursor, end, handler) && scanDoctype(&cursor, end)
      && scanMisc(&cursor, end, handler) && scanRoot(&cursor, end, handler) && scanMisc(&cursor, end, handler)
      && cursor == end && hasFewNames
  }

  /// Whether the document has no more distinct names than it may.
  var hasFewNames: Bool { names.unknownCount - earlierNames <= options.maximumNames && !names.isFull }

  /// Forgets the document.
  private mutating func close() {
    open.removeAll()
    restoreNamespaces(to: 0)
    names.forget(beyond: min(Self.keptNames, options.maximumNames / 8))
  }

  // MARK: Elements

  /// Reads the root element, from its `<` to the `>` that ends it.
  private mutating func scanRoot<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    guard cursor < end, cursor.pointee == UInt8(ascii: "<") else { return false }
    while end - cursor > 2 {
      switch cursor[1] {
      case UInt8(ascii: "/"):
        guard scanEndTag(&cursor, end) else { return false }
        handler.end()
        if open.isEmpty { return !handler.isStopped }
      case UInt8(ascii: "!"):
        guard !open.isEmpty, scanDeclared(&cursor, end, handler) else { return false }
      case UInt8(ascii: "?"):
        guard !open.isEmpty, scanInstruction(&cursor, end, handler) else { return false }
      default:
        guard scanStartTag(&cursor, end, handler) else { return false }
        if open.isEmpty { return !handler.isStopped }
      }
      guard !handler.isStopped, scanText(&cursor, end, handler) else { return false }
    }
    return false
  }

  /// Reads an end tag, from its `<` on.
  @inline(__always)
  private mutating func scanEndTag(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    if open.isEmpty { return false }
    let element = open.top.pointee
    let name = element.name
    let count = name.pointee.count
    var place = cursor + 2
    // One byte at least stands behind the name.
    guard end - place > count else { return false }
    if count < ByteVector.count, end - place >= ByteVector.count {
      if Self.prefix(ByteVector(place).words, count) != name.pointee.words { return false }
    } else if count >= ByteVector.count {
      if !ByteVector.areEqual(place, name.pointee.text, count) { return false }
    } else if !Text(start: place, count: count).elementsEqual(Text(start: name.pointee.text, count: count)) {
      return false
    }
    place += count
    if place.pointee != UInt8(ascii: ">") {
      Self.skipSpace(&place, end)
      guard place < end, place.pointee == UInt8(ascii: ">") else { return false }
    }
    place += 1
    if place - cursor >= options.maximumBytesWithoutEvent { return false }
    cursor = place
    open.pop()
    if element.namespaceCount > 0 { restoreNamespaces(to: replaced.count - element.namespaceCount) }
    return true
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

  /// The first bytes of sixteen, less than that, with zeros behind the last.
  @inline(__always)
  static func prefix(_ words: (low: UInt64, high: UInt64), _ count: Int) -> (low: UInt64, high: UInt64) {
    // A shift by 64 bits or more gives zero, and one by a negative number goes the other way.
    (words.low & ~(~0 << UInt64(8 * count)), words.high & ~(~0 << UInt64(max(0, 8 * (count - 8)))))
  }

  /// Passes an ASCII text that stands at the cursor; false when another does.
  static func skip(_ text: StaticString, _ cursor: inout Cursor, _ end: Cursor) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - cursor >= count,
      Text(start: cursor, count: count).elementsEqual(Text(start: text.utf8Start, count: count))
    else { return false }
    cursor += count
    return true
  }
}
