/// The processing of tokens.
extension XMLReader {
  package typealias Document = UnsafeMutablePointer<OpenDocument>

  /// Processes the start of an element, and its attributes. An observer is called for each.
  @inline(__always)
  static func start(
    _ document: Document, _ tag: XMLStartTag, _ content: UnsafePointer<UInt8>, observer: (any TagObserver)? = nil
  ) {
    // Inside an entity, the tag and its content have the same place, the reference.
    let place = DocumentPlace(
      kind: content == tag.place ? .reference : .content,
      offset: Int(bitPattern: content) + document.shift)
    let tracksScope = document.tracksScope
    if tracksScope, tag.declarationCount > 0 || document.session.capture != .nothing {
      // A separate function, so that others need no space for a scope.
      guard startInScope(document, tag, at: place, observer) else { return }
    } else {
      if tracksScope { document.scope.start() }
      document.session.start(tag.name, tag.namespace, tag.attributes, at: place)
      observer?.didStart(document)
      if tracksScope, document.session.capture != .nothing, !document.session.isStopped {
        guard startCapture(document, tag, at: place, nil) else { return }
      }
    }
    if tag.attributes.count == 0 || document.session.isStopped || document.session.isSkipping { return }
    readAttributes(document, tag, observer)
  }

  /// Processes the start of an element if the namespaces in scope matter, as for captured markup. Returns false if
  /// nothing more has to be done for the element.
  @inline(never)
  private static func startInScope(
    _ document: Document, _ tag: XMLStartTag, at place: DocumentPlace, _ observer: (any TagObserver)?
  ) -> Bool {
    let outer = enter(document, tag)
    if document.session.capture == .nothing {
      document.session.start(tag.name, tag.namespace, tag.attributes, at: place)
      observer?.didStart(document)
      if document.session.isStopped || document.session.capture == .nothing { return true }
      return startCapture(document, tag, at: place, outer)
    }
    capture(document, tag, place)
    return false
  }

  /// Begins to keep markup with the element that has just started. Returns true if the element itself is not part of
  /// it.
  @inline(never)
  private static func startCapture(
    _ document: Document, _ tag: XMLStartTag, at place: DocumentPlace, _ outer: NamespaceScope?
  ) -> Bool {
    beginCapture(document, outer)
    if document.session.capture == .content { return true }
    capture(document, tag, place)
    return false
  }

  /// Processes an element that contains only text. Returns false if its start, text and end must be processed one by
  /// one.
  @inline(__always)
  static func element(_ document: Document, _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    document.session.capture == .nothing && !document.session.handsOutItems
      && document.session.element(
        name.local, name.namespace, text,
        at: DocumentPlace(kind: .content, offset: Int(bitPattern: text.baseAddress) &+ document.shift))
  }

  /// Processes the end of an element. `offset` is the number of bytes before it.
  @inline(__always)
  static func end(_ document: Document, _ offset: Int) {
    if document.session.capture != .nothing, !endCapture(document) { return leaveScope(document) }
    if document.session.handsOutItems { return endHandingOut(document, offset) }
    // A name that is the value of the element is resolved by the element's prefixes.
    document.session.end()
    leaveScope(document)
  }

  /// Leaves the scope of the element that has ended.
  @inline(__always)
  static func leaveScope(_ document: Document) {
    if document.tracksScope { document.scope.end() }
  }

  /// Processes a piece of text or of a CDATA section.
  @inline(__always)
  static func characters(_ document: Document, _ text: UnsafeBufferPointer<UInt8>, _ offset: Int) {
    if document.session.capture != .nothing {
      document.markup.text(text)
    } else {
      let isReplacement = Int(bitPattern: text.baseAddress) + document.shift != offset
      document.session.characters(text, at: offset, isReplacement: isReplacement)
    }
  }

  /// Processes white space that is the whole text between two tags.
  @inline(__always)
  static func space(_ document: Document, _ text: UnsafeBufferPointer<UInt8>, _ offset: Int) {
    if document.session.capture != .nothing {
      document.markup.text(text)
    } else {
      document.session.space(text, at: offset)
    }
  }

  @inline(__always)
  private static func readAttributes(_ document: Document, _ tag: XMLStartTag, _ observer: (any TagObserver)?) {
    guard let first = tag.attributes.first else { return }
    var expected = 0
    for index in 0..<tag.attributes.count {
      let attribute = first + index
      let (name, namespace) = (attribute.pointee.name, attribute.pointee.namespace)
      /// Computed on demand, since it is rarely needed.
      var place: DocumentPlace {
        DocumentPlace(
          kind: attribute.pointee.place == tag.place ? .reference : .value,
          offset: Int(bitPattern: attribute.pointee.place) &+ document.shift)
      }
      if let namespace, namespace == document.session.plan.xsiNamespace,
        name == document.session.plan.nilName, isTrue(attribute.pointee.value)
      {
        document.session.markNil()
        document.session.keepNil(name, namespace, attribute.pointee.prefix, value: attribute.pointee.value)
        processAttributesOfNil(document, tag)
      } else {
        document.session.attribute(
          name, namespace, prefix: attribute.pointee.prefix, attribute.pointee.value, expected: &expected, place)
      }
      observer?.didReadAttribute(attribute, place, document)
    }
  }

  /// Processes the attributes of an element that is nil, and otherwise would be an instance with these attributes.
  @inline(never)
  private static func processAttributesOfNil(_ document: Document, _ tag: XMLStartTag) {
    guard let first = tag.attributes.first, document.session.isNilInstance else { return }
    for attribute in (0..<tag.attributes.count).map({ first + $0 }) {
      let place = DocumentPlace(
        kind: attribute.pointee.place == tag.place ? .reference : .value,
        offset: Int(bitPattern: attribute.pointee.place) &+ document.shift)
      document.session.processAttributeOfNil(
        attribute.pointee.name, attribute.pointee.namespace, prefix: attribute.pointee.prefix, attribute.pointee.value,
        at: place)
    }
  }

  /// Whether the value of `xsi:nil` is true (XML Schema 1.0 Part 2, § 3.2.2).
  private static func isTrue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = XMLWhitespace.trim(text)
    return text.elementsEqual("true".utf8) || text.elementsEqual("1".utf8)
  }
}
