/// What happens to a value that does not fit its type, as `unfit` names it.
public enum UnfitPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is an error; the default.
  case error = "ERROR"
  /// The value is nil where the type has nil, and what the document says is written back.
  case keep = "KEEP"
}
