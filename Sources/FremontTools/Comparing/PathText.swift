/// The text of a path, regardless of namespace prefixes.
enum PathText {
  /// Replaces each prefix by its namespace in braces, except inside quotes.
  static func expanded(_ path: String, _ namespaces: [String: String]) -> String {
    var (result, name, quote) = ("", "", Character?.none)
    for character in path {
      if let open = quote {
        result.append(character)
        if character == open { quote = nil }
        continue
      }
      switch character {
      case ":":
        result += namespaces[name].map { "{\($0)}" } ?? "\(name):"
        name = ""
      case "/", "@", "[", "]", "=", "+", "*", "'", "\"":
        result += name
        name = ""
        result.append(character)
        if character == "'" || character == "\"" { quote = character }
      default: name.append(character)
      }
    }
    return result + name
  }
}
