/// An enumeration: the names a value can have, their numbers and their spellings in XML.
public struct ModelEnum: Sendable, Hashable {
  /// The name `typeName` finds it by.
  public var enumName: String

  /// The element name it is found by where no `typeName` is given.
  public var xmlName: String?

  /// The names, in the order of their declaration. One name said twice has two spellings; the first is written.
  public var items: [ModelEnumItem]

  /// What the enumeration is for.
  public var documentation: String?

  package var position = DefinitionPosition()

  /// Creates an enumeration.
  public init(_ enumName: String, xmlName: String? = nil, _ items: [ModelEnumItem]) {
    self.enumName = enumName
    self.xmlName = xmlName
    self.items = items
  }

  /// The number of each name, which any of its items may give; the first that does counts.
  var numbers: [String: Int] {
    items.reduce(into: [:]) { numbers, item in
      if numbers[item.name] == nil { numbers[item.name] = item.value }
    }
  }

  /// Where the enumeration stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }
}
