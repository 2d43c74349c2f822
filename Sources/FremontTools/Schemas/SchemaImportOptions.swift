public import Fremont

/// The options of an import.
///
/// ```swift
/// var options = SchemaImportOptions()
/// options.roots = ["Invoice"]
/// ```
public struct SchemaImportOptions: Sendable, Hashable {
  /// The names of the root elements. The default is empty: the global elements of the main files that nothing refers
  /// to.
  public var roots: [String] = []

  /// Whether all global elements of the main files are roots. The default is false.
  public var allRoots = false

  /// Whether content that is not in the schema is an error. By default it is kept and written back.
  public var isStrict = false

  /// The language of the documentation to import, such as `en`. The default is nil: the first one.
  public var language: String?

  /// A definition made from an older version of the schema. The user's changes of names, types and formats are kept;
  /// they are found by names in XML. The default is nil.
  public var older: ModelDefinition?

  /// Creates options with the defaults.
  public init() {}
}
