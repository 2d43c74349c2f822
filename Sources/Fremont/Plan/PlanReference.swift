/// How a value stands for an instance that is elsewhere in the document, or is what an instance is found by.
final class PlanReference: Sendable {
  /// The class that declares the identity.
  let className: String

  /// Whether the value is the identity itself.
  let isIdentity: Bool

  /// Whether the property holds the instance, and not the text of its identity.
  let assigns: Bool

  init(className: String, isIdentity: Bool, assigns: Bool) {
    self.className = className
    self.isIdentity = isIdentity
    self.assigns = assigns
  }
}
