/// Where in the XML a value stands, as `xmlType` names it in a model definition.
public enum ModelXMLType: String, Sendable, Hashable, CaseIterable {
  /// A separate element; the default.
  case element = "ELEMENT"
  /// An attribute.
  case attribute = "ATTRIBUTE"
  /// The text of the element that holds it.
  case text = "TEXT"
  /// No separate element: its content stands in the element that holds it.
  case inline = "INLINE"
  /// The name of the element itself, which the rule that holds it leaves open by the xmlName `*`.
  case name = "NAME"
}
