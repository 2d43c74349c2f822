/// Start tags (XML 1.0 § 3.1).
extension XMLScanner {
  /// Reads a start tag from its `<` on, and tells of it; of the end too where the element is empty.
  @inline(__always)
  mutating func scanStartTag<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    var place = cursor + 1
    guard let name = scanName(&place, end, cursor) else { return false }
    return scanTag(of: name, &cursor, place, end, handler)
  }

  /// Reads a start tag, whose `<` is at the cursor, from behind its name on.
  @inline(__always)
  mutating func scanTag<Handler: XMLTokenHandler>(
    of name: ScannedNames.Entry, _ cursor: inout Cursor, _ behind: Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    let start = cursor
    var place = behind
    guard let local = name.pointee.local else { return false }
    let successors = names.successors(of: name)
    var namespaceCount = 0
    var isEmpty = false
    if place < end, place.pointee == UInt8(ascii: ">"), name.pointee.attributeList == 0 {
      place += 1
      attributes.removeAll()
    } else {
      let (declared, spent) = (replaced.count, subset.spent)
      guard let tagEnd = scanAttributes(of: name, successors?.ofName, &place, end, start) else {
        // The tag may be read again, when there is more of it.
        restoreNamespaces(to: declared)
        subset.spent = spent
        return false
      }
      namespaceCount = replaced.count - declared
      isEmpty = tagEnd == .empty
    }
    if place - start > options.maximumBytesWithoutEvent { return failLength(start) }
    var namespace = defaultNamespace
    var prefix: UnsafePointer<UInt8>?
    if let entry = name.pointee.prefix {
      namespace = entry.pointee.elementNamespace
      if entry.pointee.namespace == nil { return failPrefix(name, ofElementAt: start) }
      prefix = entry.pointee.text
    }
    cursor = place
    let tag = XMLStartTag(
      name: local.pointee.text, prefix: prefix, namespace: namespace,
      declarations: namespaceCount == 0 ? nil : pairs(namespaceCount), declarationCount: namespaceCount,
      attributes: attributes.isEmpty
        ? .none : TagAttributes(first: UnsafePointer(attributes.bottom), count: attributes.count),
      place: entityPlace ?? start)
    if attributes.isEmpty, namespaceCount == 0, !isEmpty, successors?.holdsTags != true,
      let length = lengthOfText(in: name, place, end)
    {
      cursor = place + length + 3 + name.pointee.count
      successor = successors?.ofEnd
      handler.element(tag, place, Text(start: place, count: length), end: cursor)
      return true
    }
    successor = isEmpty ? successors?.ofEnd : successors?.ofStart
    handler.start(tag, entityPlace ?? place)
    if isEmpty {
      if namespaceCount > 0 { restoreNamespaces(to: replaced.count - namespaceCount) }
      if !handler.isStopped { handler.end(entityPlace ?? place) }
    } else {
      open.push(OpenElement(name: name, namespaceCount: namespaceCount))
    }
    return true
  }

  /// The length of what is inside an element other than the root, if it is a short plain text, or nothing, and the end tag follows in the
  /// window.
  @inline(__always)
  private func lengthOfText(in name: ScannedNames.Entry, _ content: Cursor, _ end: Cursor) -> Int? {
    let count = name.pointee.count
    guard end - content >= Self.shortText + 2 + ByteVector.count, count + 3 <= options.maximumBytesWithoutEvent,
      entityPlace == nil, !open.isEmpty
    else { return nil }
    var length = 0
    while true {
      let plain = ByteVector(content + length).firstInText
      length += plain
      if plain < ByteVector.count { break }
      if length == Self.shortText { return nil }
    }
    let tag = content + length
    guard tag[0] == UInt8(ascii: "<"), tag[1] == UInt8(ascii: "/"), end - tag > 2 + count,
      tag[2 + count] == UInt8(ascii: ">")
    else { return nil }
    if count < ByteVector.count {
      return Self.prefix(ByteVector(tag + 2).words, count) == name.pointee.words ? length : nil
    }
    return ByteVector.areEqual(tag + 2, name.pointee.text, count) ? length : nil
  }

  /// The length of the longest text that is told together with its element; others are not looked at twice.
  private static let shortText = 4 * ByteVector.count

  /// Reads the name of an element or attribute, and finds its entry; nil when it is not there, or not one.
  @inline(__always)
  mutating func scanName(_ cursor: inout Cursor, _ end: Cursor, _ tag: Cursor) -> ScannedNames.Entry? {
    if end - cursor >= ByteVector.count {
      let bytes = ByteVector(cursor)
      let count = bytes.firstBehindName
      if count < ByteVector.count, let name = names.find(Self.prefix(bytes.words, count)), name.pointee.isName,
        count <= options.maximumNameLength
      {
        cursor += count
        return name
      }
    }
    return scanAnyName(&cursor, end, tag)
  }

  /// Reads a name that is new, or long, or near the end of the window.
  @inline(never)
  private mutating func scanAnyName(_ cursor: inout Cursor, _ end: Cursor, _ tag: Cursor) -> ScannedNames.Entry? {
    let start = cursor
    // One byte too many is enough to know.
    let last = end - start > options.maximumNameLength ? start + options.maximumNameLength + 1 : end
    while last - cursor >= ByteVector.count {
      let count = ByteVector(cursor).firstBehindName
      cursor += count
      if count < ByteVector.count { break }
    }
    while cursor < last, cursor.pointee > 0x20, !Self.endsName(cursor.pointee) { cursor += 1 }
    if cursor - start > options.maximumNameLength {
      failNameLength(tag, tag, seen: cursor - 1)
      return nil
    }
    if cursor == end { return nil }
    let text = Text(start: start, count: cursor - start)
    let name = names.find(text)
    if name.pointee.isName { return name }
    guard names.takeApart(name) else {
      failName(text, tag, seen: cursor)
      return nil
    }
    guard hasFewNames else {
      failNameCount(tag, tag)
      return nil
    }
    return name
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/")
  }

  // MARK: Attributes

  enum TagEnd {
    case open
    case empty
  }

  /// Reads what follows the name of an element, the end of the tag included.
  @inline(never)
  private mutating func scanAttributes(
    of element: ScannedNames.Entry, _ successor: UnsafeMutablePointer<TagSuccessor>?, _ cursor: inout Cursor,
    _ end: Cursor,
    _ start: Cursor
  ) -> TagEnd? {
    attributes.removeAll()
    values.removeAll()
    tag += 1
    var count = 0
    var prefixedCount = 0
    var place = cursor
    var successor = successor
    let isPlain = entityPlace == nil && element.pointee.attributeList == 0
    while place < end {
      if isPlain { scanKnownAttributes(&place, end, &successor, &count, &prefixedCount) }
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
          if place < end {
            successor?.pointee.remember(
              space, spaceCount: nameStart - space, count: place - space + 1, name, isEnd: false)
          }
          successor = names.successors(of: name)?.ofValue
          guard name.pointee.tag != tag else {
            failRepeated(name, nameStart, start, seen: place)
            return nil
          }
          guard var (value, valuePlace) = scanValue(&place, end, name, start) else { return nil }
          name.pointee.tag = tag
          if element.pointee.attributeList != 0 { value = tokenised(value, name, of: element) }
          if let entityPlace { valuePlace = entityPlace }
          if name.pointee.role == .attribute, let local = name.pointee.local {
            if name.pointee.prefix != nil { prefixedCount += 1 }
            add(local.pointee.text, name.pointee.prefix, value, valuePlace)
          } else {
            guard declare(name, value, nameStart, start) else { return nil }
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

  /// Reads attributes that stood there before and have short plain values, up to one of which that is not so.
  @inline(__always)
  private mutating func scanKnownAttributes(
    _ place: inout Cursor, _ end: Cursor, _ successor: inout UnsafeMutablePointer<TagSuccessor>?, _ count: inout Int,
    _ prefixedCount: inout Int
  ) {
    // The bytes in front of the value, the value, its quotes, and the last look at it.
    while end - place >= TagSuccessor.capacity + Self.shortText + ByteVector.count + 2, let known = successor,
      known.isAt(place), let name = known.pointee.name, let local = name.pointee.local,
      name.pointee.role == .attribute, name.pointee.tag != tag, count < options.maximumAttributes
    {
      let value = place + Int(known.pointee.count) + 1
      let quote = value[-1]
      guard value[-2] == UInt8(ascii: "="), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
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
      add(local.pointee.text, name.pointee.prefix, Text(start: value, count: length), value)
      place = value + length + 1
      successor = names.successors(of: name)?.ofValue
    }
  }

  /// Adds an attribute whose prefix is resolved when all namespaces of the tag are known.
  @inline(__always)
  private mutating func add(
    _ local: UnsafePointer<UInt8>, _ prefix: ScannedNames.Entry?, _ value: Text, _ place: Cursor
  ) {
    // The entry of the prefix stands in until then.
    let prefix = UnsafeRawPointer(prefix)?.assumingMemoryBound(to: UInt8.self)
    attributes.push(TagAttribute(name: local, prefix: prefix, namespace: nil, value: value, place: place))
  }

  /// Adds the attributes that the internal subset has default values for, and that the tag lacks (XML 1.0 § 3.3.2).
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
      values.take(value.count)
      let text = Text(start: room, count: value.count)
      if name.pointee.role == .attribute, let local = name.pointee.local {
        if name.pointee.prefix != nil { prefixedCount += 1 }
        add(local.pointee.text, name.pointee.prefix, text, place)
      } else {
        guard declare(name, text, start, start) else { return false }
      }
    }
    return true
  }

  /// The value of an attribute without superfluous spaces, if it is declared to hold tokens (XML 1.0 § 3.3.3).
  @inline(never)
  private mutating func tokenised(
    _ value: Text, _ name: ScannedNames.Entry, of element: ScannedNames.Entry
  ) -> Text {
    guard subset.holdsTokens(name, of: element) else { return value }
    let room = values.room(for: value.count)
    var count = 0
    for byte in value where byte != 0x20 || count > 0 && room[count - 1] != 0x20 {
      (room + count).initialize(to: byte)
      count += 1
    }
    if count > 0, room[count - 1] == 0x20 { count -= 1 }
    values.take(count)
    return Text(start: room, count: count)
  }

  /// The innermost declarations as handlers get them.
  private func pairs(_ count: Int) -> NamespaceScope.Pairs {
    // A declaration is two pointers and nothing else.
    UnsafeMutableRawPointer(declarations[declarations.count - count])
      .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
  }

  /// Finds the namespaces of the attributes that have a prefix; false when one is not declared, or two attributes have one name
  /// (Namespaces in XML 1.0, § 5 and § 6.3).
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
        return failTwins(attributes[other], attribute, start)
      }
    }
    return true
  }

  // MARK: Namespaces

  /// Takes the declaration of a namespace; false when it is not as it should be (Namespaces in XML 1.0, § 2.2 and § 3).
  @inline(never)
  private mutating func declare(_ name: ScannedNames.Entry, _ value: Text, _ place: Cursor, _ start: Cursor) -> Bool {
    let isXML = value.elementsEqual("http://www.w3.org/XML/1998/namespace".utf8)
    let isXMLNS = value.elementsEqual("http://www.w3.org/2000/xmlns/".utf8)
    if name.pointee.role == .defaultNamespace {
      if isXML || isXMLNS {
        return failNamespace("the default namespace cannot be '\(Self.string(value))', which is reserved", place, start)
      }
      guard let uri = namespace(value, place, start) else { return false }
      replaced.push(Replaced(prefix: nil, namespace: defaultNamespace))
      declarations.push(Declaration(prefix: nil, namespace: uri))
      defaultNamespace = names.matched(value.isEmpty ? nil : uri)
      return true
    }
    guard let prefix = name.pointee.local else { return false }
    let text = Text(start: prefix.pointee.text, count: prefix.pointee.count)
    if text.elementsEqual("xml".utf8) {
      if isXML { return true }
      return failNamespace(
        "the prefix 'xml' stands for 'http://www.w3.org/XML/1998/namespace' and nothing else", place, start)
    }
    if text.elementsEqual("xmlns".utf8) { return failNamespace("the prefix 'xmlns' cannot be declared", place, start) }
    if value.isEmpty {
      return failNamespace(
        "the prefix '\(Self.string(text))' is declared as '', expected the name of a namespace", place, start)
    }
    if isXML || isXMLNS {
      return failNamespace(
        "the prefix '\(Self.string(text))' cannot stand for '\(Self.string(value))', which is reserved", place, start)
    }
    guard let uri = namespace(value, place, start) else { return false }
    replaced.push(Replaced(prefix: prefix, namespace: prefix.pointee.namespace))
    declarations.push(Declaration(prefix: prefix.pointee.text, namespace: uri))
    prefix.pointee.namespace = uri
    prefix.pointee.elementNamespace = names.matched(uri)
    return true
  }

  private mutating func namespace(_ uri: Text, _ place: Cursor, _ start: Cursor) -> UnsafePointer<UInt8>? {
    let entry = names.find(uri)
    names.count(entry)
    if hasFewNames { return entry.pointee.text }
    failNameCount(place, start)
    return nil
  }

  /// Undoes the declarations of elements that have ended.
  mutating func restoreNamespaces(to count: Int) {
    while replaced.count > count {
      let last = replaced.pop()
      if let prefix = last.prefix {
        prefix.pointee.namespace = last.namespace
        prefix.pointee.elementNamespace = last.namespace.flatMap { names.matched($0) }
      } else {
        defaultNamespace = last.namespace
      }
      declarations.pop()
    }
  }
}
