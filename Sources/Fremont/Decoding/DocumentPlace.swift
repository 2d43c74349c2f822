/// Where in a document a reader stands, in numbers that the reader alone can resolve to a line and a column.
struct DocumentPlace {
  /// What stands at a place.
  enum Kind: UInt8 {
    /// The content of an element; the offset is that of a byte.
    case content
    /// The start tag in front of that content.
    case tag
    /// The value of an attribute of the start tag being reported; the offset is its address.
    case value
    /// The name of such an attribute; the offset is the address of the name.
    case name
    /// The value of such an attribute, but it is a copy; the offset is the address of the attribute's name.
    case copiedValue
  }

  /// What stands at the place.
  var kind = Kind.content
  /// The offset of a byte, or an address.
  var offset = 0
  /// The line, as far as the reader counts lines.
  var line: Int32 = 0
  /// The column, as far as the reader counts columns.
  var column: Int32 = 0

  /// The name of the attribute whose value this is.
  func named(_ name: UnsafePointer<UInt8>) -> DocumentPlace {
    if kind == .content || kind == .tag { return self }
    return DocumentPlace(kind: .name, offset: Int(bitPattern: name))
  }

  /// The start tag in front of the content that starts here.
  var tag: DocumentPlace {
    var tag = self
    tag.kind = .tag
    return tag
  }
}
