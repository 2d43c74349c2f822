import CPlatform

/// The declarations of an internal subset (XML 1.0 § 3.2, 3.3, 4.2, 4.7). Each function starts behind the keyword.
extension XMLScanner {
  // MARK: Elements

  /// Reads an element type declaration (XML 1.0 § 3.2).
  mutating func scanElementDeclaration(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> Bool {
    guard passSpace(&place, end, "white space", markup: start), name(&place, end, start) != nil,
      passSpace(&place, end, "white space", markup: start)
    else { return false }
    if place.pointee == UInt8(ascii: "(") {
      guard scanContentModel(&place, end, start) else { return false }
    } else {
      guard let found = word(["EMPTY", "ANY"], &place, end) else { return false }
      guard found != nil else { return failSyntax(place, "EMPTY, ANY or '('", Self.title(of: start), markup: start) }
    }
    return passEnd(&place, end, start)
  }

  /// Reads a content model, from its `(` on (XML 1.0 § 3.2.1, 3.2.2). Groups nest without recursion.
  private mutating func scanContentModel(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> Bool {
    place += 1
    Self.skipSpace(&place, end)
    guard place < end else { return false }
    if place.pointee == UInt8(ascii: "#") { return scanMixedModel(&place, end, start) }
    // The separator of each open group; 0: none yet.
    var separators: [UInt8] = [0]
    while true {
      Self.skipSpace(&place, end)
      guard place < end else { return false }
      if place.pointee == UInt8(ascii: "(") {
        separators.append(0)
        place += 1
        continue
      }
      guard name(&place, end, start) != nil else { return false }
      passOccurrence(&place)
      while true {
        Self.skipSpace(&place, end)
        guard place < end else { return false }
        let byte = place.pointee
        if byte == UInt8(ascii: ")") {
          place += 1
          guard place < end else { return false }
          passOccurrence(&place)
          separators.removeLast()
          if separators.isEmpty { return true }
          continue
        }
        guard byte == UInt8(ascii: "|") || byte == UInt8(ascii: ","), separators.last == 0 || separators.last == byte
        else {
          let expected =
            separators.last == 0
            ? "',', '|' or ')'" : "'\(Character(Unicode.Scalar(separators.last ?? 0)))' or ')'"
          return failSyntax(place, expected, Self.title(of: start), markup: start)
        }
        separators[separators.count - 1] = byte
        place += 1
        break
      }
    }
  }

  private func passOccurrence(_ place: inout Cursor) {
    switch place.pointee {
    case UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "+"): place += 1
    default: break
    }
  }

  private mutating func scanMixedModel(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> Bool {
    guard let found = word(["#PCDATA"], &place, end) else { return false }
    guard found != nil else { return failSyntax(place, "#PCDATA", Self.title(of: start), markup: start) }
    var hasNames = false
    while true {
      Self.skipSpace(&place, end)
      guard place < end else { return false }
      if place.pointee == UInt8(ascii: ")") {
        place += 1
        guard place < end else { return false }
        if place.pointee == UInt8(ascii: "*") {
          place += 1
        } else if hasNames {
          return failSyntax(place, "'*' behind ')', since names follow #PCDATA", Self.title(of: start), markup: start)
        }
        return true
      }
      guard place.pointee == UInt8(ascii: "|") else {
        return failSyntax(place, "'|' or ')'", Self.title(of: start), markup: start)
      }
      place += 1
      Self.skipSpace(&place, end)
      guard place < end, name(&place, end, start) != nil else { return false }
      hasNames = true
    }
  }

  // MARK: Attributes

  /// Reads an attribute-list declaration (XML 1.0 § 3.3).
  mutating func scanAttributeList(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> Bool {
    guard passSpace(&place, end, "white space", markup: start), let element = name(&place, end, start) else {
      return false
    }
    var declared: [(name: [UInt8], holdsTokens: Bool, value: [UInt8]?)] = []
    while true {
      var next = place
      Self.skipSpace(&next, end)
      guard next < end else { return false }
      if next.pointee == UInt8(ascii: ">") { break }
      guard passSpace(&place, end, "white space or '>'", markup: start), let attribute = name(&place, end, start),
        passSpace(&place, end, "white space", markup: start),
        let holdsTokens = attributeType(&place, end, start),
        passSpace(&place, end, "white space", markup: start)
      else { return false }
      var value: [UInt8]?
      guard scanDefault(&place, end, start, value: &value) else { return false }
      if let found = value, holdsTokens { value = Self.collapsed(found) }
      declared.append((Array(attribute), holdsTokens, value))
    }
    guard passEnd(&place, end, start) else { return false }
    if let refused = declared.first(where: { $0.value != nil }), !appliesDeclarations {
      let name = String(decoding: refused.name, as: UTF8.self)
      return fail(
        .refused(.attributeDefault), "the default value of the attribute '\(name)' is not accepted", start,
        markup: start)
    }
    return subset.skipsDeclarations || declare(declared, of: element, start)
  }

  private mutating func declare(
    _ attributes: [(name: [UInt8], holdsTokens: Bool, value: [UInt8]?)], of element: Text, _ start: Cursor
  ) -> Bool {
    let owner = names.find(element)
    // A declaration without effect counts too, since it is the first of its name.
    for attribute in attributes {
      let name = attribute.name.withUnsafeBufferPointer { names.find($0) }
      // It has been checked to be a name.
      _ = name.pointee.isName || names.split(name)
      guard hasFewNames else { return failNameCount(start, start) }
      subset.declare(
        InternalSubset.Attribute(name: name, holdsTokens: attribute.holdsTokens, defaultValue: attribute.value),
        of: owner)
    }
    return true
  }

  /// Whether the declarations of the subset are applied.
  private var appliesDeclarations: Bool {
    if case .internalDeclarations = options.doctype { true } else { false }
  }

  /// Reads the type of an attribute, and returns whether its value consists of tokens (XML 1.0 § 3.3.1).
  private mutating func attributeType(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> Bool? {
    if place.pointee == UInt8(ascii: "(") { return scanGroup(&place, end, start, kind: .token) ? true : nil }
    let types: [StaticString] = [
      "CDATA", "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS", "NOTATION",
    ]
    guard let found = word(types, &place, end) else { return nil }
    guard let found else {
      failSyntax(place, "the type of an attribute, such as CDATA", Self.title(of: start), markup: start)
      return nil
    }
    if found.utf8Start == types[8].utf8Start {
      guard passSpace(&place, end, "white space", markup: start) else { return nil }
      guard place.pointee == UInt8(ascii: "(") else {
        failSyntax(place, "'('", Self.title(of: start), markup: start)
        return nil
      }
      return scanGroup(&place, end, start, kind: .plain(of: "notation")) ? true : nil
    }
    return found.utf8Start != types[0].utf8Start
  }

  /// Reads the words of an enumerated type, from the `(` on.
  private mutating func scanGroup(_ place: inout Cursor, _ end: Cursor, _ start: Cursor, kind: NameKind) -> Bool {
    repeat {
      place += 1
      Self.skipSpace(&place, end)
      guard place < end, name(&place, end, start, kind: kind) != nil else { return false }
      Self.skipSpace(&place, end)
      guard place < end else { return false }
    } while place.pointee == UInt8(ascii: "|")
    guard place.pointee == UInt8(ascii: ")") else {
      return failSyntax(place, "'|' or ')'", Self.title(of: start), markup: start)
    }
    place += 1
    return place < end
  }

  /// Reads the default declaration of an attribute (XML 1.0 § 3.3.2).
  private mutating func scanDefault(
    _ place: inout Cursor, _ end: Cursor, _ start: Cursor, value: inout [UInt8]?
  ) -> Bool {
    if place.pointee == UInt8(ascii: "#") {
      let words: [StaticString] = ["#REQUIRED", "#IMPLIED", "#FIXED"]
      guard let found = word(words, &place, end) else { return false }
      guard let found else {
        return failSyntax(
          place, "#REQUIRED, #IMPLIED, #FIXED or a value in quotes", Self.title(of: start), markup: start)
      }
      if found.utf8Start != words[2].utf8Start { return true }
      guard passSpace(&place, end, "white space", markup: start) else { return false }
    }
    guard let raw = literal(&place, end, "#REQUIRED, #IMPLIED, #FIXED or a value in quotes", markup: start) else {
      return false
    }
    guard raw.count <= options.maximumAttributeLength else {
      return failAttributeLength(start, seen: place - 1)
    }
    values.removeAll()
    guard let normal = normalise(raw, plain: 0, isWhole: true, start) else { return false }
    value = Array(normal)
    return true
  }

  private static func collapsed(_ value: [UInt8]) -> [UInt8] {
    Array(value.split(separator: 0x20).joined(separator: [0x20]))
  }

  // MARK: Entities

  /// Reads an entity declaration (XML 1.0 § 4.2).
  mutating func scanEntityDeclaration(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> Bool {
    guard passSpace(&place, end, "white space", markup: start) else { return false }
    let isParameter = place.pointee == UInt8(ascii: "%")
    if isParameter {
      place += 1
      guard passSpace(&place, end, "white space", markup: start) else { return false }
    }
    guard let text = name(&place, end, start, kind: .plain(of: "entity")) else { return false }
    let name = Array(text)
    guard passSpace(&place, end, "white space", markup: start) else { return false }
    let entity: InternalSubset.Entity
    if place.pointee == UInt8(ascii: "\"") || place.pointee == UInt8(ascii: "'") {
      guard let value = entityValue(&place, end, start) else { return false }
      entity = .text(value)
    } else {
      guard externalIdentifier(&place, end, start) != nil, place < end else { return false }
      var next = place
      Self.skipSpace(&next, end)
      guard next < end else { return false }
      let hasNotation = !isParameter && next.pointee != UInt8(ascii: ">")
      if hasNotation {
        guard passSpace(&place, end, "white space or '>'", markup: start), let found = word(["NDATA"], &place, end)
        else {
          return false
        }
        guard found != nil else { return failSyntax(place, "NDATA or '>'", Self.title(of: start), markup: start) }
        guard passSpace(&place, end, "white space", markup: start),
          self.name(&place, end, start, kind: .plain(of: "notation")) != nil
        else { return false }
      }
      entity = hasNotation ? .unparsed : .external
    }
    guard passEnd(&place, end, start) else { return false }
    guard isAccepted(entity, isParameter: isParameter) else {
      let name = String(decoding: name, as: UTF8.self)
      return fail(
        .refused(.entityDeclaration), "the entity declaration '\(name)' is not accepted", start, markup: start)
    }
    if subset.skipsDeclarations { return true }
    if isParameter { subset.declareParameter(name, entity) } else { subset.declare(name, entity) }
    return true
  }

  private func isAccepted(_ entity: InternalSubset.Entity, isParameter: Bool) -> Bool {
    switch (options.doctype, entity) {
    case (.internalDeclarations, _): true
    case (.internalEntities, .text(let text)): !isParameter && !text.contains(UInt8(ascii: "<"))
    default: false
    }
  }

  /// Reads the value of an entity, from its quote on. Character references are replaced, and entity references are not
  /// (XML 1.0 § 4.4.5, 4.4.7). Parameter entity references are not allowed there (§ 2.8).
  private mutating func entityValue(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> [UInt8]? {
    guard let raw = literal(&place, end, "the value of the entity in quotes", markup: start),
      let first = raw.baseAddress
    else {
      return nil
    }
    let last = first + raw.count
    var value: [UInt8] = []
    var cursor = first
    while cursor < last {
      let byte = cursor.pointee
      switch byte {
      case UInt8(ascii: "%"):
        failPercent(cursor, start)
        return nil
      case UInt8(ascii: "&"):
        let ampersand = cursor
        switch reference(&cursor, last, start) {
        case nil:
          if fault == nil { failOpenReference(ampersand, last, start) }
          return nil
        case .character(let scalar)? where ampersand[1] == UInt8(ascii: "#"):
          Self.withBytes(of: scalar) { value += $0 }
        case .character?, .entity?:
          value += Text(start: ampersand, count: cursor - ampersand)
        }
        continue
      case 0x0D where entityPlace == nil:
        value.append(0x0A)
        if last - cursor > 1, cursor[1] == 0x0A { cursor += 1 }
      default: value.append(byte)
      }
      cursor += 1
    }
    return value
  }

  // MARK: Notations

  /// Reads a notation declaration (XML 1.0 § 4.7).
  mutating func scanNotation(_ place: inout Cursor, _ end: Cursor, _ start: Cursor) -> Bool {
    guard passSpace(&place, end, "white space", markup: start),
      name(&place, end, start, kind: .plain(of: "notation")) != nil,
      passSpace(&place, end, "white space", markup: start),
      externalIdentifier(&place, end, start, takesPublicOnly: true) != nil
    else { return false }
    return passEnd(&place, end, start)
  }
}
