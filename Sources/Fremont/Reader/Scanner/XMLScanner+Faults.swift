/// The faults of a document. A message says what was found, what was expected, and what to do.
///
/// Each function names the clause of XML 1.0 (fifth edition) or *Namespaces in XML 1.0* (third edition) that is
/// violated. The place is the first wrong byte. `markup` is the beginning of the token with the fault, and `seen` the
/// last byte examined to find it: a fault beyond a limit is reported as exceeding the limit, regardless of how the
/// document is cut.
extension XMLScanner {
  /// Stores the first fault.
  @discardableResult
  mutating func fail(
    _ kind: XMLFault.Kind, _ message: String, _ place: Cursor, markup: Cursor, seen: Cursor? = nil
  ) -> Bool {
    if fault != nil { return false }
    if entityPlace == nil, distance(to: seen ?? place, markup) >= options.maximumBytesWithoutEvent {
      return failLength(markup)
    }
    fault = Fault(kind: kind, message: message, offset: Int(bitPattern: entityPlace ?? place) + shift)
    return false
  }

  /// Stores a fault in text, to which no limit of length applies.
  @discardableResult
  mutating func failText(_ place: Cursor, _ message: String) -> Bool {
    fail(.malformed, message, place, markup: place)
  }

  /// The number of bytes between the beginning of markup and a place in it. A document type declaration counts as a
  /// whole.
  func distance(to place: Cursor, _ markup: Cursor) -> Int {
    let offset = Int(bitPattern: place) + shift
    if stage == .subset, let start = subset.start { return offset - start }
    return offset - Int(bitPattern: markup) - shift
  }

  static func string(_ text: Text) -> String {
    ValueFault.excerpt(String(decoding: text, as: UTF8.self))
  }

  /// Describes the character at a place for a message.
  static func character(_ place: Cursor) -> String {
    switch place.pointee {
    case 0x20: return "a space"
    case 0x09: return "a tab"
    case 0x0A, 0x0D: return "the end of the line"
    case 0x00..<0x20: return "U+\(hex(UInt32(place.pointee)))"
    default: break
    }
    // The text is checked UTF-8, so all bytes of the character are present.
    let count = place.pointee < 0x80 ? 1 : place.pointee < 0xE0 ? 2 : place.pointee < 0xF0 ? 3 : 4
    return "'\(String(decoding: Text(start: place, count: count), as: UTF8.self))'"
  }

  static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func string(_ entry: ScannedNames.Entry) -> String {
    string(Text(start: entry.pointee.text, count: entry.pointee.count))
  }

  // MARK: Limits

  /// Records that markup is too long, if the part in the window exceeds the limit.
  mutating func checkLength(_ cursor: Cursor, _ end: Cursor) {
    guard cursor < end else { return }
    switch stage {
    case .section: return
    case .content, .epilog, .prolog, .misc:
      guard cursor.pointee == UInt8(ascii: "<") || cursor.pointee == UInt8(ascii: "&") else { return }
    case .declaration, .subset: break
    }
    if distance(to: end, cursor) > options.maximumBytesWithoutEvent { failLength(cursor) }
  }

  @discardableResult
  mutating func failLength(_ markup: Cursor) -> Bool {
    if fault != nil { return false }
    let limit = options.maximumBytesWithoutEvent
    let offset = Int(bitPattern: entityPlace ?? markup) + shift
    fault = Fault(
      kind: .limit(.eventDistance),
      message: "a tag, comment or other markup is longer than the limit of \(limit) bytes",
      offset: stage == .subset ? subset.start ?? offset : offset)
    return false
  }

  @discardableResult
  mutating func failNameLength(_ place: Cursor, _ markup: Cursor, seen: Cursor) -> Bool {
    fail(
      .limit(.nameLength), "a name is longer than the limit of \(options.maximumNameLength) bytes", place,
      markup: markup,
      seen: seen)
  }

