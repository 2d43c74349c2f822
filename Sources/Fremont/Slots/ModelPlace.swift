/// Where in the XML a value stands, as a type says it: a name, or a kind of place.
///
/// ```swift
/// Mapped("id", \.id, .attribute)
/// Mapped("skills", \.skills, "Skills", items: "Skill")
/// ```
/// A name is a path, as `xmlName` of a model definition.
public struct ModelPlace: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The path of the element or attribute; nil: the name of the property.
  var xmlName: String?

  /// The kind; nil: an element, or as the path says.
  var xmlType: ModelXMLType?

  private init(_ xmlType: ModelXMLType) {
    self.xmlType = xmlType
  }

  /// Creates the place at a path.
  public init(_ xmlName: String) {
    self.xmlName = xmlName
  }

  /// Creates the place at a path.
  public init(stringLiteral xmlName: String) {
    self.init(xmlName)
  }

  /// An element of its own, with the name of the property.
  public static let element = ModelPlace(.element)

  /// An attribute with the name of the property.
  public static let attribute = ModelPlace(.attribute)

  /// The text of the element that holds the value.
  public static let text = ModelPlace(.text)

  /// No element of its own.
  public static let inline = ModelPlace(.inline)
}
