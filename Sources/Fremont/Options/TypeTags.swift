/// Which objects of a JSON document say their class, and under which key.
///
/// ```swift
/// var options = EncodingOptions()
/// options.typeTags = .always(key: "@class")
/// ```
/// A tag is the first member of its object, and names a class of the definition. Only registered types are ever made.
public struct TypeTags: Sendable, Hashable {
  /// Which objects have a tag.
  enum Use: String, Sendable {
    case whereOpen
    case always
    case never
  }

  let use: Use

  /// The key of the tag. The default is `$type`.
  public let key: String

  /// The key in UTF-8.
  let bytes: [UInt8]

  private init(_ use: Use, _ key: String) {
    self.use = use
    self.key = key
    bytes = Array(key.utf8)
  }

  /// Whether the key is the default.
  var hasDefaultKey: Bool { key == "$type" }

  /// What tells the plans that they need from others; empty for the default.
  var variant: String { self == .whereOpen ? "" : "\(use.rawValue) \(key)" }

  /// Objects say their class where the definition leaves it open: a class that others extend, and alternatives of several classes.
  ///
  /// What is read without a tag is of the declared class; a tag where the class is not open is skipped.
  public static let whereOpen = TypeTags(.whereOpen, "$type")

  /// All instances say their class. A tag that is read must name the class, or one that extends it; it can be absent as with `whereOpen`.
  public static let always = TypeTags(.always, "$type")

  /// No object says its class, and the key means nothing.
  ///
  /// What is written so of a class that extends another is read as the declared class, without the properties that it adds. Of
  /// alternatives the first one is read.
  public static let never = TypeTags(.never, "$type")

  /// As `whereOpen`, under another key than `$type`.
  ///
  /// - Parameter key: The key, which is none of `$xml`, `$tag` and `$value`.
  /// - Returns: The option.
  public static func whereOpen(key: String) -> TypeTags { TypeTags(.whereOpen, key) }

  /// As `always`, under another key than `$type`.
  ///
  /// - Parameter key: The key, which is none of `$xml`, `$tag` and `$value`.
  /// - Returns: The option.
  public static func always(key: String) -> TypeTags { TypeTags(.always, key) }
}
