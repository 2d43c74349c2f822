public import Foundation

/// A source of a model definition: a ``ModelDefinition``, or the `URL` of its file.
public protocol ModelDefinitionSource {
  /// Returns the definition.
  ///
  /// - Throws: `inputOutput` when the file cannot be read, and `invalidDefinition` when it is no definition.
  func modelDefinition() throws(FremontError) -> ModelDefinition
}

extension ModelDefinition: ModelDefinitionSource {
  /// Returns the definition itself.
  public func modelDefinition() -> ModelDefinition { self }
}

extension URL: ModelDefinitionSource {
  /// Reads the definition from the file.
  ///
  /// - Throws: `inputOutput` when the file cannot be read, and `invalidDefinition` when it is no definition.
  public func modelDefinition() throws(FremontError) -> ModelDefinition { try ModelDefinition(contentsOf: self) }
}
