/// Another definition file whose declarations are read first.
public struct ModelInclude: Sendable, Hashable {
  /// The relative path of the file.
  public var file: String

  var position = DefinitionPosition()

  /// Creates an include.
  public init(file: String) {
    self.file = file
  }

  /// Where the include stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }
}
