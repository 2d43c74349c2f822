/// An operation on a document.
enum Operation: String {
  /// Parsing only.
  case parse
  /// Reading values.
  case decode
  /// Writing values.
  case encode
}
