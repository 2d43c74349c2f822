/// What is made of a schema.
///
/// ```swift
/// var options = SchemaImportOptions()
/// options.roots = ["Invoice"]
/// ```
public struct SchemaImportOptions: Sendable, Hashable {
  /// The names of the root elements. The default is none: then they are the global elements of the main files that nothing refers to.
  public var roots: [String] = []

  /// Whether all global elements of the main files are roots. The default is false.
  public var allRoots = false

  /// Whether content that the schema does not know is an error. By default it is kept and written back.
  public var isStrict = false

  /// The language of the documentation to take over, such as `en`. The default is nil: the first one that there is.
  public var language: String?

  /// Creates options with the defaults.
  public init() {}
}
