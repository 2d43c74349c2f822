import CLibXML2
import LibXML

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
    _ parser: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<UInt8>?,
    _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?,
    _ declarationCount: Int32,
    _ declarations: NamespaceScope.Pairs?,
    _ attributeCount: Int32,
    _ attributes: TagAttributes.Table?
  ) {
    guard let name else { return nil }
    var namespace = namespace
    if declarationCount > 0, let declarations {
      let attributes = TagAttributes(table: attributes, count: Int(attributeCount))
      Self.decode(parser, declarations, Int(declarationCount), attributes, &namespace)
    }
    self.init(
      name, prefix, namespace, declarations, Int(declarationCount),
      TagAttributes(table: attributes, count: Int(attributeCount)))
  }

  /// Puts the ampersands into the namespaces that a tag declares (`AttributeText`).
  ///
  /// libxml2 looks into these pairs for the names inside of the element, which then have the same pointers.
  @inline(never)
  private static func decode(
    _ parser: UnsafeMutableRawPointer?,
    _ declarations: NamespaceScope.Pairs,
    _ count: Int,
    _ attributes: TagAttributes,
    _ namespace: inout UnsafePointer<UInt8>?
  ) {
    for index in 0..<count {
      guard let uri = declarations[2 * index + 1], AttributeText.hasAmpersand(NamespaceScope.bytes(uri)) else {
        continue
      }
      var text: [UInt8] = []
      AttributeText.append(NamespaceScope.bytes(uri), to: &text)
      let names = parser?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.dict
      guard let decoded = xmlDictLookup(names, text, Int32(text.count)) else { continue }
      declarations[2 * index + 1] = decoded
      if namespace == uri { namespace = decoded }
      for attribute in 0..<attributes.count where attributes.table?[5 * attribute + 2] == uri {
        attributes.table?[5 * attribute + 2] = decoded
      }
    }
  }
}
