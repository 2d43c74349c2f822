/// Writes the elements of a definition, indented by two spaces.
struct DefinitionWriter {
  /// What has been written.
  private(set) var text = ""

  private let depth: Int

  /// Creates a writer of the elements on a level.
  init(depth: Int = 0) {
    self.depth = depth
  }

  /// Writes an element by the tables of what it declares, with declarations of namespaces.
  mutating func write<Part: DefinitionPart>(_ part: Part, _ namespaces: [String: String] = [:]) {
    let indent = String(repeating: "  ", count: depth)
    text += "\(indent)<\(Part.elementName)"
    for (prefix, uri) in namespaces.ordered(by: { $0.key < $1.key }) {
      write(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", uri)
    }
    for word in Part.words {
      if let value = word.text(part) { write(word.attribute.name, value) }
    }
    var content = DefinitionWriter(depth: depth + 1)
    for children in Part.children { children.write(&content, part) }
    text += content.text.isEmpty ? "/>\n" : ">\n\(content.text)\(indent)</\(Part.elementName)>\n"
  }

  private mutating func write(_ attribute: String, _ value: String) {
    text += " \(attribute)=\"\(Self.escaped(value))\""
  }

  /// Escapes a value so that it reads back as it was: white space other than the space would be normalised, and what
  /// XML has no character for becomes the replacement character.
  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
