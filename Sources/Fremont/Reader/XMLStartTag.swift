/// The name of an element: interned C strings.
package struct XMLElementName {
  /// The local name.
  let local: UnsafePointer<UInt8>

  /// The prefix of the name, and the namespace that it is in.
  let prefix: UnsafePointer<UInt8>?
  let namespace: UnsafePointer<UInt8>?
}

/// A start tag.
///
/// Names, prefixes and namespaces are interned C strings. All of it holds until the next token.
package struct XMLStartTag {
  let element: XMLElementName

  /// The pairs of prefix and namespace that the tag declares.
  let declarations: NamespaceScope.Pairs?
  let declarationCount: Int

  package let attributes: TagAttributes

  /// Where the `<` of the tag stands in the bytes that are being read.
  package let place: UnsafePointer<UInt8>

  /// The local name of the element, its prefix and its namespace.
  package var name: UnsafePointer<UInt8> { element.local }
  package var prefix: UnsafePointer<UInt8>? { element.prefix }
  package var namespace: UnsafePointer<UInt8>? { element.namespace }

  /// The namespaces that the tag declares: a prefix, or nil for the default namespace, and a URI, which is empty where the default is undone.
  package var declaredNamespaces: [(prefix: String?, uri: String)] {
    (0..<declarationCount).map { index in
      let pair = (declarations?[2 * index], declarations?[2 * index + 1])
      return (pair.0.map { String(cString: $0) }, pair.1.map { String(cString: $0) } ?? "")
    }
  }
}

extension XMLStartTag {
  /// Creates a start tag that holds nothing but its name.
  @inline(__always)
  init(_ element: XMLElementName, at place: UnsafePointer<UInt8>) {
    self.init(element: element, declarations: nil, declarationCount: 0, attributes: .none, place: place)
  }
}
