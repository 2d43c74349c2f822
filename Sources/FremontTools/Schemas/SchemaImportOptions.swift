public import Fremont

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

  /// A definition that was made of an older form of the schema. What a person has changed there, names, types and formats, is kept: it is found
  /// by the names in XML. The default is none.
  public var older: ModelDefinition?

  /// Creates options with the defaults.
  public init() {}
}
