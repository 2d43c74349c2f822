/// Start tags (XML 1.0 § 3.1).
extension XMLScanner {
  /// Reads a start tag from its `<` on, and reports it. The end of an empty element is reported as well.
  @inline(__always)
  mutating func scanStartTag<Handler: XMLTokenHandler>(
    _ cursor: inout Cursor, _ end: Cursor, _ handler: Handler
  ) -> Bool {
    var place = cursor + 1
    guard let name = scanName(&place, end, cursor) else { return false }
    return scanTag(of: name, &cursor, place, end, handler: handler)
  }

  /// Reads a start tag from behind its name on. The cursor is at its `<`.
  @inline(__always)
  mutating func scanTag<Handler: XMLTokenHandler>(
    of name: ScannedNames.Entry, _ cursor: inout Cursor, _ behind: Cursor, _ end: Cursor, handler: Handler
  ) -> Bool {
    if behind < end, behind.pointee == UInt8(ascii: ">"), name.pointee.attributeList == 0 {
      return scanBareTag(of: name, &cursor, behind + 1, end, handler: handler)
    }
    let start = cursor
    var place = behind
    let predictions = names.predictions(of: name)
    let (declared, spent) = (replaced.count, subset.spent)
    guard let tagEnd = scanAttributes(of: name, predictions?.ofName, cursor: &place, end, start) else {
      // The tag may be read again with more bytes.
      restoreNamespaces(to: declared)
      subset.spent = spent
      return false
    }
    let namespaceCount = replaced.count - declared
    if place - start > options.maximumBytesWithoutEvent { return failLength(start) }
    guard let element = element(name, start) else { return false }
    cursor = place
    let isEmpty = tagEnd == .empty
    let tag = XMLStartTag(
      element: element, declarations: namespaceCount == 0 ? nil : pairs(namespaceCount),
      declarationCount: namespaceCount,
      attributes: attributes.isEmpty
        ? .none : TagAttributes(first: UnsafePointer(attributes.bottom), count: attributes.count),
      place: entityPlace ?? start)
    prediction = isEmpty ? predictions?.ofEnd : predictions?.ofStart
    handler.start(tag, entityPlace ?? place)
    if isEmpty {
      if namespaceCount > 0 { restoreNamespaces(to: replaced.count - namespaceCount) }
      if !handler.isStopped { handler.end(entityPlace ?? place) }
    } else {
      open.push(OpenElement(name: name, namespaceCount: namespaceCount))
    }
    return true
  }

  /// Reports a start tag without attributes. The cursor is at its `<`, and `content` behind it. An element that
  /// contains only a short text is reported as a whole.
  @inline(__always)
  private mutating func scanBareTag<Handler: XMLTokenHandler>(
    of name: ScannedNames.Entry, _ cursor: inout Cursor, _ content: Cursor, _ end: Cursor, handler: Handler
  ) -> Bool {
    let start = cursor
    // The end tag is one byte longer.
    let room = options.maximumBytesWithoutEvent - (content - start)
    if room < 0 { return failLength(start) }
    guard let element = element(name, start) else { return false }
    let predictions = names.predictions(of: name)
    if let predictions, !predictions.holdsTags, room > 0, entityPlace == nil, !open.isEmpty,
      let length = lengthOfText(in: name, predictions, content, end)
    {
      cursor = content + length + 3 + name.pointee.count
      prediction = predictions.ofEnd
      handler.element(element, Text(start: content, count: length), tag: start, end: cursor)
      return true
    }
    cursor = content
    prediction = predictions?.ofStart
    handler.start(XMLStartTag(element, at: entityPlace ?? start), entityPlace ?? content)
    open.push(OpenElement(name: name, namespaceCount: 0))
    return true
  }

  /// The name of an element whose tag starts at a place; nil: its prefix is not declared.
  @inline(__always)
  private mutating func element(_ name: ScannedNames.Entry, _ start: Cursor) -> XMLElementName? {
    guard let local = name.pointee.local else { return nil }
    guard let prefix = name.pointee.prefix else {
      return XMLElementName(local: local.pointee.text, prefix: nil, namespace: defaultNamespace)
    }
    if prefix.pointee.namespace == nil {
      _ = failPrefix(name, ofElementAt: start)
      return nil
    }
    return XMLElementName(
      local: local.pointee.text, prefix: prefix.pointee.text, namespace: prefix.pointee.elementNamespace)
  }

  /// The length of the content of an element, if it is empty or a short plain text and the end tag is in the window;
  /// nil otherwise.
  @inline(__always)
  private func lengthOfText(
    in name: ScannedNames.Entry, _ predictions: UnsafeMutablePointer<NextTagCaches>, _ content: Cursor, _ end: Cursor
  ) -> Int? {
    guard end - content >= Self.shortText + ByteVector.count else { return nil }
    var length = 0
    while true {
      let plain = ByteVector(content + length).firstInText
      length += plain
      if plain < ByteVector.count { break }
      if length == Self.shortText { return nil }
    }
    let tag = content + length
    if let short = predictions.pointee.endTag { return short.isAt(tag) ? length : nil }
    let count = name.pointee.count
    guard end - tag >= 3 + count, tag[0] == UInt8(ascii: "<"), tag[1] == UInt8(ascii: "/"),
      tag[2 + count] == UInt8(ascii: ">"), Self.isName(name, at: tag + 2, end)
    else { return nil }
    return length
  }

  /// The maximum length of a text that is reported together with its element. Longer texts are not scanned twice.
  static let shortText = 4 * ByteVector.count

  /// Reads the name of an element or attribute, and finds its entry; nil: the name is incomplete or malformed.
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

  /// Reads a name that is new, long, or near the end of the window.
  @inline(never)
  private mutating func scanAnyName(_ cursor: inout Cursor, _ end: Cursor, _ tag: Cursor) -> ScannedNames.Entry? {
    let start = cursor
    // One byte beyond the limit is enough to detect a fault.
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
    guard names.split(name) else {
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

  // MARK: Namespaces

  /// The innermost declarations in the form that handlers receive.
  private func pairs(_ count: Int) -> NamespaceScope.Pairs {
    // A declaration has the layout of two pointers.
    UnsafeMutableRawPointer(declarations[declarations.count - count])
      .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
  }

  /// Processes a namespace declaration. Returns false if it is not allowed (Namespaces in XML 1.0, § 2.2 and § 3).
  @inline(never)
  mutating func declare(_ name: ScannedNames.Entry, _ value: Text, _ place: Cursor, start: Cursor) -> Bool {
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
