/// An attribute of a start tag.
///
/// Names, prefixes and namespaces are interned C strings. The attribute is valid until the next token.
package struct TagAttribute: BitwiseCopyable {
  /// The local name.
  package let name: UnsafePointer<UInt8>

  package var prefix: UnsafePointer<UInt8>?
  package var namespace: UnsafePointer<UInt8>?

  /// The normalised value (XML 1.0 § 3.3.3).
  package var value: UnsafeBufferPointer<UInt8>

  /// The place of the value in the current window.
  var place: UnsafePointer<UInt8>?
}

/// The attributes of a start tag, as a reader passes them: in its own memory, valid until the next token.
package struct TagAttributes {
  let first: UnsafePointer<TagAttribute>?
  package let count: Int

  /// No attributes.
  static var none: TagAttributes { TagAttributes(first: nil, count: 0) }

  /// All attributes, in document order.
  package var all: UnsafeBufferPointer<TagAttribute> { UnsafeBufferPointer(start: first, count: count) }

  /// The value of an attribute, by its interned name.
  func value(of name: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8>? {
    guard let first else { return nil }
    for index in 0..<count where first[index].name == name && first[index].namespace == namespace {
      return first[index].value
    }
    return nil
  }
}
