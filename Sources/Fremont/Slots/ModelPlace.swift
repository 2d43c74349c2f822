/// The place of a value in XML as a type declares it: a name, or a kind of place.
///
/// ```swift
/// Mapped("id", \.id, .attribute)
/// Mapped("skills", \.skills, "Skills", items: "Skill")
/// ```
/// A name is a path, like `xmlName` in a model definition.
public struct ModelPlace: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The path of the element or attribute; nil for the name of the property.
  var xmlName: String?

  /// The kind; nil for an element, or for the kind that the path implies.
  var xmlType: ModelXMLType?

  private init(_ xmlType: ModelXMLType) {
    self.xmlType = xmlType
  }

  /// A place combined with a separately stated kind, and whether the place already had another kind.
  static func joined(_ place: ModelPlace?, _ xmlType: ModelXMLType?) -> (place: ModelPlace?, hasTwoKinds: Bool) {
    guard let xmlType else { return (place, false) }
    guard var place else { return (ModelPlace(xmlType), false) }
    let hasTwoKinds = place.xmlType != nil && place.xmlType != xmlType
    place.xmlType = xmlType
    return (place, hasTwoKinds)
  }

  /// The place of a list or dictionary whose items have no elements; nil if they have.
  var flatPlace: MappedWord.Place? {
    switch xmlType {
    case .attribute: .attribute
    case .text: .text
    case .element, .inline, .name, nil:
      ModelPath(xmlName ?? "").steps.last?.isAttribute == true ? .attribute : nil
    }
  }

  /// Creates the place at a path.
  public init(_ xmlName: String) {
    self.xmlName = xmlName
  }

  /// Creates the place at a path.
  public init(stringLiteral xmlName: String) {
    self.init(xmlName)
  }

  /// A separate element, with the name of the property.
  public static let element = ModelPlace(.element)

  /// An attribute with the name of the property.
  public static let attribute = ModelPlace(.attribute)

  /// The text of the element that holds the value.
  public static let text = ModelPlace(.text)

  /// Inline: without a separate element.
  public static let inline = ModelPlace(.inline)

  /// The name of the element that holds the value and that `*` matches.
  public static let name = ModelPlace(.name)
}
