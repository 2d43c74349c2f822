/// How far a value goes in a format where values follow each other without names or marks between them, and what stands for it there.
struct ValueExtent: Sendable, Hashable {
  /// What lies in the bytes.
  enum Content: UInt8, Sendable {
    /// A number of a fixed size, or what is written as one.
    case number
    /// A text in an encoding.
    case text
    /// Bytes as they are.
    case data
    /// The values of an instance or of a dictionary, one behind the other.
    case members
    /// The items of a list.
    case items
    /// A sum over the bytes in front of it.
    case checksum
  }

  /// How it is known where the value ends.
  enum End: Sendable, Hashable {
    /// It has so many bytes, or a list so many items; a value with a separate end has none of it.
    case fixed(Int)
    /// The number of bytes or items stands in front.
    case prefixed(RawNumber)
    /// Behind it there is a zero.
    case terminated
    /// The number of bytes or items is another value, which came before.
    case counted(by: String)
    /// It goes on to the end of what holds it.
    case rest
    /// What it holds tells where it ends.
    case own
  }

  let content: Content
  var end: End

  /// The number itself, where that is what lies there, or the layout of a checksum.
  var number: RawNumber?

  /// How a text is encoded.
  var encoding = RawText.utf8

  /// How a checksum is made.
  var checksum: Checksum?

  /// The value, which came before, that says which of several alternatives comes, or whether there is any.
  var selector: String?

  /// The number by which that value chooses this one; nil: as the class says, or a flag.
  var choice: Int?

  /// The Swift type that the layout was taken from, since the definition says no other.
  var impliedType: String?
}
