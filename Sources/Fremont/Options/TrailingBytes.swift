/// What happens to bytes behind a message.
public enum TrailingBytes: Sendable, Hashable {
  /// They are an error.
  case rejected
  /// They are left alone.
  case ignored
}
