/// The extent of a value in a positional format, and how its bytes are to be read.
struct ValueExtent: Sendable, Hashable {
  /// The content of the bytes.
  enum Content: UInt8, Sendable {
    /// A number of fixed size, or a value that is written as one.
    case number
    /// A text in an encoding.
    case text
    /// Bytes as they are.
    case data
    /// The values of an instance or dictionary, in order.
    case members
    /// The items of a list.
    case items
    /// A checksum over the preceding bytes.
    case checksum
  }

  /// How the end of the value is determined.
  enum End: Sendable, Hashable {
    /// By a fixed number of bytes, or of items for a list.
    case fixed(Int)
    /// By the number of bytes or items, which precedes the value.
    case prefixed(RawNumber)
    /// By a terminating zero.
    case terminated
    /// By the number of bytes or items in an earlier value.
    case counted(by: String)
    /// By the end of its container.
    case rest
    /// By its own content.
    case own
  }

  let content: Content
  var end: End

  /// The layout of the number or of the checksum.
  var number: RawNumber?

  /// The encoding of a text.
  var encoding = RawText.utf8

  /// The algorithm of a checksum.
  var checksum: Checksum?

  /// The earlier value that selects one of several alternatives, or none.
  var selector: String?

  /// The number with which the selector selects this alternative; nil if the class gives it, or the selector is a flag.
  var choice: Int?

  /// The Swift type that the layout was derived from, if the definition does not give one.
  var impliedType: String?
}
