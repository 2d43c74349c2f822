import CPlatform

/// The document type declaration, and the parts between the declarations of its internal subset (XML 1.0 § 2.8).
extension XMLScanner {
  /// Reads a document type declaration from its `<!` on, up to its end or the internal subset.
  mutating func scanDoctype(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    var place = cursor
    guard Self.skip("<!DOCTYPE", &place, end) else {
      return Self.isCut("<!DOCTYPE", place, end) ? false : failDeclared(cursor, end)
    }
    if options.doctype == .refused {
      return fail(.refused(.doctype), "a DOCTYPE is not accepted", cursor, markup: cursor)
    }
    let start = cursor
    guard passSpace(&place, end, "white space", markup: start), let name = name(&place, end, start) else {
      return false
    }
    if place < end, Self.isSpace(place.pointee) {
      Self.skipSpace(&place, end)
      if place < end, place.pointee != UInt8(ascii: "["), place.pointee != UInt8(ascii: ">") {
        guard externalIdentifier(&place, end, start) != nil else { return false }
      }
    }
    Self.skipSpace(&place, end)
    guard place < end else { return false }
    let opensSubset = place.pointee == UInt8(ascii: "[")
    guard opensSubset || place.pointee == UInt8(ascii: ">") else {
      return failSyntax(place, "'[' or '>'", "the document type declaration", markup: start)
    }
    place += 1
    if place - start > options.maximumBytesWithoutEvent { return failLength(start) }
    names.count(names.find(name))
    guard hasFewNames else { return failNameCount(start, start) }
    subset.start = Int(bitPattern: start) + shift
    switch options.doctype {
    case .internalEntities(let maximum), .internalDeclarations(let maximum): subset.maximumExpansion = max(0, maximum)
    case .ignored, .refused: break
    }
    cursor = place
    stage = opensSubset ? .subset : .misc
    return true
  }

