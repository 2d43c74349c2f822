/// A character encoding, by its IANA name.
///
/// UTF-8, UTF-16, UTF-32, ISO-8859-1 and US-ASCII are always available; others, such as `windows-1252`, depend on the
/// platform's libxml2.
public struct TextEncoding: Sendable, Hashable, CustomStringConvertible {
  /// The name, as in an XML declaration.
  public let name: String

  /// Creates an encoding from its IANA name.
  public init(_ name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }

  /// UTF-8, without a byte order mark.
  public static let utf8 = TextEncoding("UTF-8")
  /// UTF-16, little-endian, with a byte order mark.
  public static let utf16 = TextEncoding("UTF-16")
  /// UTF-32, little-endian, with a byte order mark.
  public static let utf32 = TextEncoding("UTF-32")
  /// ISO-8859-1, Latin 1.
  public static let isoLatin1 = TextEncoding("ISO-8859-1")
  /// US-ASCII.
  public static let ascii = TextEncoding("US-ASCII")
}
