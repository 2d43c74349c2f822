/// An array declared under a separate name, so that several places can use it.
public struct ModelArray: Sendable, Hashable {
  /// The name that `typeName` refers to. In version 1.2 it is the name of the element.
  public var xmlName: String

  /// The elements of the array; several are alternatives.
  public var elements: [ModelArrayElement]

  var position = DefinitionPosition()

  /// Creates an array.
  public init(xmlName: String, _ elements: [ModelArrayElement]) {
    self.xmlName = xmlName
    self.elements = elements
  }

  /// The place of the array in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }
}
