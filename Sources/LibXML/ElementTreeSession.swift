import CLibXML2

/// The elements that are open while a document is read into memory.
struct ElementTreeSession {
  let maximumDepth: Int

  /// The validation that wants to know which element its faults belong to.
  var validation: SchemaValidation?

  private(set) var root: Element?
  private(set) var fault: ParserFault?
  private var open: [Element] = []

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  mutating func start(_ element: Element, _ context: xmlParserCtxtPtr) {
    var element = element
    (element.line, element.column) = ParserCursor(context).tagStart
    if open.count >= maximumDepth {
      let message = "elements nest deeper than the limit of \(maximumDepth)"
      fault = fault ?? ParserFault(.limit(.depth), message, line: element.line, column: element.column)
      ParserContext.stop(context)
    }
    validation?.enter(line: element.line, column: element.column)
    open.append(element)
  }

  mutating func end() {
    guard let element = open.popLast() else { return }
    validation?.enter(line: element.line, column: element.column)
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, isCDATA: Bool, _ context: xmlParserCtxtPtr) {
    guard !open.isEmpty else { return }
    let top = open.count - 1
    open[top].text += String(decoding: bytes, as: UTF8.self)
    guard open[top].textLine == nil,
      let offset = bytes.firstIndex(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 })
    else { return }
    let place = ParserCursor(context).position(of: offset, in: bytes, isCDATA: isCDATA)
    open[top].textLine = place.line
    open[top].textColumn = place.column
  }

  /// Returns the session behind the context that a callback gets.
  static func of(
    _ raw: UnsafeMutableRawPointer?
  ) -> (session: UnsafeMutablePointer<ElementTreeSession>, context: xmlParserCtxtPtr)? {
    guard let context = raw?.assumingMemoryBound(to: xmlParserCtxt.self),
      let session = ParserState.of(context)?.pointee.session
    else { return nil }
    return (session.assumingMemoryBound(to: ElementTreeSession.self), context)
  }

  static func text(_ pointer: UnsafePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  /// Takes over the declarations, which are pairs of prefix and URI.
  static func addNamespaces(
    _ pairs: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int, to element: inout Element
  ) {
    guard let pairs else { return }
    for index in 0..<count {
      var uri = text(pairs[index * 2 + 1]) ?? ""
      element.namespaces[text(pairs[index * 2]) ?? ""] = uri.withUTF8 { AttributeText.string($0) }
    }
  }

  /// Takes over the attributes, which are groups of name, prefix, URI and both ends of the value.
  static func addAttributes(
    _ groups: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ count: Int,
    to element: inout Element,
    _ context: xmlParserCtxtPtr
  ) {
    guard let groups, count > 0 else { return }
    let cursor = ParserCursor(context)
    let written = Dictionary(cursor.attributes.map { ($0.name, $0) }) { first, _ in first }
    let tag = cursor.tagStart
    for index in 0..<count {
      let group = groups + index * 5
      guard let name = text(group[0]), let start = group[3], let end = group[4], start <= end else { continue }
      var attribute = Element.Attribute(
        name: name, prefix: text(group[1]), namespace: text(group[2]),
        value: AttributeText.string(UnsafeBufferPointer(start: start, count: end - start)),
        line: tag.line, column: tag.column, nameLine: tag.line, nameColumn: tag.column)
      if let found = written[attribute.qualifiedName] {
        (attribute.line, attribute.column) = found.valuePlace
        (attribute.nameLine, attribute.nameColumn) = found.namePlace
      }
      element.attributes.append(attribute)
    }
  }
}
