/// A start tag.
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

  /// Where the `<` of the tag stands in the bytes that are being read.
  let place: UnsafePointer<UInt8>
}
