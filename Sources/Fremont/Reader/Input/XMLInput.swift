/// Feeds the bytes of a document to the scanner: whole or in pieces, in any accepted encoding.
///
/// Bytes are decoded, checked to be UTF-8, and passed to the scanner in windows. The part of a window that the scanner
/// leaves is held, and scanned again with the bytes that follow.
struct XMLInput: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>

  private(set) var scanner: XMLScanner
  let places: DocumentPlaces

  /// The fault that ended reading.
  private(set) var fault: XMLFault?

  private var decoder = InputDecoder()

  /// The output of the decoder; nil: nothing had to be decoded yet.
  private var decoded: DecodedText?

  /// Whether the next bytes beyond ASCII are certain to be characters of XML, which some decoders guarantee.
  private var isSound = false

  /// The held bytes, which precede the next ones, and the search for the end of their markup.
  private var held: [UInt8] = []
  private var heldEnd = MarkupEnd(of: Text(start: nil, count: 0))

  /// Receives the bytes just before they are read: UTF-8 without a byte order mark, in any encoding of the document.
  var observeText: ((Text) -> Void)?

  /// Receives a place in the bytes of another encoding where reading can be resumed, and the number of bytes of text
  /// before it.
  var observeResumption: ((_ bytes: Int, _ text: Int) -> Void)?

  /// The number of bytes of another encoding decoded so far.
  private var decodedCount = 0

  /// The number of bytes of text to skip, and the number to read behind them; nil: all.
  private var skippedText = 0
  private var textLeft: Int?

  /// The number of bytes of another encoding decoded at once, small enough for the cache.
  private static let decodedPiece = 1 << 15

  init(_ names: NameDictionary, _ options: ScannerOptions) {
    scanner = XMLScanner(names, options)
    places = DocumentPlaces()
  }

  /// The encoding that the first bytes of the document determine; nil: UTF-8, or not known yet.
  var encodingName: String? { decoder.encodingName }

  /// The number of bytes held for names, markup and decoded text, which may persist between documents.
  var heldBytes: Int { scanner.names.copiedBytes + held.capacity + (decoded?.capacity ?? 0) }

  /// Begins a document. With `isUTF8` it is UTF-8, regardless of its declaration.
  mutating func begin(isUTF8: Bool) {
    fault = nil
    isSound = false
    decoder.begin(isUTF8: isUTF8)
    (decodedCount, skippedText, textLeft) = (0, 0, nil)
    if !held.isEmpty { held = [] }
    places.begin()
    scanner.begin()
  }

  /// Forgets the document.
  mutating func end() {
    scanner.end()
    observeText = nil
    observeResumption = nil
    if decoded?.capacity ?? 0 > 1 << 17 { decoded = nil }
    if held.capacity > 1 << 16 { held = [] } else { held.removeAll(keepingCapacity: true) }
  }

  /// Continues at another place of the text, in a named encoding or else in UTF-8. The next bytes begin `skip` bytes of
  /// text before that place. Returns false if that is not possible.
  mutating func resume(at offset: Int, _ position: DocumentPlaces.Position, encoding: String?, skip: Int) -> Bool {
    guard held.isEmpty, fault == nil, decoder.isPassing else { return false }
    if let encoding, !decoder.resume(encoding) { return false }
    places.jump(to: offset, position)
    skippedText = skip
    return true
  }

  /// Ends the text after some bytes, regardless of what follows.
  mutating func endText(after count: Int) { textLeft = count }

  /// Whether that end has been reached outside of markup. Text may be held, such as a carriage return.
  var isAtEndOfText: Bool {
    textLeft == 0 && !held.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
  }

  /// Reads a whole document.
  mutating func read<Handler: XMLTokenHandler>(_ bytes: Text, isUTF8: Bool, for handler: Handler) {
    guard let text = beginText(of: bytes, isUTF8: isUTF8) else {
      _ = feed(bytes, for: handler)
      return finish(for: handler)
    }
    _ = read(text, from: 0, to: text.count, for: handler)
  }

  /// Begins a whole document. Returns its text if it is part of the bytes; nil: they must be fed.
  mutating func beginText(of bytes: Text, isUTF8: Bool) -> Text? {
    begin(isUTF8: isUTF8)
    guard let skip = InputHead.lengthOfMark(of: bytes, isUTF8: isUTF8) else { return nil }
    let text = Text(rebasing: bytes[skip...])
    // The window stays open, since places may be asked for after the end of the document.
    places.enter(text)
    return text
  }

  /// Continues in the text of a whole document, behind what has been fed.
  mutating func enter(_ text: Text) {
    places.begin()
    places.enter(text)
  }

  /// Reads the text of a whole document from one place to another, both between characters. Returns how far it has
  /// come.
  mutating func read<Handler: XMLTokenHandler>(_ text: Text, from start: Int, to end: Int, for handler: Handler) -> Int
  {
    let part = Text(rebasing: text[start..<end])
    let (count, isWhole) = Self.check(part)
    let window = Text(rebasing: part[..<count])
    // Only valid text can be counted.
    if !isWhole { places.enter(Text(rebasing: text[..<(start + count)])) }
    handler.enter(window, at: start)
    let read = scanner.scan(window, at: start, isLast: isWhole && end == text.count, for: handler)
    storeFault()
    if !isWhole, isOpen(handler) { failText(Text(rebasing: part[count...]), at: start + count) }
    return start + read
  }

  /// Whether the scanner is between two tokens inside the root element, with nothing held.
  var isInContent: Bool { fault == nil && held.isEmpty && scanner.stage == .content }

  /// Counts the names that another reader has met in the same document. Returns false, and changes nothing, if there
  /// could be too many.
  mutating func mergeNames(of other: borrowing XMLInput) -> Bool { scanner.mergeNames(of: other.scanner) }

  /// Forgets the names of earlier documents.
  mutating func forgetNames() { scanner.forgetNames() }

  /// Reads more bytes. Returns false if no more are wanted.
  mutating func feed<Handler: XMLTokenHandler>(_ bytes: Text, for handler: Handler) -> Bool {
    var start = 0
    while start < bytes.count, isOpen(handler) {
      if decoder.isPassing {
        pass(Text(rebasing: bytes[start...]), for: handler)
        break
      }
      let piece = Text(rebasing: bytes[start..<min(start + Self.decodedPiece, bytes.count)])
      if let observeResumption, decoder.canResume { observeResumption(decodedCount, places.offset + held.count) }
      decodedCount += piece.count
      start += piece.count
      if decoder.passesASCII, UTF8Check.isASCII(piece) {
        isSound = true
        pass(piece, for: handler)
        continue
      }
      let text = emptyText()
      process(decoder.decode(piece, into: text), text, piece, for: handler)
    }
    places.forget()
    return isOpen(handler)
  }

  /// Records that no bytes follow.
  mutating func finish<Handler: XMLTokenHandler>(for handler: Handler) {
    guard isOpen(handler) else { return }
    if !decoder.isPassing {
      let text = emptyText()
      process(decoder.finish(into: text), text, Text(start: nil, count: 0), for: handler)
    }
    guard isOpen(handler) else { return }
    let rest = held
    held = []
    rest.withUnsafeBufferPointer { rest in
      let (count, isWhole) = Self.check(rest)
      scan(Text(rebasing: rest[..<count]), isLast: isWhole, for: handler)
      if !isWhole, isOpen(handler) { failText(Text(rebasing: rest[count...]), at: places.offset + count) }
      // The bytes are freed, so no window can stay open.
      places.leave(rest.count)
    }
  }

  /// The buffer for the next decoded text, empty.
  private mutating func emptyText() -> DecodedText {
    let text = decoded ?? DecodedText()
    decoded = text
    text.clear()
    return text
  }

  /// Whether reading continues.
  func isOpen(_ handler: some XMLTokenHandler) -> Bool { fault == nil && !handler.isStopped }

  // MARK: Windows

  /// Reads the result of the decoder for some bytes.
  private mutating func process<Handler: XMLTokenHandler>(
    _ outcome: InputDecoder.Outcome, _ text: DecodedText, _ bytes: Text, for handler: Handler
  ) {
    isSound = decoder.makesUTF8 && !text.hasNoncharacters
    switch outcome {
    case .asIs(let skip): pass(Text(rebasing: bytes.dropFirst(skip)), for: handler)
    case .text: pass(text.bytes, for: handler)
    case .fault(let kind, let message):
      pass(text.bytes, for: handler)
      flush(for: handler)
      guard isOpen(handler) else { return }
      let rest = held
      rest.withUnsafeBufferPointer { rest in
        places.enter(rest)
        fail(kind, message, at: places.offset + rest.count)
      }
    }
  }

  /// Reads bytes that should be UTF-8, in pieces.
  private mutating func pass<Handler: XMLTokenHandler>(_ all: Text, for handler: Handler) {
    let bytes = wanted(all)
    if bytes.isEmpty { return }
    observeText?(bytes)
    var start = 0
    while start < bytes.count, isOpen(handler) {
      let rest = Text(rebasing: bytes[start...])
      start += held.isEmpty ? passDirectly(rest, for: handler) : passHeld(rest, for: handler)
    }
  }

  /// The bytes to read among the next ones.
  private mutating func wanted(_ bytes: Text) -> Text {
    if skippedText == 0, textLeft == nil { return bytes }
    var wanted = Text(rebasing: bytes.dropFirst(skippedText))
    skippedText -= bytes.count - wanted.count
    if let left = textLeft {
      wanted = Text(rebasing: wanted.prefix(left))
      textLeft = left - wanted.count
    }
    return wanted
  }

  /// Reads bytes in place, and holds the rest. Returns their number.
  private mutating func passDirectly<Handler: XMLTokenHandler>(_ bytes: Text, for handler: Handler) -> Int {
    let read = passWindow(bytes, for: handler)
    hold(bytes[read...])
    return bytes.count
  }

  /// Reads bytes behind the held ones. Returns how many have been consumed.
  private mutating func passHeld<Handler: XMLTokenHandler>(_ bytes: Text, for handler: Handler) -> Int {
    let found = heldEnd.find(in: bytes)
    let room = max(1, scanner.options.maximumBytesWithoutEvent + 1 - held.count)
    let count = min(found ?? bytes.count, room)
    held += bytes[..<count]
    // Beyond that length, the scanner reports markup without an end as too long.
    if found == nil, count < room { return count }
    let seam = held
    held = []
    let read = seam.withUnsafeBufferPointer { passWindow($0, for: handler) }
    let before = seam.count - count
    if read >= before {
      // The remaining bytes can be read in place.
      return read - before
    }
    seam.withUnsafeBufferPointer { hold($0[read...]) }
    return count
  }

  private mutating func hold(_ bytes: Slice<Text>) {
    held = Array(bytes)
    held.withUnsafeBufferPointer { heldEnd = MarkupEnd(of: $0) }
  }

  /// Reads the held bytes as far as possible.
  private mutating func flush<Handler: XMLTokenHandler>(for handler: Handler) {
    let rest = held
    held = []
    let read = rest.withUnsafeBufferPointer { passWindow($0, for: handler) }
    rest.withUnsafeBufferPointer { hold($0[read...]) }
  }

  /// Reads the complete characters of a window, and leaves it. Returns how many of its bytes are done with.
  private mutating func passWindow<Handler: XMLTokenHandler>(_ bytes: Text, for handler: Handler) -> Int {
    guard isOpen(handler) else { return bytes.count }
    let (count, isValid) = isSound ? (bytes.count, true) : Self.check(bytes, isLast: false)
    let read = scan(Text(rebasing: bytes[..<count]), isLast: false, for: handler)
    if !isValid, isOpen(handler) { failText(Text(rebasing: bytes[count...]), at: places.offset + count) }
    places.leave(read, markup: scanner.stage == .subset ? scanner.subset.start : nil)
    return read
  }

  @discardableResult
  private mutating func scan<Handler: XMLTokenHandler>(_ window: Text, isLast: Bool, for handler: Handler) -> Int {
    places.enter(window)
    handler.enter(window, at: places.offset)
    let read = scanner.scan(window, at: places.offset, isLast: isLast, for: handler)
    storeFault()
    return read
  }

  /// Stores the fault of the scanner.
  private mutating func storeFault() {
    if let found = scanner.fault { fail(found.kind, found.message, at: found.offset) }
  }

  // MARK: Faults

  /// The number of bytes before the first one that is not a character of XML, and whether all are valid. An incomplete
  /// character at the end of a window that is not the last counts as valid.
  private static func check(_ text: Text, isLast: Bool = true) -> (count: Int, isValid: Bool) {
    switch UTF8Check.outcome(of: text) {
    case .whole: (text.count, true)
    case .incomplete(let end): (end, !isLast)
    case .invalid(let end): (end, false)
    }
  }

  /// Stores the fault of bytes that are not a character of XML (XML 1.0 § 2.2, 4.3.3).
  private mutating func failText(_ bytes: Text, at offset: Int) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBF, bytes[2] >= 0xBE {
      let digit = bytes[2] == 0xBE ? "E" : "F"
      return fail(.malformed, "the character U+FFF\(digit) is not allowed in XML; remove it", at: offset)
    }
    fail(.malformed, InputDecoder.noText, at: offset)
  }

  private mutating func fail(_ kind: XMLFault.Kind, _ message: String, at offset: Int) {
    guard fault == nil else { return }
    let position = places.position(at: offset)
    fault = XMLFault(kind, message, line: position.line, column: position.column)
  }
}