  @discardableResult
  mutating func failNameCount(_ place: Cursor, _ markup: Cursor) -> Bool {
    fail(
      .limit(.nameCount), "the document has more distinct names than the limit of \(options.maximumNames)", place,
      markup: markup)
  }

  @discardableResult
  mutating func failAttributeCount(_ tag: Cursor, seen: Cursor) -> Bool {
    fail(
      .limit(.attributeCount), "an element has more attributes than the limit of \(options.maximumAttributes)", tag,
      markup: tag, seen: seen)
  }

  @discardableResult
  mutating func failAttributeLength(_ tag: Cursor, seen: Cursor) -> Bool {
    fail(
      .limit(.attributeLength),
      "the value of an attribute is longer than the limit of \(options.maximumAttributeLength) bytes", tag, markup: tag,
      seen: seen)
  }

  // MARK: Characters

  /// A character that XML does not allow (XML 1.0 § 2.2), or that is not allowed here.
  @discardableResult
  mutating func failCharacter(_ place: Cursor, _ markup: Cursor) -> Bool {
    if place.pointee < 0x20, !Self.isSpace(place.pointee) {
      return fail(
        .malformed, "the character U+\(Self.hex(UInt32(place.pointee))) is not allowed in XML; remove it", place,
        markup: markup
      )
    }
    return fail(.malformed, "\(Self.character(place)) cannot stand here", place, markup: markup)
  }

  // MARK: Structure (XML 1.0 § 2.1, 2.8, 3)

  /// Something outside of the root element that must be inside (§ 2.1, 2.8).
  @discardableResult
  mutating func failOutside(_ place: Cursor) -> Bool {
    if place.pointee != UInt8(ascii: "<"), place.pointee < 0x20 { return failCharacter(place, place) }
    let message =
      switch stage {
      case .epilog: "there is content after the root element"
      case .misc: "\(Self.character(place)) stands in front of the root element, expected '<'"
      default: "the document does not begin with '<'"
      }
    return fail(.malformed, message, place, markup: place)
  }

  /// `<!` that begins neither a comment nor anything else allowed here (§ 2.5, 2.7, 2.8).
  @discardableResult
  mutating func failDeclared(_ place: Cursor, _ end: Cursor) -> Bool {
    var word = place
    let isDoctype = Self.skip("<!DOCTYPE", &word, end) || Self.isCut("<!DOCTYPE", place, end)
    if isDoctype, Self.isCut("<!DOCTYPE", place, end) { return false }
    var message: String
    switch stage {
    case .content, .section:
      message = "'<!' begins neither a comment, '<!--', nor a section, '<![CDATA['; write '<' as '&lt;'"
    case .epilog: message = "'<!' begins no comment, '<!--', behind the root element"
    default: message = "'<!' begins neither a comment, '<!--', nor the document type declaration, '<!DOCTYPE'"
    }
    if isDoctype { message = "a DOCTYPE stands once, in front of the root element" }
    return fail(.malformed, message, place, markup: place, seen: min(place + 8, end - 1))
  }

  /// The end of an incomplete document.
  mutating func failEnd(_ cursor: Cursor, _ end: Cursor) {
    var message: String
    switch stage {
    case .declaration, .prolog, .misc:
      message = cursor < end ? "the document ends inside markup" : "the document ends before its root element"
    case .subset: message = "the document ends inside its document type declaration"
    case .section: message = "the document ends inside a CDATA section, expected ']]>'"
    case .content:
      let name = open.isEmpty ? "" : Self.string(open.top.pointee.name)
      message = "the document ends inside the element '\(name)', expected '</\(name)>'"
    case .epilog: message = "the document ends inside markup behind the root element"
    }
    if cursor < end, cursor.pointee == UInt8(ascii: "<"), end - cursor > 1 {
      switch cursor[1] {
      case UInt8(ascii: "?"): message = "the document ends inside a processing instruction, expected '?>'"
      case UInt8(ascii: "!") where end - cursor > 3 && cursor[2] == UInt8(ascii: "-") && cursor[3] == UInt8(ascii: "-"):
        message = "the document ends inside a comment, expected '-->'"
      default: break
      }
    }
    if entityPlace == nil { failHere(message, end) }
  }

