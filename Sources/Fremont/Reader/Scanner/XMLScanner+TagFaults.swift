/// The faults of tags and of their namespaces.
extension XMLScanner {
  // MARK: Tags (XML 1.0 § 3.1)

  /// A text that is not a name (§ 2.3; Namespaces § 4).
  @discardableResult
  mutating func failName(_ text: Text, _ markup: Cursor, seen: Cursor, at place: Cursor? = nil) -> Bool {
    guard let start = text.baseAddress, !text.isEmpty else {
      return fail(
        .malformed, "\(Self.character(seen)) stands where a name was expected; write '<' as '&lt;'", markup,
        markup: markup,
        seen: seen)
    }
    let colons = text.filter { $0 == UInt8(ascii: ":") }.count
    if colons > 0, XMLNameCharacters.isNameWithColons(text) {
      return fail(
        .namespace, "'\(Self.string(text))' is not a name with one colon between a prefix and a local part",
        place ?? start, markup: markup, seen: seen)
    }
    if let control = text.firstIndex(where: { $0 < 0x20 }) { return failCharacter(start + control, markup) }
    return fail(.malformed, "'\(Self.string(text))' is not a name", place ?? start, markup: markup, seen: seen)
  }

  /// A byte that neither ends a tag nor begins an attribute.
  @discardableResult
  mutating func failTag(_ place: Cursor, isEmpty: Bool, isSpaced: Bool, _ markup: Cursor) -> Bool {
    if place.pointee < 0x20, !Self.isSpace(place.pointee) { return failCharacter(place, markup) }
    let found = Self.character(place)
    let message =
      isEmpty
      ? "\(found) follows '/', expected '>'"
      : "\(found) stands in a tag, expected white space and an attribute, '>' or '/>'"
    return fail(.malformed, message, place, markup: markup)
  }

  /// A repeated attribute (§ 3.1, *Unique Att Spec*).
  @discardableResult
  mutating func failRepeated(_ name: ScannedNames.Entry, _ place: Cursor, _ markup: Cursor, seen: Cursor) -> Bool {
    fail(.malformed, "the attribute '\(Self.string(name))' stands twice in the tag", place, markup: markup, seen: seen)
  }

  /// An attribute without `=` (§ 3.1, production 41).
  @discardableResult
  mutating func failEquals(_ name: ScannedNames.Entry, _ place: Cursor, _ markup: Cursor) -> Bool {
    if place.pointee < 0x20 { return failCharacter(place, markup) }
    return fail(
      .malformed, "\(Self.character(place)) follows the attribute '\(Self.string(name))', expected '=' and a value",
      place, markup: markup)
  }

  /// A value without quotes (§ 2.3, production 10).
  @discardableResult
  mutating func failQuote(_ name: ScannedNames.Entry, _ place: Cursor, _ markup: Cursor) -> Bool {
    if place.pointee < 0x20 { return failCharacter(place, markup) }
    return fail(
      .malformed,
      "the value of the attribute '\(Self.string(name))' begins with \(Self.character(place)), expected a quote", place,
      markup: markup)
  }

  /// A `<` in a value (§ 3.1, *No < in Attribute Values*).
  @discardableResult
  mutating func failLess(_ place: Cursor, _ markup: Cursor) -> Bool {
    fail(.malformed, "'<' is not allowed in the value of an attribute; write '&lt;'", place, markup: markup)
  }

  @discardableResult
  mutating func failLessIn(_ entity: [UInt8], _ place: Cursor, _ markup: Cursor) -> Bool {
    let name = String(decoding: entity, as: UTF8.self)
    return fail(
      .malformed, "the entity '\(name)' holds '<', which is not allowed in the value of an attribute", place,
      markup: markup)
  }

  /// An end tag that does not match the open element (§ 3, *Element Type Match*; § 3.1, production 42).
  mutating func failEndTag(_ cursor: Cursor, _ end: Cursor) -> Bool {
    var place = cursor + 2
    while place < end, place.pointee > 0x20, place.pointee != UInt8(ascii: ">"), place.pointee != UInt8(ascii: "<"),
      place.pointee != UInt8(ascii: "/"), place.pointee != UInt8(ascii: "=")
    {
      place += 1
      if place - cursor - 2 > options.maximumNameLength {
        return failNameLength(cursor, cursor, seen: place - 1)
      }
    }
    guard place < end else { return false }
    let text = Text(start: cursor + 2, count: place - cursor - 2)
    let name = open.top.pointee.name
    let expected = Self.string(name)
    guard text.elementsEqual(Text(start: name.pointee.text, count: name.pointee.count)) else {
      if text.isEmpty {
        return fail(.malformed, "'</' is not followed by a name, expected '</\(expected)>'", cursor, markup: cursor)
      }
      return fail(
        .malformed, "the end tag '</\(Self.string(text))>' does not match the start tag, expected '</\(expected)>'",
        cursor, markup: cursor, seen: place)
    }
    Self.skipSpace(&place, end)
    guard place < end else { return false }
    if place.pointee < 0x20 { return failCharacter(place, cursor) }
    return fail(
      .malformed, "\(Self.character(place)) stands in the end tag of '\(expected)', expected '>'", place, markup: cursor
    )
  }

  // MARK: Namespaces (Namespaces in XML 1.0)

  /// A prefix that is not declared (§ 5, *Prefix Declared*).
  mutating func failPrefix(_ name: ScannedNames.Entry, ofElementAt place: Cursor) -> Bool {
    let prefix = name.pointee.prefix.map { Self.string($0) } ?? ""
    return fail(
      .namespace,
      "the prefix '\(prefix)' of the element '\(Self.string(name))' is not declared; add xmlns:\(prefix)=\"…\"", place,
      markup: place)
  }

  mutating func failPrefix(
    _ prefix: UnsafePointer<ScannedName>, of attribute: UnsafeMutablePointer<TagAttribute>, _ markup: Cursor
  ) -> Bool {
    let text = Self.string(Text(start: prefix.pointee.text, count: prefix.pointee.count))
    let name = "\(text):\(String(cString: attribute.pointee.name))"
    return fail(
      .namespace, "the prefix '\(text)' of the attribute '\(name)' is not declared; add xmlns:\(text)=\"…\"", markup,
      markup: markup)
  }

  /// Two attributes of the same name and namespace (§ 6.3, *Attributes Unique*).
  mutating func failDuplicateAttributes(
    _ first: UnsafeMutablePointer<TagAttribute>, _ second: UnsafeMutablePointer<TagAttribute>, _ markup: Cursor
  ) -> Bool {
    func name(_ attribute: UnsafeMutablePointer<TagAttribute>) -> String {
      let prefix = attribute.pointee.prefix.map { String(cString: $0) + ":" } ?? ""
      return prefix + String(cString: attribute.pointee.name)
    }
    return fail(
      .namespace, "the attributes '\(name(first))' and '\(name(second))' are the same attribute of one namespace",
      markup, markup: markup)
  }

  /// A namespace declaration that is not allowed (§ 2.2, 3, 7).
  @discardableResult
  mutating func failNamespace(_ message: String, _ place: Cursor?, _ markup: Cursor) -> Bool {
    fail(.namespace, message, place ?? markup, markup: markup)
  }
}
