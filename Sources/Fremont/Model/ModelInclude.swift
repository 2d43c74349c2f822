/// Another definition file whose declarations are read first.
///
/// Loading reads the file and adds its declarations. An include that was made in code is written by
/// ``ModelDefinition/xml()``, and read when that text is loaded; until then no manager can be created.
public struct ModelInclude: Sendable, Hashable {
  /// The path of the file, relative to the including file.
  public var file: String

  var position = DefinitionPosition()

  /// Creates an include.
  public init(file: String) {
    self.file = file
  }

  /// The place of the include in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }
}
