import LibXML

/// Start tags.
extension XMLScanner {
  /// Reads a start tag from its `<` on, and tells of it; of the end too where the element is empty.
  @inline(__always)
  mutating func scanStartTag<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    let start = cursor
    var place = cursor + 1
    guard let name = scanName(&place, end), let local = name.pointee.local else { return false }
    var namespaceCount = 0
    var isEmpty = false
    if place < end, place.pointee == UInt8(ascii: ">") {
      place += 1
      attributes.removeAll()
    } else {
      guard let tagEnd = scanAttributes(&place, end, &namespaceCount) else { return false }
      isEmpty = tagEnd == .empty
    }
    if place - start >= options.maximumBytesWithoutEvent { return false }
    var namespace = defaultNamespace
    var prefix: UnsafePointer<UInt8>?
    if let entry = name.pointee.prefix {
      namespace = entry.pointee.namespace
      if namespace == nil { return false }
      prefix = entry.pointee.text
    }
    cursor = place
    let tag = XMLStartTag(
      local.pointee.text, prefix, namespace, namespaceCount == 0 ? nil : pairs(namespaceCount), namespaceCount,
      attributes.isEmpty ? .none : table)
    handler.start(tag, place)
    if isEmpty {
      if namespaceCount > 0 { restoreNamespaces(to: replaced.count - namespaceCount) }
      if !handler.isStopped { handler.end() }
    } else {
      open.push(OpenElement(name: name, namespaceCount: namespaceCount))
    }
    return true
  }

  /// Reads a name, and finds its entry; nil when it is none, or too long.
  @inline(__always)
  private mutating func scanName(_ cursor: inout Cursor, _ end: Cursor) -> ScannedNames.Entry? {
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
    return scanAnyName(&cursor, end)
  }

  /// Reads a name that is new, or long, or near the end of the document.
  @inline(never)
  private mutating func scanAnyName(_ cursor: inout Cursor, _ end: Cursor) -> ScannedNames.Entry? {
    let start = cursor
    // One byte too many is enough to know.
    let last = end - start > options.maximumNameLength ? start + options.maximumNameLength + 1 : end
    while last - cursor >= ByteVector.count {
      let count = ByteVector(cursor).firstBehindName
      cursor += count
      if count < ByteVector.count { break }
    }
    while cursor < last, cursor.pointee > 0x20, !Self.endsName(cursor.pointee) { cursor += 1 }
    let text = Text(start: start, count: cursor - start)
    if text.isEmpty || text.count > options.maximumNameLength { return nil }
    let name = names.find(text)
    if name.pointee.isName { return name }
    return names.takeApart(name) && hasFewNames ? name : nil
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
    _ cursor: inout Cursor, _ end: Cursor, _ namespaceCount: inout Int
  ) -> TagEnd? {
    attributes.removeAll()
    values.removeAll()
    tag += 1
    var count = 0
    var prefixedCount = 0
    var place = cursor
    while place < end {
      var byte = place.pointee
      if Self.isSpace(byte) {
        place += 1
        Self.skipSpace(&place, end)
        guard place < end else { return nil }
        byte = place.pointee
        if byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
          count += 1
          guard count <= options.maximumAttributes, let name = scanName(&place, end), name.pointee.tag != tag,
            let value = scanValue(&place, end)
          else { return nil }
          name.pointee.tag = tag
          if name.pointee.role == .attribute, let local = name.pointee.local {
            if name.pointee.prefix != nil { prefixedCount += 1 }
            add(local.pointee.text, name.pointee.prefix, value)
          } else {
            guard let count = declare(name, value) else { return nil }
            namespaceCount += count
          }
          continue
        }
      }
      if byte == UInt8(ascii: ">") {
        cursor = place + 1
        return prefixedCount == 0 || resolvePrefixes(prefixedCount) ? .open : nil
      }
      guard byte == UInt8(ascii: "/"), end - place > 1, place[1] == UInt8(ascii: ">") else { return nil }
      cursor = place + 2
      return prefixedCount == 0 || resolvePrefixes(prefixedCount) ? .empty : nil
    }
    return nil
  }

  @inline(__always)
  private mutating func add(
    _ local: UnsafePointer<UInt8>, _ prefix: ScannedNames.Entry?, _ value: Text
  ) {
    // The entry of the prefix stands in until all namespaces of the tag are known.
    let prefix = UnsafeRawPointer(prefix)?.assumingMemoryBound(to: UInt8.self)
    attributes.push(
      Attribute(
        name: local, prefix: prefix, namespace: nil, start: value.baseAddress,
        end: value.baseAddress.map { $0 + value.count }))
  }

  /// The attributes as callbacks get them.
  private var table: TagAttributes {
    // An attribute is five pointers and nothing else.
    TagAttributes(
      table: UnsafeMutableRawPointer(attributes.bottom).assumingMemoryBound(to: UnsafePointer<UInt8>?.self),
      count: attributes.count)
  }

  /// The innermost declarations as callbacks get them.
  private func pairs(_ count: Int) -> NamespaceScope.Pairs {
    // A declaration is two pointers and nothing else.
    UnsafeMutableRawPointer(declarations[declarations.count - count])
      .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
  }

  /// Finds the namespaces of the attributes that have a prefix; false when one is not declared, or an attribute is repeated.
  @inline(never)
  private func resolvePrefixes(_ prefixedCount: Int) -> Bool {
    for index in 0..<attributes.count {
      let attribute = attributes[index]
      guard let stand = attribute.pointee.prefix else { continue }
      let prefix = UnsafeRawPointer(stand).assumingMemoryBound(to: ScannedName.self)
      guard let namespace = prefix.pointee.namespace else { return false }
      attribute.pointee.prefix = prefix.pointee.text
      attribute.pointee.namespace = namespace
      if prefixedCount == 1 { return true }
      for other in 0..<index
      where attributes[other].pointee.namespace == namespace && attributes[other].pointee.name == attribute.pointee.name
      {
        return false
      }
    }
    return true
  }

  // MARK: Namespaces

  /// Takes the declaration of a namespace, and returns how many there are to tell of; nil when it is not as it should be (Namespaces
  /// in XML 1.0, § 3 and § 2.2).
  @inline(never)
  private mutating func declare(_ name: ScannedNames.Entry, _ value: Text) -> Int? {
    // What libxml2 makes of an ampersand in a namespace is its own affair.
    if value.contains(UInt8(ascii: "&")) || value.elementsEqual("http://www.w3.org/2000/xmlns/".utf8) { return nil }
    let isXML = value.elementsEqual("http://www.w3.org/XML/1998/namespace".utf8)
    if name.pointee.role == .defaultNamespace {
      guard !isXML, let uri = namespace(value) else { return nil }
      replaced.push(Replaced(prefix: nil, namespace: defaultNamespace))
      declarations.push(Declaration(prefix: nil, namespace: uri))
      defaultNamespace = value.isEmpty ? nil : uri
      return 1
    }
    guard let prefix = name.pointee.local, !value.isEmpty else { return nil }
    let text = Text(start: prefix.pointee.text, count: prefix.pointee.count)
    if text.elementsEqual("xml".utf8) { return isXML ? 0 : nil }
    guard !isXML, !text.elementsEqual("xmlns".utf8), let uri = namespace(value) else { return nil }
    replaced.push(Replaced(prefix: prefix, namespace: prefix.pointee.namespace))
    declarations.push(Declaration(prefix: prefix.pointee.text, namespace: uri))
    prefix.pointee.namespace = uri
    return 1
  }

  private mutating func namespace(_ uri: Text) -> UnsafePointer<UInt8>? {
    let entry = names.find(uri)
    names.count(entry)
    return hasFewNames ? entry.pointee.text : nil
  }

  /// Undoes the declarations of elements that have ended.
  mutating func restoreNamespaces(to count: Int) {
    while replaced.count > count {
      let last = replaced.pop()
      if let prefix = last.prefix {
        prefix.pointee.namespace = last.namespace
      } else {
        defaultNamespace = last.namespace
      }
      declarations.pop()
    }
  }
}