  /// Reads the internal subset, and the end of the declaration behind it.
  mutating func scanSubset<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    guard scanDeclarations(&cursor, end) else { return false }
    // The cursor is at the `]`.
    var place = cursor + 1
    Self.skipSpace(&place, end)
    guard place < end else { return false }
    guard place.pointee == UInt8(ascii: ">") else {
      return failSyntax(place, "'>'", "the document type declaration, whose internal subset has ended", markup: cursor)
    }
    place += 1
    if Int(bitPattern: place) + shift - (subset.start ?? 0) > options.maximumBytesWithoutEvent {
      return failLength(cursor)
    }
    cursor = place
    stage = .misc
    return true
  }

  /// Reads declarations up to a `]` outside of them.
  private mutating func scanDeclarations(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    while true {
      Self.skipSpace(&cursor, end)
      // Each part may be short, but their number is unlimited.
      if entityPlace == nil, Int(bitPattern: cursor) + shift - (subset.start ?? 0) > options.maximumBytesWithoutEvent {
        return failLength(cursor)
      }
      guard cursor < end else { return false }
      switch cursor.pointee {
      case UInt8(ascii: "]"):
        if entityPlace == nil { return true }
        return failSyntax(cursor, "a declaration", "a parameter entity", markup: cursor)
      case UInt8(ascii: "%"):
        guard scanParameter(&cursor, end) else { return false }
      case UInt8(ascii: "<"):
        guard end - cursor > 1 else { return false }
        let spent = subset.spent
        guard scanDeclaration(&cursor, end) else {
          // The declaration may be read again with more bytes.
          subset.spent = spent
          return false
        }
      default: return failSyntax(cursor, "a declaration or ']'", "the internal subset", markup: cursor)
      }
    }
  }

  /// Reads one declaration, comment or processing instruction.
  private mutating func scanDeclaration(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    if cursor[1] == UInt8(ascii: "?") { return instruction(&cursor, end) != nil }
    guard cursor[1] == UInt8(ascii: "!") else {
      return failSyntax(cursor, "a declaration", "the internal subset", markup: cursor)
    }
    guard end - cursor > 2 else { return false }
    if cursor[2] == UInt8(ascii: "-") { return comment(&cursor, end) != nil }
    var place = cursor
    let isRead =
      if Self.skip("<!ELEMENT", &place, end) {
        scanElementDeclaration(&place, end, cursor)
      } else if Self.skip("<!ATTLIST", &place, end) {
        scanAttributeList(&place, end, cursor)
      } else if Self.skip("<!ENTITY", &place, end) {
        scanEntityDeclaration(&place, end, cursor)
      } else if Self.skip("<!NOTATION", &place, end) {
        scanNotation(&place, end, cursor)
      } else if Self.isCut("<!ELEMENT", place, end) || Self.isCut("<!ATTLIST", place, end)
        || Self.isCut("<!ENTITY", place, end) || Self.isCut("<!NOTATION", place, end)
      {
        false
      } else {
        failSyntax(
          cursor, "'<!ELEMENT', '<!ATTLIST', '<!ENTITY' or '<!NOTATION'", "the internal subset", markup: cursor)
      }
    if isRead { cursor = place }
    return isRead
  }

  /// Reads a reference to a parameter entity between declarations, and its replacement if it applies.
  private mutating func scanParameter(_ cursor: inout Cursor, _ end: Cursor) -> Bool {
    let start = cursor
    var place = cursor + 1
    guard let text = name(&place, end, start, kind: .plain(of: "entity")) else { return false }
    guard place.pointee == UInt8(ascii: ";") else {
      return failSyntax(place, "';'", "the reference to a parameter entity", markup: start)
    }
    let name = Array(text)
    cursor = place + 1
    guard case .internalDeclarations = options.doctype, !subset.skipsDeclarations,
      case .text(let replacement)? = subset.parameter(name)
    else {
      // A skipped entity may declare anything (XML 1.0 § 5.1).
      subset.skipsDeclarations = true
      return true
    }
    let key = [UInt8(ascii: "%")] + name
    do throws(InternalSubset.Failure) {
      try subset.spend(replacement.count)
    } catch {
      return failEntity(name, error, start, markup: start)
    }
    guard subset.open(key) else { return failEntity(name, .loop, start, markup: start) }
    let outer = entityPlace
    entityPlace = outer ?? start
    defer {
      entityPlace = outer
      subset.close()
    }
    return replacement.withUnsafeBufferPointer { text in
      guard let first = text.baseAddress else { return true }
      var cursor = first
      let end = first + text.count
      _ = scanDeclarations(&cursor, end)
      if fault != nil { return false }
      return cursor == end || failSyntax(cursor, "the end of the declaration", "a parameter entity", markup: cursor)
    }
  }

  // MARK: Parts of declarations

  /// Skips white space, which is required.
  mutating func passSpace(_ place: inout Cursor, _ end: Cursor, _ expected: String, markup: Cursor) -> Bool {
    guard place < end else { return false }
    guard Self.isSpace(place.pointee) else {
      return failSyntax(place, expected, Self.title(of: markup), markup: markup)
    }
    Self.skipSpace(&place, end)
    return place < end
  }

  /// Reads the end of a declaration.
  mutating func passEnd(_ place: inout Cursor, _ end: Cursor, _ markup: Cursor) -> Bool {
    Self.skipSpace(&place, end)
    guard place < end else { return false }
    guard place.pointee == UInt8(ascii: ">") else {
      return failSyntax(place, "'>'", Self.title(of: markup), markup: markup)
    }
    place += 1
    let length = Int(bitPattern: place) + shift - (subset.start ?? 0)
    return entityPlace != nil || length <= options.maximumBytesWithoutEvent || failLength(markup)
  }

  /// The kinds of words in declarations.
  enum NameKind {
    /// The name of an element or attribute (Namespaces in XML 1.0, § 4).
    case qualified
    /// Another name, which cannot contain a colon (§ 7).
    case plain(of: StaticString)
    /// A name token.
    case token
  }

  /// Reads a name or a name token; nil: the window ends within it, or it is malformed. Its length is limited by that of
  /// the document type declaration.
  mutating func name(_ place: inout Cursor, _ end: Cursor, _ markup: Cursor, kind: NameKind = .qualified) -> Text? {
    let start = place
    while place < end, !Self.endsWord(place.pointee) { place += 1 }
    guard place < end else { return nil }
    let text = Text(start: start, count: place - start)
    if text.isEmpty {
      let expected = if case .token = kind { "a name token" } else { "a name" }
      failSyntax(start, expected, Self.title(of: markup), markup: markup)
      return nil
    }
    let isRight =
      switch kind {
      case .qualified: XMLNameCharacters.isQualifiedName(text)
      case .plain: XMLNameCharacters.isName(text)
      case .token: XMLNameCharacters.isToken(text)
      }
    if isRight { return text }
    if case .plain(let owner) = kind, XMLNameCharacters.isNameWithColons(text) {
      failNamespace("the name of the \(owner) '\(Self.string(text))' cannot hold a colon", start, markup)
    } else {
      failName(text, markup, seen: place, at: start)
    }
    return nil
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "<>()[]|,?*+%;&\"'=/#!".utf8.contains(byte)
  }

  /// Reads one of several words, which must end there. The result is nil if the window ends first.
  mutating func word(_ words: [StaticString], _ place: inout Cursor, _ end: Cursor) -> StaticString?? {
    var behind = place
    while behind < end, !Self.endsWord(behind.pointee) || behind == place && behind.pointee == UInt8(ascii: "#") {
      behind += 1
    }
    guard behind < end else { return .none }
    let text = Text(start: place, count: behind - place)
    for word in words
    where text.elementsEqual(Text(start: word.utf8Start, count: word.utf8CodeUnitCount)) {
      place = behind
      return .some(word)
    }
    return .some(nil)
  }

  /// Reads a quoted text, and returns it without the quotes.
  mutating func literal(_ place: inout Cursor, _ end: Cursor, _ expected: String, markup: Cursor) -> Text? {
    guard place < end else { return nil }
    guard place.pointee == UInt8(ascii: "\"") || place.pointee == UInt8(ascii: "'") else {
      failSyntax(place, expected, Self.title(of: markup), markup: markup)
      return nil
    }
    let quote = place.pointee
    let start = place + 1
    var stop = start
    while stop < end, stop.pointee != quote {
      guard stop.pointee >= 0x20 || Self.isSpace(stop.pointee) else {
        failCharacter(stop, markup)
        return nil
      }
      stop += 1
    }
    guard stop < end else { return nil }
    // The content is checked when it is complete, so its length must be limited here.
    if entityPlace == nil, distance(to: stop, markup) >= options.maximumBytesWithoutEvent {
      failLength(markup)
      return nil
    }
    place = stop + 1
    return Text(start: start, count: stop - start)
  }

  /// The kind of an external identifier (XML 1.0 § 4.2.2).
  enum ExternalIdentifier {
    case system
    case publicOnly
  }

  /// Reads an external identifier. A notation may have only the public part.
  mutating func externalIdentifier(
    _ place: inout Cursor, _ end: Cursor, _ markup: Cursor, takesPublicOnly: Bool = false
  ) -> ExternalIdentifier? {
    guard let found = word(["SYSTEM", "PUBLIC"], &place, end) else { return nil }
    guard let found else {
      failSyntax(place, "SYSTEM or PUBLIC", Self.title(of: markup), markup: markup)
      return nil
    }
    guard passSpace(&place, end, "white space", markup: markup) else { return nil }
    if found.utf8Start.pointee == UInt8(ascii: "P") {
      let start = place + 1
      guard let identifier = literal(&place, end, "a public identifier in quotes", markup: markup) else { return nil }
      if let index = identifier.firstIndex(where: { !Self.isPublic($0) }) {
        failSyntax(
          start + index, "a character that public identifiers may have", Self.title(of: markup), markup: markup)
        return nil
      }
      guard place < end else { return nil }
      if takesPublicOnly {
        var next = place
        Self.skipSpace(&next, end)
        guard next < end else { return nil }
        if next.pointee == UInt8(ascii: ">") { return .publicOnly }
      }
      guard passSpace(&place, end, "white space", markup: markup) else { return nil }
    }
    return literal(&place, end, "a system identifier in quotes", markup: markup) == nil ? nil : .system
  }

  /// Whether a byte may be part of a public identifier (XML 1.0 § 2.3).
  private static func isPublic(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x20, 0x0A, 0x0D: true
    default: "-'()+,./:=?;!*#@$_%".utf8.contains(byte)
    }
  }
}
