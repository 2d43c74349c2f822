/// The name of an element or attribute: its namespace, whatever the prefix, and its local name.
struct ExpandedName: Hashable, Comparable, CustomStringConvertible {
  /// The URI of the namespace, or "" for none.
  var namespace: String
  var localName: String

  var description: String {
    namespace.isEmpty ? localName : "{\(namespace)}\(localName)"
  }

  static func < (left: ExpandedName, right: ExpandedName) -> Bool {
    (left.namespace, left.localName) < (right.namespace, right.localName)
  }
}
