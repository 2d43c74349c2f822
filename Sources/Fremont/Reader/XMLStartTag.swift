/// The name of an element: interned C strings.
package struct XMLElementName {
  /// The local name.
  let local: UnsafePointer<UInt8>

  /// The prefix of the name, and its namespace.
  let prefix: UnsafePointer<UInt8>?
  let namespace: UnsafePointer<UInt8>?
}

/// A start tag.
///
/// Names, prefixes and namespaces are interned C strings. The tag is valid until the next token.
package struct XMLStartTag {
  let element: XMLElementName

  /// The pairs of prefix and namespace that the tag declares.
  let declarations: NamespaceScope.Pairs?
  let declarationCount: Int

  package let attributes: TagAttributes

  /// The place of the `<` of the tag in the current window.
  package let place: UnsafePointer<UInt8>

  /// The local name of the element, its prefix and its namespace.
  package var name: UnsafePointer<UInt8> { element.local }
  package var prefix: UnsafePointer<UInt8>? { element.prefix }
  package var namespace: UnsafePointer<UInt8>? { element.namespace }

  /// The namespaces that the tag declares. The prefix is nil for the default namespace, and the URI is empty if the
  /// default is undeclared.
  package var declaredNamespaces: [(prefix: String?, uri: String)] {
    (0..<declarationCount).map { index in
      let pair = (declarations?[2 * index], declarations?[2 * index + 1])
      return (pair.0.map { String(cString: $0) }, pair.1.map { String(cString: $0) } ?? "")
    }
  }
}

extension XMLStartTag {
  /// Creates a start tag that has only a name.
  @inline(__always)
  init(_ element: XMLElementName, at place: UnsafePointer<UInt8>) {
    self.init(element: element, declarations: nil, declarationCount: 0, attributes: .none, place: place)
  }
}
