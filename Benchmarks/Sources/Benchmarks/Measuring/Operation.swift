/// What is done with a document.
enum Operation: String {
  /// A document is parsed, without anything being made of it.
  case parse
  /// A document becomes values.
  case decode
  /// Values become a document.
  case encode
}
