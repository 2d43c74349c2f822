/// A dictionary declared under a separate name, so that several places can use it.
public struct ModelDictionary: Sendable, Hashable {
  /// The name that `typeName` refers to. In version 1.2 it is the name of the element.
  public var xmlName: String

  /// The entries.
  public var elements: [ModelDictionaryElement]

  var position = DefinitionPosition()

  /// Creates a dictionary.
  public init(xmlName: String, _ elements: [ModelDictionaryElement]) {
    self.xmlName = xmlName
    self.elements = elements
  }

  /// The place of the dictionary in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }
}
