/// An item of an enumeration.
public struct ModelEnumItem: Sendable, Hashable {
  /// The name.
  public var name: String

  /// The number, or nil.
  public var value: Int?

  /// The spelling in XML; nil stands for the name.
  public var xmlName: String?

  /// The spelling in JSON; nil stands for the name.
  public var jsonName: String?

  package var position = DefinitionPosition()

  /// Creates an item.
  public init(_ name: String, value: Int? = nil, xmlName: String? = nil) {
    self.name = name
    self.value = value
    self.xmlName = xmlName
  }

  /// The text of the item in XML.
  public var spelling: String { xmlName ?? name }

  /// Whether the item stands for all other texts: its `xmlName` is `*`.
  var standsForOthers: Bool { xmlName == "*" }

  /// The place of the item in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }
}
