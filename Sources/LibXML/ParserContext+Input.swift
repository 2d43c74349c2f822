import CLibXML2

/// The way of the bytes to libxml2.
extension ParserContext {
  /// Decodes bytes, and parses their text.
  func feedEncoded(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    // Pieces keep the decoded text small; the first bytes tell whether there is anything to decode.
    while start < bytes.count, isRunning, !decoder.isPassing {
      let piece = UnsafeBufferPointer(rebasing: bytes[start..<min(start + 1 << 14, bytes.count)])
      take(decoder.decode(piece), piece)
      start += piece.count
    }
    if start < bytes.count, isRunning { return pass(UnsafeBufferPointer(rebasing: bytes[start...])) }
    return isRunning
  }

  /// Parses what became of some bytes.
  func take(_ outcome: InputDecoder.Outcome, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch outcome {
    case .asIs(let skip):
      pass(UnsafeBufferPointer(rebasing: bytes.dropFirst(skip)))
    case .text(let text):
      text.withUnsafeBufferPointer { _ = pass($0) }
    case .fault(let text, let kind, let message):
      text.withUnsafeBufferPointer { _ = pass($0) }
      endText(message, kind)
    }
  }

  /// Parses what should be UTF-8, and returns false once the parse has ended early.
  @discardableResult
  func pass(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return isRunning }
    var offset = 0
    while offset < bytes.count, isRunning, !incomplete.isEmpty {
      incomplete.append(base[offset])
      offset += 1
      passIncomplete()
    }
    while offset < bytes.count, isRunning {
      let piece = UnsafeBufferPointer(start: base + offset, count: min(Self.checkedPiece, bytes.count - offset))
      switch UTF8Check.outcome(of: piece) {
      case .whole:
        passText(piece)
        offset += piece.count
      case .incomplete(let end):
        passText(UnsafeBufferPointer(rebasing: piece[..<end]))
        offset += end
        // What the next piece has of the character is there already, unless this is the last.
        if offset + piece.count - end < bytes.count { continue }
        if isRunning { incomplete = Array(piece[end...]) }
        return isRunning
      case .invalid(let end):
        passText(UnsafeBufferPointer(rebasing: piece[..<end]))
        endText(InputDecoder.noText)
      }
    }
    return isRunning
  }

  /// The bytes that are checked before any of them is parsed: few enough to stay in the cache.
  private static let checkedPiece = 1 << 16

  /// Parses the character whose bytes came one by one, if it is whole.
  private func passIncomplete() {
    switch incomplete.withUnsafeBufferPointer({ UTF8Check.outcome(of: $0) }) {
    case .whole:
      incomplete.withUnsafeBufferPointer { passText($0) }
      incomplete.removeAll(keepingCapacity: true)
    case .incomplete: break
    case .invalid: endText(InputDecoder.noText)
    }
  }

  /// Ends the parse behind the bytes that libxml2 was given, unless there is a fault in them.
  ///
  /// libxml2 leaves text unread until there is more of it or a tag, how much depends on the pieces: so it is made to read it.
  func endText(_ message: String, _ kind: ParserFault.Kind = .malformed) {
    passBrackets()
    drainSection(to: 0)
    guard isRunning else { return }
    let place = placeOfEnd
    let isText = unread > 0 && context.pointee.input?.pointee.cur?.pointee != UInt8(ascii: "<")
    if isText, !isInSection { check(xmlParseChunk(context, "<", 1, 0)) }
    note(message, kind, at: place)
  }

  /// Parses whole characters of UTF-8.
  private func passText(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !mask.isDone, let masked = mask.hide(in: bytes) {
      masked.withUnsafeBufferPointer { passSplit($0) }
    } else {
      passSplit(bytes)
    }
  }

  /// Parses whole characters in pieces.
  ///
  /// libxml2 overlooks `]]>` in text when it comes in two pieces: so no piece ends in what may begin it.
  private func passSplit(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var offset = 0
    if bracketCount > 0 {
      while offset < bytes.count, base[offset] == Self.bracket { offset += 1 }
      offset = min(offset + 1, bytes.count)
      let joined = Array(repeating: Self.bracket, count: bracketCount) + bytes[..<offset]
      bracketCount = 0
      joined.withUnsafeBufferPointer { passSplit($0) }
    }
    while offset < bytes.count, isRunning {
      let end = offset + min(pieceSize, bytes.count - offset)
      var count = end - offset
      while count > 0, offset + count > end - 2, base[offset + count - 1] == Self.bracket { count -= 1 }
      if end == bytes.count {
        bracketCount = end - offset - count
      } else if count == 0 {
        count = end - offset
      }
      if count > 0 { pass(piece: UnsafeBufferPointer(start: base + offset, count: count)) }
      offset = end == bytes.count ? end : offset + count
    }
  }

  private static let bracket = UInt8(ascii: "]")

  /// Parses what was held back because `]]>` might come of it.
  func passBrackets() {
    guard bracketCount > 0, isRunning else { return }
    let brackets = Array(repeating: Self.bracket, count: bracketCount)
    bracketCount = 0
    brackets.withUnsafeBufferPointer { pass(piece: $0) }
  }

  /// The number of bytes that libxml2 is given at once.
  ///
  /// It copies them; pieces keep that copy in the cache and the counts within Int32. Of a CDATA section whose end it has not
  /// seen, libxml2 takes no more than 300 bytes for each piece, and looks through all the others for the end: so in a section
  /// it is given just as many. Markup that has reached its limit is at fault whatever follows, so that no piece goes beyond.
  private var pieceSize: Int {
    isInSection ? 300 : min(1 << 16, max(1, maximumDistance - unread))
  }

  private func pass(piece: UnsafeBufferPointer<UInt8>) {
    var parsed = 0
    var next = 0
    while let suspect = tags.suspect(in: piece, from: next) {
      if let start = suspect.start {
        // libxml2 shows by what it leaves unread whether the `<` is one of a tag.
        parse(UnsafeBufferPointer(rebasing: piece[parsed..<start]))
        if !isRunning { return }
        (parsed, next) = (start, start + 1)
      }
      if isTag(suspect) { return note(message(of: suspect.limit), .limit(suspect.limit), at: place(of: suspect)) }
    }
    parse(UnsafeBufferPointer(rebasing: piece[parsed...]))
    drainSection()
    checkNames()
    checkDistance()
  }

  private func isTag(_ suspect: TagGuard.Suspect) -> Bool {
    if isInSection || context.pointee.instate == XML_PARSER_DTD { return false }
    let left = unread
    if suspect.start == nil, left == tags.length { return true }
    guard left > 1, let cursor = context.pointee.input?.pointee.cur, cursor[0] == UInt8(ascii: "<") else { return true }
    // Within a comment, a processing instruction, or a declaration.
    return cursor[1] != UInt8(ascii: "!") && cursor[1] != UInt8(ascii: "?")
  }

  private func place(of suspect: TagGuard.Suspect) -> (line: Int, column: Int) {
    if suspect.start == nil, let input = context.pointee.input, let end = input.pointee.end,
      let place = position(of: end - min(tags.length, unread))
    {
      return place
    }
    return placeOfEnd
  }

  private func message(of limit: ParserFault.Limit) -> String {
    switch limit {
    case .attributeCount: "an element has more attributes than the limit of \(tags.scanner.maximumAttributes)"
    case .attributeLength:
      "the value of an attribute is longer than the limit of \(tags.scanner.maximumAttributeLength) bytes"
    default: "a name is longer than the limit of \(tags.scanner.maximumNameLength) bytes"
    }
  }

  private var isInSection: Bool { context.pointee.instate == XML_PARSER_CDATA_SECTION }

  /// Lets libxml2 take what it has left over of an open CDATA section, so that little is left to look through.
  private func drainSection(to rest: Int = 1024) {
    while isInSection, isRunning {
      let left = unread
      guard left > rest else { return }
      check(xmlParseChunk(context, nil, 0, 0))
      if unread >= left { return }
    }
  }

  /// The number of bytes that libxml2 was given and has not taken yet.
  private var unread: Int {
    guard let input = context.pointee.input, let end = input.pointee.end, let cursor = input.pointee.cur else {
      return 0
    }
    return end - cursor
  }

  /// The number of those bytes where they begin markup whose end has not come.
  var unreadMarkup: Int {
    guard let first = context.pointee.input?.pointee.cur?.pointee, !isInSection else { return 0 }
    return first == UInt8(ascii: "<") || first == UInt8(ascii: "&") ? unread : 0
  }

  private func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    observeText?(bytes)
    let code = base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      xmlParseChunk(context, $0, Int32(bytes.count), 0)
    }
    check(code)
  }
}

