/// What happens to content that a definition does not mention, as `unknown` names it.
public enum UnknownPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is skipped with its whole subtree; the default.
  case ignore = "IGNORE"
  /// It is carried beside the instance and written back in place.
  case keep = "KEEP"
  /// It is an error.
  case reject = "REJECT"
}
