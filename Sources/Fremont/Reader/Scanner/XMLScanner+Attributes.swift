/// The attributes of start tags (XML 1.0 § 3.1).
extension XMLScanner {
  enum TagEnd {
    case open
    case empty
  }

  /// Reads what follows the name of an element, up to and including the end of the tag.
  @inline(never)
  mutating func scanAttributes(
    of element: ScannedNames.Entry, _ prediction: UnsafeMutablePointer<NextTagCache>?, cursor: inout Cursor,
    _ end: Cursor,
    _ start: Cursor
  ) -> TagEnd? {
    attributes.removeAll()
    values.removeAll()
    tag += 1
    var count = 0
    var prefixedCount = 0
    var place = cursor
    var prediction = prediction
    let isPlain = entityPlace == nil && element.pointee.attributeList == 0
    while place < end {
      if isPlain { scanKnownAttributes(&place, end, &prediction, count: &count, prefixedCount: &prefixedCount) }
      var byte = place.pointee
      if Self.isSpace(byte) {
        let space = place
        place += 1
        Self.skipSpace(&place, end)
        guard place < end else { return nil }
        byte = place.pointee
        if byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
          count += 1
          guard count <= options.maximumAttributes else {
            failAttributeCount(start, seen: place)
            return nil
          }
          let nameStart = place
          guard let name = scanName(&place, end, start) else { return nil }
          if end - place > 1, place[0] == UInt8(ascii: "="), Self.isQuote(place[1]), name.pointee.role == .attribute {
            prediction?.remember(
              space, spaceCount: nameStart - space, count: place - space + 2, name, isEnd: false)
          }
          prediction = names.predictions(of: name)?.ofValue
          guard name.pointee.tag != tag else {
            failRepeated(name, nameStart, start, seen: place)
            return nil
          }
          guard var (value, valuePlace) = scanValue(&place, end, name, tag: start) else { return nil }
          name.pointee.tag = tag
          if element.pointee.attributeList != 0 { value = tokenised(value, name, of: element) }
          if let entityPlace { valuePlace = entityPlace }
          if name.pointee.role == .attribute, let local = name.pointee.local {
            if name.pointee.prefix != nil { prefixedCount += 1 }
            add(local.pointee.text, name.pointee.prefix, value, place: valuePlace)
          } else {
            guard declare(name, value, nameStart, start: start) else { return nil }
          }
          continue
        }
      }
      let isEmpty = byte == UInt8(ascii: "/")
      if isEmpty {
        guard end - place > 1 else { return nil }
        place += 1
      }
      guard place.pointee == UInt8(ascii: ">") else {
        failTag(place, isEmpty: isEmpty, isSpaced: Self.isSpace(place[-1]), start)
        return nil
      }
      cursor = place + 1
      if element.pointee.attributeList != 0 {
        guard addDeclared(element, &prefixedCount, start) else { return nil }
      }
      guard prefixedCount == 0 || resolvePrefixes(prefixedCount, start) else { return nil }
      return isEmpty ? .empty : .open
    }
    return nil
  }

  /// Reads attributes that match the caches and have short plain values, up to the first that does not.
  @inline(__always)
  private mutating func scanKnownAttributes(
    _ place: inout Cursor, _ end: Cursor, _ prediction: inout UnsafeMutablePointer<NextTagCache>?, count: inout Int,
    prefixedCount: inout Int
  ) {
    // Room for the cached bytes, the value, its closing quote, and a last vector load.
    while end - place >= NextTagCache.capacity + Self.shortText + ByteVector.count + 1, let known = prediction,
      known.isAt(place), let name = known.pointee.name, let local = name.pointee.local, name.pointee.tag != tag,
      count < options.maximumAttributes
    {
      let value = place + Int(known.pointee.count)
      let quote = value[-1]
      var length = 0
      while length < Self.shortText {
        let plain = ByteVector(value + length).firstInValue(quote: quote)
        length += plain
        if plain < ByteVector.count { break }
      }
      guard value[length] == quote, length <= options.maximumAttributeLength else { return }
      name.pointee.tag = tag
      count += 1
      if name.pointee.prefix != nil { prefixedCount += 1 }
      add(local.pointee.text, name.pointee.prefix, Text(start: value, count: length), place: value)
      place = value + length + 1
      prediction = names.predictions(of: name)?.ofValue
    }
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Adds an attribute. Its prefix is resolved when all namespaces of the tag are known.
  @inline(__always)
  private mutating func add(
    _ local: UnsafePointer<UInt8>, _ prefix: ScannedNames.Entry?, _ value: Text, place: Cursor
  ) {
    // Until then, the entry of the prefix is stored in place of the prefix itself.
    let prefix = UnsafeRawPointer(prefix)?.assumingMemoryBound(to: UInt8.self)
    attributes.push(TagAttribute(name: local, prefix: prefix, namespace: nil, value: value, place: place))
  }

  /// Adds the attributes with a default value in the internal subset that the tag lacks (XML 1.0 § 3.3.2).
  @inline(never)
  private mutating func addDeclared(
    _ element: ScannedNames.Entry, _ prefixedCount: inout Int, _ start: Cursor
  ) -> Bool {
    let place = entityPlace ?? start
    for attribute in subset.attributes(of: element) {
      guard let value = attribute.defaultValue else { continue }
      let name = attribute.name
      if name.pointee.tag == tag { continue }
      name.pointee.tag = tag
      guard attributes.count < options.maximumAttributes else {
        return failAttributeCount(start, seen: start)
      }
      let room = values.room(for: value.count)
      for (index, byte) in value.enumerated() { (room + index).initialize(to: byte) }
      values.commit(value.count)
      let text = Text(start: room, count: value.count)
      if name.pointee.role == .attribute, let local = name.pointee.local {
        if name.pointee.prefix != nil { prefixedCount += 1 }
        add(local.pointee.text, name.pointee.prefix, text, place: place)
      } else {
        guard declare(name, text, start, start: start) else { return false }
      }
    }
    return true
  }

  /// The value of an attribute without superfluous spaces, if it is declared as tokens (XML 1.0 § 3.3.3).
  @inline(never)
  private mutating func tokenised(_ value: Text, _ name: ScannedNames.Entry, of element: ScannedNames.Entry) -> Text {
    guard subset.holdsTokens(name, of: element) else { return value }
    let room = values.room(for: value.count)
    var count = 0
    for byte in value where byte != 0x20 || count > 0 && room[count - 1] != 0x20 {
      (room + count).initialize(to: byte)
      count += 1
    }
    if count > 0, room[count - 1] == 0x20 { count -= 1 }
    values.commit(count)
    return Text(start: room, count: count)
  }

  /// Resolves the prefixes of the attributes. Returns false if one is not declared, or two attributes have the same
  /// name (Namespaces in XML 1.0, § 5 and § 6.3).
  @inline(never)
  private mutating func resolvePrefixes(_ prefixedCount: Int, _ start: Cursor) -> Bool {
    for index in 0..<attributes.count {
      let attribute = attributes[index]
      guard let stand = attribute.pointee.prefix else { continue }
      let prefix = UnsafeRawPointer(stand).assumingMemoryBound(to: ScannedName.self)
      guard let namespace = prefix.pointee.namespace else { return failPrefix(prefix, of: attribute, start) }
      attribute.pointee.prefix = prefix.pointee.text
      attribute.pointee.namespace = namespace
      if prefixedCount == 1 { return true }
      for other in 0..<index
      where attributes[other].pointee.namespace == namespace && attributes[other].pointee.name == attribute.pointee.name
      {
        return failDuplicateAttributes(attributes[other], attribute, start)
      }
    }
    return true
  }
}
