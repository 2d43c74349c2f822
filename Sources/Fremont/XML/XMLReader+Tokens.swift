import CLibXML2
import LibXML

/// What becomes of tokens, whoever reads them.
extension XMLReader {
  /// Takes the start of an element, and its attributes.
  @inline(__always)
  static func start<Source: TokenSource>(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ tag: XMLStartTag,
    _ source: Source,
    explainer: DocumentExplainer? = nil
  ) {
    if document.pointee.tracksScope {
      // Apart, so that all others carry no scope about.
      guard startInScope(document, tag, source, explainer) else { return }
    } else {
      document.pointee.session.start(tag.name, tag.namespace, tag.attributes, source.place)
      explainer?.didStart(document)
    }
    if tag.attributes.count == 0 || document.pointee.session.isStopped || document.pointee.session.isSkipping { return }
    readAttributes(document, tag.attributes, source, explainer)
  }

  /// Takes the start of an element where the namespaces in scope matter, as they do to all that keeps markup; false when nothing
  /// more is to be done for it.
  @inline(never)
  private static func startInScope<Source: TokenSource>(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ tag: XMLStartTag,
    _ source: Source,
    _ explainer: DocumentExplainer?
  ) -> Bool {
    let outer = enter(document, tag)
    if document.pointee.session.capture == .nothing {
      document.pointee.session.start(tag.name, tag.namespace, tag.attributes, source.place)
      explainer?.didStart(document)
      if document.pointee.session.isStopped || document.pointee.session.capture == .nothing { return true }
      beginCapture(document, outer)
      if document.pointee.session.capture == .content { return true }
    }
    capture(document, tag, source)
    return false
  }

  /// Takes the end of an element.
  @inline(__always)
  static func end<Source: TokenSource>(_ document: UnsafeMutablePointer<OpenDocument>, _ source: Source) {
    if document.pointee.tracksScope { document.pointee.scope.end() }
    if document.pointee.session.capture != .nothing, !endCapture(document) { return }
    let isItem = document.pointee.session.handsOutItems && !document.pointee.session.isSkipping
    document.pointee.session.end()
    if isItem { endItem(document, source) }
  }

  /// Takes a piece of text, or of a CDATA section.
  @inline(__always)
  static func characters(_ document: UnsafeMutablePointer<OpenDocument>, _ text: UnsafeBufferPointer<UInt8>) {
    if document.pointee.session.capture != .nothing {
      document.pointee.markup.text(text)
    } else {
      document.pointee.session.characters(text)
    }
  }

  @inline(__always)
  private static func readAttributes<Source: TokenSource>(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ attributes: TagAttributes,
    _ source: Source,
    _ explainer: DocumentExplainer?
  ) {
    var expected = 0
    for index in 0..<attributes.count {
      guard let attribute = attributes.table?.advanced(by: index * 5), let name = attribute[0],
        let value = attribute[3],
        let end = attribute[4]
      else { continue }
      let text = UnsafeBufferPointer(start: value, count: end - value)
      let namespace = attribute[2]
      if let namespace, namespace == document.pointee.session.plan.xsiNamespace,
        name == document.pointee.session.plan.nilName, isTrue(text)
      {
        document.pointee.session.markNil()
        if let parser = source.parser {
          explainer?.didReadAttribute(name, attribute[1], namespace, text, document, parser)
        }
        continue
      }
      if source.holds(value, end) {
        let place = DocumentPlace(kind: .value, offset: Int(bitPattern: value))
        document.pointee.session.attribute(name, namespace, prefix: attribute[1], text, expected: &expected, place)
      } else {
        normalisedAttribute(document, name, namespace, attribute[1], text, expected: &expected)
      }
      if let parser = source.parser {
        explainer?.didReadAttribute(name, attribute[1], namespace, text, document, parser)
      }
    }
  }

  /// Takes an attribute whose value is not as it stands in the document, so that it may hold an ampersand.
  @inline(never)
  private static func normalisedAttribute(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ name: UnsafePointer<UInt8>,
    _ namespace: UnsafePointer<UInt8>?,
    _ prefix: UnsafePointer<UInt8>?,
    _ text: UnsafeBufferPointer<UInt8>,
    expected: inout Int
  ) {
    let place = DocumentPlace(kind: .copiedValue, offset: Int(bitPattern: name))
    guard AttributeText.hasAmpersand(text) else {
      return document.pointee.session.attribute(name, namespace, prefix: prefix, text, expected: &expected, place)
    }
    var value: [UInt8] = []
    AttributeText.append(text, to: &value)
    value.withUnsafeBufferPointer {
      document.pointee.session.attribute(name, namespace, prefix: prefix, $0, expected: &expected, place)
    }
  }

  /// Whether the value of `xsi:nil` is true (XML Schema 1.0 Part 2, § 3.2.2).
  private static func isTrue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = XMLWhitespace.trim(text)
    return text.elementsEqual("true".utf8) || text.elementsEqual("1".utf8)
  }
}
