/// An enumeration: the names of its values, their numbers and their XML spellings.
public struct ModelEnum: Sendable, Hashable {
  /// The name that `typeName` refers to.
  public var enumName: String

  /// The element name that finds it if there is no `typeName`.
  public var xmlName: String?

  /// The items, in the order of their declaration. Two items with one name are two spellings; the first one is written.
  public var items: [ModelEnumItem]

  /// The documentation of the enumeration.
  public var documentation: String?

  package var position = DefinitionPosition()

  /// Creates an enumeration.
  public init(_ enumName: String, xmlName: String? = nil, _ items: [ModelEnumItem]) {
    self.enumName = enumName
    self.xmlName = xmlName
    self.items = items
  }

  /// The number of each name: that of the first of its items that has one.
  var numbers: [String: Int] {
    items.reduce(into: [:]) { numbers, item in
      if numbers[item.name] == nil { numbers[item.name] = item.value }
    }
  }

  /// The place of the enumeration in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }
}
