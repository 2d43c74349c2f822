/// How unknown content is handled: the `unknown` of a model definition.
public enum UnknownPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is skipped with its whole subtree. This is the default.
  case ignore = "IGNORE"
  /// It is carried along with the instance, and written back at its place.
  case keep = "KEEP"
  /// It is an error.
  case reject = "REJECT"
}
