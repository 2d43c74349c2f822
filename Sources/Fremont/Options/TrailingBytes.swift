/// How bytes after a message are handled.
public enum TrailingBytes: Sendable, Hashable {
  /// They are an error.
  case rejected
  /// They are ignored.
  case ignored
}
