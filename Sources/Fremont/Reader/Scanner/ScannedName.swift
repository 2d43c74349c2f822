/// A name as documents spell it, prefix and all, or another text that stands for itself, like a namespace.
struct ScannedName {
  /// What an attribute of the name does.
  enum Role: UInt8 {
    case attribute
    /// It declares the default namespace.
    case defaultNamespace
    /// It declares the prefix that its local part is.
    case prefix
  }

  /// The first sixteen bytes, with zeros behind the last.
  let words: (low: UInt64, high: UInt64)

  /// The number of bytes.
  let count: Int

  /// The C string that stands for the whole, the same as the plan's where that knows it.
  let text: UnsafePointer<UInt8>

  /// Whether the plan knows it.
  let isKnown: Bool

  /// Whether it is counted among those that the plan does not know.
  var isCounted = false

  /// Whether it has been seen to be a name (Namespaces in XML 1.0, § 4).
  var isName = false

  var role = Role.attribute

  /// The local part, if it is a name: itself where there is no prefix.
  var local: UnsafeMutablePointer<ScannedName>?

  /// The prefix, if it is a name that has one.
  var prefix: UnsafeMutablePointer<ScannedName>?

  /// The namespace that it stands for as a prefix, where the reader is, and the one that elements count as in.
  var namespace: UnsafePointer<UInt8>?
  var elementNamespace: UnsafePointer<UInt8>?

  /// The number of the list of attributes that the document declares for elements of the name, from 1; 0: none.
  var attributeList: Int32 = 0

  /// What stood last behind such a name; nil: it has not been asked for, or too many names have some.
  var predictions: UnsafeMutablePointer<NextTagCaches>?

  /// The last tag that has an attribute of the name.
  var tag = 0
}
