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

  /// A place with the kind that is said beside it, and whether it has another kind already.
  static func joined(_ place: ModelPlace?, _ xmlType: ModelXMLType?) -> (place: ModelPlace?, hasTwoKinds: Bool) {
    guard let xmlType else { return (place, false) }
    guard var place else { return (ModelPlace(xmlType), false) }
    let hasTwoKinds = place.xmlType != nil && place.xmlType != xmlType
    place.xmlType = xmlType
    return (place, hasTwoKinds)
  }

  /// Where a list or a dictionary of the place has no elements for its items; nil where it has.
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

  /// No separate element.
  public static let inline = ModelPlace(.inline)

  /// The name of the element that holds the value, which is found by `*`.
  public static let name = ModelPlace(.name)
}
