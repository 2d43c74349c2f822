/// How a value that does not fit its type is handled: the `unfit` of a model definition.
public enum UnfitPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is an error. This is the default.
  case error = "ERROR"
  /// The value is nil if its type is optional, and the text of the document is written back.
  case keep = "KEEP"
}
