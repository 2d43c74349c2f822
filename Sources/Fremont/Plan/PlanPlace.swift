/// The place of a value in an element.
package enum PlanPlace: UInt8 {
  case attribute
  case text
  case element
  /// The name of the element itself.
  case name

  /// The value at this place, as messages name it.
  func description(_ name: String, isKey: Bool) -> String {
    switch self {
    case .attribute: "attribute '\(name)'"
    case .text, .name: "text"
    case .element: "\(isKey ? "key" : "element") '\(name)'"
    }
  }
}
