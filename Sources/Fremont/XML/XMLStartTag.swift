/// A start tag, in the form that libxml2's callbacks have.
///
/// Names, prefixes and namespaces are interned C strings. All of it holds until the next token.
struct XMLStartTag {
  /// The local name.
  let name: UnsafePointer<UInt8>

  /// The prefix of the name, and the namespace that it is in.
  let prefix: UnsafePointer<UInt8>?
  let namespace: UnsafePointer<UInt8>?

  /// The pairs of prefix and namespace that the tag declares.
  let declarations: NamespaceScope.Pairs?
  let declarationCount: Int

  let attributes: TagAttributes

  @inline(__always)
  init(
    _ name: UnsafePointer<UInt8>,
    _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?,
    _ declarations: NamespaceScope.Pairs?,
    _ declarationCount: Int,
    _ attributes: TagAttributes
  ) {
    self.name = name
    self.prefix = prefix
    self.namespace = namespace
    self.declarations = declarations
    self.declarationCount = declarationCount
    self.attributes = attributes
  }

  /// Takes what libxml2's callback for start tags gets; nil where there is no name.
  @inline(__always)
  init?(
    _ name: UnsafePointer<UInt8>?,
    _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?,
    _ declarationCount: Int32,
    _ declarations: NamespaceScope.Pairs?,
    _ attributeCount: Int32,
    _ attributes: TagAttributes.Table?
  ) {
    guard let name else { return nil }
    self.init(
      name, prefix, namespace, declarations, Int(declarationCount),
      TagAttributes(table: attributes, count: Int(attributeCount)))
  }
}
