/// When the default of a value is used: the `defaultWhen` of a model definition.
public enum DefaultUse: String, Sendable, Hashable, CaseIterable {
  /// For an absent value. This is the default.
  case absent = "ABSENT"
  /// For an element or attribute that is present and empty, as XML Schema defines it for elements. An absent value
  /// stays absent.
  case empty = "EMPTY"
}
