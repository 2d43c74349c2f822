/// An array declared under a separate name, so that several places can use it.
public struct ModelArray: Sendable, Hashable {
  /// The name it is found by, which in 1.2 is the name of its element.
  public var xmlName: String

  /// What the array holds; several elements are alternatives.
  public var elements: [ModelArrayElement]

  var position = DefinitionPosition()

  /// Creates an array.
  public init(xmlName: String, _ elements: [ModelArrayElement]) {
    self.xmlName = xmlName
    self.elements = elements
  }

  /// Where the array stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }
}
