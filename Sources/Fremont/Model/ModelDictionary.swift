/// A dictionary declared under a separate name, so that several places can use it.
public struct ModelDictionary: Sendable, Hashable {
  /// The name it is found by, which in 1.2 is the name of its element.
  public var xmlName: String

  /// The entries.
  public var elements: [ModelDictionaryElement]

  var position = DefinitionPosition()

  /// Creates a dictionary.
  public init(xmlName: String, _ elements: [ModelDictionaryElement]) {
    self.xmlName = xmlName
    self.elements = elements
  }

  /// Where the dictionary stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }
}
