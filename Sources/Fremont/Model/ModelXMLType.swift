/// The kind of place of a value in XML: the `xmlType` of a model definition.
public enum ModelXMLType: String, Sendable, Hashable, CaseIterable {
  /// A separate element. This is the default.
  case element = "ELEMENT"
  /// An attribute.
  case attribute = "ATTRIBUTE"
  /// The text of the surrounding element.
  case text = "TEXT"
  /// No separate element: the content is directly in the surrounding element.
  case inline = "INLINE"
  /// The name of the element itself, whose rule has the xmlName `*`.
  case name = "NAME"
}
