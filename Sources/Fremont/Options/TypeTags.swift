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

  /// The classes whose instances say their class in any case, with those that extend them; sorted.
  let classNames: [String]

  private init(_ use: Use, _ key: String, _ classNames: [String] = []) {
    self.use = use
    self.key = key
    self.classNames = classNames
    bytes = Array(key.utf8)
  }

  /// Whether an instance of a class says it, given the names of the class and of those that it extends.
  func saysClass(_ lineage: [String], isOpen: Bool) -> Bool {
    switch use {
    case .whereOpen: isOpen || !classNames.isEmpty && lineage.contains { classNames.contains($0) }
    case .always: true
    case .never: false
    }
  }

  /// Whether the key is the default.
  var hasDefaultKey: Bool { key == "$type" }

  /// What tells the plans that they need from others; empty for the default.
  var variant: String { self == .whereOpen ? "" : ([use.rawValue, key] + classNames).joined(separator: "\0") }

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

  /// As `whereOpen`, under another key than `$type`, or for some classes also where the definition does not leave them open.
  ///
  /// ```swift
  /// options.typeTags = .whereOpen(and: ["Event"], key: "@class")
  /// ```
  /// - Parameters:
  ///   - classNames: The classes whose instances say their class in any case, and so do those of classes that extend them. A tag of theirs that
  ///     is read is as with `always`.
  ///   - key: The key, which is none of `$xml`, `$tag` and `$value`.
  /// - Returns: The option. A name that is no class of the definition is a `linkFailure` of each call.
  public static func whereOpen(and classNames: Set<String> = [], key: String = "$type") -> TypeTags {
    TypeTags(.whereOpen, key, classNames.sorted())
  }

  /// As `always`, under another key than `$type`.
  ///
  /// - Parameter key: The key, which is none of `$xml`, `$tag` and `$value`.
  /// - Returns: The option.
  public static func always(key: String) -> TypeTags { TypeTags(.always, key) }
}