/// What is checked after each piece.
extension ParserContext {
  /// Takes note of the failures that libxml2 tells by a code alone.
  func check(_ code: Int32) {
    guard code != 0, isRunning, context.pointee.wellFormed == 0 || context.pointee.disableSAX != 0 else { return }
    if code == XML_ERR_NO_MEMORY.rawValue { return note(ParserFault.outOfMemory.message, .outOfMemory, at: position) }
    note(InputDecoder.noText)
  }

  /// Takes note of too many names.
  func checkNames() {
    guard isRunning, Int(xmlDictSize(context.pointee.dict) - firstNameCount) > options.maximumNames else { return }
    let message = "the document has more distinct names than the limit of \(options.maximumNames)"
    note(message, .limit(.nameCount), at: position)
  }

  /// Takes note of markup that does not end.
  private func checkDistance() {
    guard isRunning, unread >= maximumDistance, !isInSection, let cursor = context.pointee.input?.pointee.cur else {
      return
    }
    // Text is taken when there is enough of it.
    let isMarkup = cursor.pointee == UInt8(ascii: "<") || cursor.pointee == UInt8(ascii: "&")
    guard isMarkup || context.pointee.instate == XML_PARSER_DTD else { return }
    let message = "a tag, comment or other markup is longer than the limit of \(maximumDistance) bytes"
    note(message, .limit(.eventDistance), at: position)
  }

  /// The place behind the last byte that libxml2 was given.
  var placeOfEnd: (line: Int, column: Int) {
    context.pointee.input?.pointee.end.flatMap { position(of: $0) } ?? position
  }

  func note(
    _ message: String, _ kind: ParserFault.Kind = .malformed, at place: (line: Int, column: Int)? = nil
  ) {
    guard isRunning else { return }
    let (line, column) = place ?? position
    state.pointee.fault = ParserFault(kind, message, line: line, column: column)
  }
}
