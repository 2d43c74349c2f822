import CLibXML2

/// Documents whose bytes are all at hand.
extension ParserContext {
  /// Parses a document from its first byte to its last, and returns whether nothing at all is wrong with it.
  ///
  /// Here libxml2 pulls the bytes, and takes a tenth to a fifth less time for it than when they are pushed. What it says of
  /// errors is not the same both ways, nor are the places: so when this returns false, nothing is known but that, and the
  /// document is to be read again with `feed`, after `reset`. Documents in another encoding than UTF-8, and those long
  /// enough to exceed `maximumBytesWithoutEvent`, are not tried.
  package func parse(whole document: UnsafeBufferPointer<UInt8>) -> Bool {
    let head = InputHead(document, isLast: true)
    guard isRunning, document.count <= maximumDistance,
      case .utf8(let skip) = ignoresDeclaredEncoding ? head.verdictOnUTF8 : head.verdict
    else { return false }
    let text = UnsafeBufferPointer(rebasing: document[skip...])
    // libxml2 would take a zero among the first four bytes for half a character of UTF-16.
    if text.prefix(4).contains(0) { return false }
    var source = PulledDocument(text, of: self)
    keepsNames = false
    // libxml2 reads from the source during the call only; the callback that closes it does not look at it.
    return withUnsafeMutablePointer(to: &source) { source in
      let buffer = xmlParserInputBufferCreateIO(
        { PulledDocument.read($0, $1, $2) }, { _ in 0 }, source, XML_CHAR_ENCODING_NONE)
      guard open(buffer) else { return false }
      // Else libxml2 waits for bytes to be pushed.
      let progressive = context.pointee.progressive
      context.pointee.progressive = 0
      defer { context.pointee.progressive = progressive }
      guard xmlParseDocument(context) == 0, isRunning, source.pointee.isRead, isAtEnd, hasFewNames else { return false }
      keepsNames = true
      return true
    }
  }

  /// Whether libxml2 has read all that it was given: it takes a zero behind the root element for the end.
  private var isAtEnd: Bool {
    guard let input = context.pointee.input else { return false }
    return input.pointee.cur == input.pointee.end
  }

  /// Whether the document has no more distinct names than it may.
  var hasFewNames: Bool { Int(xmlDictSize(context.pointee.dict) - firstNameCount) <= options.maximumNames }
}

/// The bytes of a document that libxml2 pulls, which are checked before it gets them.
private struct PulledDocument {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let parser: ParserContext
  private var tags: TagGuard

  /// The number of bytes that libxml2 was given, and of those that were checked.
  private var given = 0
  private var checked = 0

  /// The bytes that may be held back because they are part of something.
  private static let longestHeld = 2

  /// The bytes among which a piece may end behind the end of markup.
  private static let lookedThrough = 128

  /// Returns how many of some bytes to give to libxml2.
  ///
  /// It overlooks `]]>`, `?>` and the end of a line where it does not have all of them. So pieces end behind a `>`, or else not
  /// within any of these.
  private static func end(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    for end in stride(from: count, to: max(0, count - lookedThrough), by: -1) where bytes[end - 1] == UInt8(ascii: ">")
    {
      return end
    }
    var end = count
    while end > max(1, count - longestHeld), mayGoOn(bytes[end - 1]) { end -= 1 }
    return end
  }

  private static func mayGoOn(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "\r")
  }

  /// The bytes that are checked at once: few enough that libxml2 still finds them in the nearest cache.
  private static let checkedPiece = 1 << 14

  init(_ bytes: UnsafeBufferPointer<UInt8>, of parser: ParserContext) {
    self.bytes = bytes
    self.parser = parser
    tags = parser.tags
  }

  /// Whether libxml2 was given all bytes.
  var isRead: Bool { given == bytes.count }

  /// Gives libxml2 some bytes; none when there are no more, or what follows must not be parsed.
  static func read(_ source: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<CChar>?, _ size: Int32) -> Int32 {
    guard let source = source?.assumingMemoryBound(to: PulledDocument.self), let target else { return 0 }
    return source.pointee.read(UnsafeMutableRawPointer(target), Int(size))
  }

  private mutating func read(_ target: UnsafeMutableRawPointer, _ size: Int) -> Int32 {
    if checked - given <= Self.longestHeld, checked < bytes.count, !checkPiece() { return 0 }
    guard let base = bytes.baseAddress else { return 0 }
    var count = min(size, checked - given)
    if given + count < bytes.count { count = Self.end(base + given, count) }
    target.copyMemory(from: base + given, byteCount: count)
    given += count
    // Near the end libxml2 would ask again with each token: it does not when it believes that bytes are pushed.
    if given == bytes.count { parser.context.pointee.progressive = 1 }
    return Int32(count)
  }

  /// Checks the next piece; false when something is wrong with it.
  private mutating func checkPiece() -> Bool {
    let piece = UnsafeBufferPointer(rebasing: bytes[checked..<min(checked + Self.checkedPiece, bytes.count)])
    var count = piece.count
    switch UTF8Check.outcome(of: piece) {
    case .whole: break
    case .incomplete(let end): count = end
    case .invalid: return false
    }
    if count == 0 || !parser.hasFewNames { return false }
    if tags.suspect(in: UnsafeBufferPointer(rebasing: piece[..<count]), from: 0) != nil { return false }
    checked += count
    return true
  }
}
