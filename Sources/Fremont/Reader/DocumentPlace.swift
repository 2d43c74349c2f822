/// Where in a document a reader stands: a number that the reader alone can resolve to a line and a column.
package struct DocumentPlace: BitwiseCopyable {
  /// What stands at a place.
  enum Kind: UInt8 {
    /// The content of an element, or the value of an attribute.
    case content
    /// The start tag in front of that content.
    case tag
    /// The name of the attribute whose value stands there.
    case name
    /// The value of an attribute of the start tag that is being reported.
    case value
    /// What the document does not write itself: the reference to the entity around it, or the start tag that a default is added to.
    case reference
  }

  /// What stands at the place.
  var kind = Kind.content

  /// The number of bytes in front of it.
  package var offset = 0

  /// The name of the attribute whose value this is.
  package var named: DocumentPlace {
    DocumentPlace(kind: kind == .value ? .name : kind, offset: offset)
  }

  /// The start tag in front of the content that starts here.
  var tag: DocumentPlace {
    DocumentPlace(kind: kind == .reference ? .reference : .tag, offset: offset)
  }
}
