/// Which objects of a JSON document have a tag with the name of their class, and under which key.
///
/// ```swift
/// var options = EncodingOptions()
/// options.typeTags = .always(key: "@class")
/// ```
/// A tag is the first member of its object, and names a class of the definition. Only instances of registered types are
/// created.
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

  /// The classes whose instances always have a tag, as do those of their subclasses; sorted.
  let classNames: [String]

  private init(_ use: Use, _ key: String, _ classNames: [String] = []) {
    self.use = use
    self.key = key
    self.classNames = classNames
    bytes = Array(key.utf8)
  }

  /// Whether the instances of a class have a tag, given the names of the class and of its base classes.
  func writesClass(_ lineage: [String], isOpen: Bool) -> Bool {
    switch use {
    case .whereOpen: isOpen || !classNames.isEmpty && lineage.contains { classNames.contains($0) }
    case .always: true
    case .never: false
    }
  }

  /// Whether the key is the default.
  var hasDefaultKey: Bool { key == "$type" }

  /// Distinguishes the plans for these tags from others; empty for the default.
  var variant: String { self == .whereOpen ? "" : ([use.rawValue, key] + classNames).joined(separator: "\0") }

  /// Objects have a tag where the definition leaves their class open: for a class with subclasses, and for alternatives
  /// of several classes.
  ///
  /// An object without a tag is read as the declared class. A tag where the class is not open is ignored.
  public static let whereOpen = TypeTags(.whereOpen, "$type")

  /// All instances have a tag. When reading, a tag must name the declared class or a subclass; it can be absent as with
  /// `whereOpen`.
  public static let always = TypeTags(.always, "$type")

  /// No object has a tag, and the key has no meaning.
  ///
  /// An instance of a subclass is read back as the declared class, without the properties that the subclass adds. An
  /// alternative is read back as the first one.
  public static let never = TypeTags(.never, "$type")

  /// As `whereOpen`, under another key than `$type`, or with tags for further classes that the definition does not
  /// leave open.
  ///
  /// ```swift
  /// options.typeTags = .whereOpen(and: ["Event"], key: "@class")
  /// ```
  /// - Parameters:
  ///   - classNames: The classes whose instances always have a tag, as do those of their subclasses. Their tags are
  ///     read as with `always`.
  ///   - key: The key, which must not be `$xml`, `$tag` or `$value`.
  /// - Returns: The option. Each call throws `linkFailure` if a name is not a class of the definition.
  public static func whereOpen(and classNames: Set<String> = [], key: String = "$type") -> TypeTags {
    TypeTags(.whereOpen, key, classNames.sorted())
  }

  /// As `always`, under another key than `$type`.
  ///
  /// - Parameter key: The key, which must not be `$xml`, `$tag` or `$value`.
  /// - Returns: The option.
  public static func always(key: String) -> TypeTags { TypeTags(.always, key) }
}
