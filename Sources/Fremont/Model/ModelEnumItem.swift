/// One name of an enumeration.
public struct ModelEnumItem: Sendable, Hashable {
  /// The name.
  public var name: String

  /// The number, or nil.
  public var value: Int?

  /// The spelling in XML; nil: the name.
  public var xmlName: String?

  /// The spelling in JSON; nil: the name.
  public var jsonName: String?

  package var position = DefinitionPosition()

  /// Creates an item.
  public init(_ name: String, value: Int? = nil, xmlName: String? = nil) {
    self.name = name
    self.value = value
    self.xmlName = xmlName
  }

  /// The text that stands for the item in XML.
  public var spelling: String { xmlName ?? name }

  /// Whether the item stands for every text that no other item has: its `xmlName` is `*`.
  var standsForOthers: Bool { xmlName == "*" }

  /// Where the item stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }
}
