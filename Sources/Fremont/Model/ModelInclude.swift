/// Another definition file whose declarations are read first.
///
/// Loading reads the file and takes its declarations over. An include that was made in code is written by
/// ``ModelDefinition/xml()`` and read when that text is loaded; a manager cannot be made before.
public struct ModelInclude: Sendable, Hashable {
  /// The path of the file, relative to the including one.
  public var file: String

  var position = DefinitionPosition()

  /// Creates an include.
  public init(file: String) {
    self.file = file
  }

  /// Where the include stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }
}
