/// Where a value stands.
package enum PlanPlace: UInt8 {
  case attribute
  case text
  case element
  /// The name of the element itself.
  case name

  /// A value that stands there, as a message names it.
  func description(_ name: String, isKey: Bool) -> String {
    switch self {
    case .attribute: "attribute '\(name)'"
    case .text, .name: "text"
    case .element: "\(isKey ? "key" : "element") '\(name)'"
    }
  }
}