  private mutating func failHere(_ message: String, _ place: Cursor) {
    fault = fault ?? Fault(kind: .malformed, message: message, offset: Int(bitPattern: place) + shift)
  }

  /// The end of an incomplete document, with an empty window.
  mutating func failEnd(_ offset: Int) {
    guard stage != .epilog else { return }
    let byte: UInt8 = 0
    withUnsafePointer(to: byte) { place in
      shift = offset - Int(bitPattern: place)
      failEnd(place, place)
    }
  }

  /// An entity that does not end in the element in which it began (§ 4.3.2).
  @discardableResult
  mutating func failEntityEnd(_ place: Cursor) -> Bool {
    fail(.malformed, "an element, section or reference must begin and end in the same entity", place, markup: place)
  }

  // MARK: Declarations (XML 1.0 § 2.8)

  @discardableResult
  mutating func failDeclaration(_ place: Cursor, _ message: String) -> Bool {
    fail(.malformed, message, place, markup: place)
  }

  @discardableResult
  mutating func failVersion(_ version: Text, _ place: Cursor) -> Bool {
    let version = Self.string(version)
    return fail(.malformed, "a document in XML \(version) is not accepted, only XML 1.0", place, markup: place)
  }

  /// Something that does not match the grammar of a declaration (§ 2.8, 3.2, 3.3, 4.2, 4.7).
  @discardableResult
  mutating func failSyntax(_ place: Cursor, _ expected: String, _ title: String, markup: Cursor) -> Bool {
    if place.pointee < 0x20, !Self.isSpace(place.pointee) { return failCharacter(place, markup) }
    return fail(.malformed, "\(Self.character(place)) stands in \(title), expected \(expected)", place, markup: markup)
  }

  /// Describes the declaration that begins at a place.
  static func title(of markup: Cursor) -> String {
    // The keyword has been read, so the bytes are present.
    if markup.pointee == UInt8(ascii: "%") { return "the reference to a parameter entity" }
    switch (markup[2], markup[3]) {
    case (UInt8(ascii: "D"), _): return "the document type declaration"
    case (UInt8(ascii: "A"), _): return "the attribute-list declaration"
    case (UInt8(ascii: "N"), _): return "the notation declaration"
    case (UInt8(ascii: "E"), UInt8(ascii: "L")): return "the element type declaration"
    default: return "the entity declaration"
    }
  }

  /// A parameter entity within a declaration (§ 2.8, *PEs in Internal Subset*).
  @discardableResult
  mutating func failPercent(_ place: Cursor, _ markup: Cursor) -> Bool {
    fail(
      .malformed, "'%' begins a parameter entity, which cannot stand in a declaration; write '&#37;'", place,
      markup: markup)
  }

  // MARK: Comments and instructions (XML 1.0 § 2.5, 2.6)

  @discardableResult
  mutating func failHyphens(_ place: Cursor, _ markup: Cursor, seen: Cursor) -> Bool {
    fail(.malformed, "'--' is not allowed in a comment; write '- -'", place, markup: markup, seen: seen)
  }

  @discardableResult
  mutating func failTarget(_ name: Text, _ markup: Cursor, seen: Cursor) -> Bool {
    fail(
      .malformed,
      "'\(Self.string(name))' is not the target of a processing instruction, expected a name without a colon",
      markup, markup: markup, seen: seen)
  }

  @discardableResult
  mutating func failReserved(_ markup: Cursor, seen: Cursor) -> Bool {
    fail(
      .malformed, "'<?xml' is reserved for the XML declaration, which stands once, at the very beginning", markup,
      markup: markup,
      seen: seen)
  }
}
