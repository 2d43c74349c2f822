/// A name as documents spell it, including its prefix, or another interned text, such as a namespace.
struct ScannedName {
  /// The meaning of an attribute of the name.
  enum Role: UInt8 {
    case attribute
    /// It declares the default namespace.
    case defaultNamespace
    /// It declares its local part as a prefix.
    case prefix
  }

  /// The first sixteen bytes, padded with zeros.
  let words: (low: UInt64, high: UInt64)

  /// The number of bytes.
  let count: Int

  /// The C string of the whole name. It is the plan's own if the plan knows the name.
  let text: UnsafePointer<UInt8>

  /// Whether the plan knows it.
  let isKnown: Bool

  /// Whether it has been counted as unknown to the plan.
  var isCounted = false

  /// Whether it has been checked to be a name (Namespaces in XML 1.0, § 4).
  var isName = false

  var role = Role.attribute

  /// The local part, if it is a name; the entry itself if there is no prefix.
  var local: UnsafeMutablePointer<ScannedName>?

  /// The prefix, if there is one.
  var prefix: UnsafeMutablePointer<ScannedName>?

  /// The namespace in scope if this is a prefix, and the one that represents it for elements.
  var namespace: UnsafePointer<UInt8>?
  var elementNamespace: UnsafePointer<UInt8>?

  /// The number of the attribute list that the document declares for elements of the name, from 1; 0: none.
  var attributeList: Int32 = 0

  /// What followed the name the last time; nil: it is not allocated yet, or too many names have one.
  var predictions: UnsafeMutablePointer<NextTagCaches>?

  /// The number of the last tag with an attribute of the name.
  var tag = 0
}
