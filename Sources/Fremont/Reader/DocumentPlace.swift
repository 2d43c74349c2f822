/// A place in a document. Only the reader can resolve it to a line and a column.
package struct DocumentPlace: BitwiseCopyable {
  /// The kind of thing at a place.
  enum Kind: UInt8 {
    /// The content of an element, or the value of an attribute.
    case content
    /// The start tag before that content.
    case tag
    /// The name of the attribute whose value is at the place.
    case name
    /// The value of an attribute of the start tag that is being reported.
    case value
    /// Something that the document does not contain literally. The place is the reference to the entity around it, or
    /// the start tag that a default is added to.
    case reference
  }

  /// The kind of thing at the place.
  var kind = Kind.content

  /// The number of bytes before it.
  package var offset = 0

  /// The name of the attribute, if this is the place of its value.
  package var named: DocumentPlace {
    DocumentPlace(kind: kind == .value ? .name : kind, offset: offset)
  }

  /// The start tag of the content that begins here.
  var tag: DocumentPlace {
    DocumentPlace(kind: kind == .reference ? .reference : .tag, offset: offset)
  }
}
