/// How a value stands for an instance that is elsewhere in the document, or is what an instance is found by.
final class PlanReference: Sendable {
  /// The class that declares the identity.
  let className: String

  /// Whether the value is the identity itself.
  let isIdentity: Bool

  /// Whether the property holds the instance, and not the text of its identity.
  let assigns: Bool

  /// The class that the instance must be of, and whether an object is.
  let targetName: String
  let isInstance: @Sendable (Any) -> Bool

  /// Creates an identity.
  init(identityOf className: String) {
    self.className = className
    isIdentity = true
    assigns = false
    targetName = className
    isInstance = { _ in true }
  }

  /// Creates a reference to an instance of a class, whose identity another class may declare.
  init(to targetName: String, identifiedBy className: String, isInstance: (@Sendable (Any) -> Bool)?) {
    self.className = className
    isIdentity = false
    assigns = isInstance != nil
    self.targetName = targetName
    self.isInstance = isInstance ?? { _ in true }
  }
}
