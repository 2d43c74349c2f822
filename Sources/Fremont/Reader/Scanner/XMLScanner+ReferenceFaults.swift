/// The faults of references (XML 1.0 § 4.1, 4.4).
extension XMLScanner {
  /// An ampersand that begins no reference (§ 2.4).
  mutating func failAmpersand(_ place: Cursor, _ markup: Cursor, seen: Cursor) {
    fail(.malformed, "'&' begins no reference; write '&amp;'", place, markup: markup, seen: seen)
  }

  /// A reference without `;` (§ 4.1, production 68).
  mutating func failSemicolon(_ name: Text, _ place: Cursor, _ markup: Cursor, seen: Cursor) {
    fail(
      .malformed, "the reference '&\(Self.string(name))' does not end with ';'; write '&' as '&amp;'", place,
      markup: markup,
      seen: seen)
  }

  /// A reference that is cut off by the end of the surrounding value.
  mutating func failOpenReference(_ place: Cursor, _ end: Cursor, _ markup: Cursor) {
    if end - place < 2 { return failAmpersand(place, markup, seen: end) }
    failSemicolon(Text(start: place + 1, count: end - place - 1), place, markup, seen: end)
  }

  /// A character reference without a valid number (§ 4.1, production 66).
  mutating func failNumber(_ place: Cursor, isHex: Bool, hasDigits: Bool, _ markup: Cursor, seen: Cursor) {
    let kind = isHex ? "hexadecimal digits" : "digits"
    fail(
      .malformed,
      "a reference to a character is '\(isHex ? "&#x" : "&#")', \(kind) and ';'; found "
        + Self.character(seen), place, markup: markup, seen: seen)
  }

  /// A reference to a character that XML does not allow (§ 4.1, *Legal Character*).
  mutating func failNoCharacter(_ text: Text, _ place: Cursor, _ markup: Cursor, seen: Cursor) {
    fail(.malformed, "'\(Self.string(text))' is not a character that XML allows", place, markup: markup, seen: seen)
  }

  /// A reference to an entity that cannot be expanded (§ 4.1, *Entity Declared*, *Parsed Entity*, *No Recursion*; §
  /// 3.1, *No External Entity References*).
  @discardableResult
  mutating func failEntity(
    _ name: [UInt8], _ failure: InternalSubset.Failure, _ place: Cursor, markup: Cursor
  ) -> Bool {
    func string(_ name: [UInt8]) -> String { ValueFault.excerpt(String(decoding: name, as: UTF8.self)) }
    let name = string(name)
    switch failure {
    case .undeclared(let inner):
      return fail(
        .refused(.entityReference),
        "the entity '\(string(inner))' is neither predefined nor declared; write '&' as '&amp;'",
        place, markup: markup)
    case .external(let inner):
      return fail(
        .refused(.entityReference), "the entity '\(string(inner))' is outside the document, and is not loaded",
        place,
        markup: markup)
    case .unparsed(let inner):
      return fail(
        .malformed, "the entity '\(string(inner))' is not XML, and cannot be referred to", place, markup: markup)
    case .malformed:
      return fail(.malformed, "the entity '\(name)' holds '&' without a reference", place, markup: markup)
    case .loop: return fail(.malformed, "the entity '\(name)' refers to itself", place, markup: markup)
    case .tooMuch:
      let limit = subset.maximumExpansion
      return fail(
        .limit(.entityExpansion), "entities expand to more than the limit of \(limit) bytes", place, markup: markup)
    case .tooDeep:
      let limit = Self.maximumEntityDepth
      return fail(
        .limit(.entityExpansion), "entities refer to each other deeper than the limit of \(limit)", place,
        markup: markup)
    }
  }
}
