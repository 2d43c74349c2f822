/// What the default of a value stands for, as `defaultWhen` names it in a model definition.
public enum DefaultUse: String, Sendable, Hashable, CaseIterable {
  /// For a value that is absent; the default.
  case absent = "ABSENT"
  /// For an element or attribute that is there and empty, as XML Schema means it of elements. What is absent is absent.
  case empty = "EMPTY"
}
