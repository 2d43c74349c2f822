/// Writes the elements of a definition, indented by two spaces.
struct DefinitionWriter {
  /// The text written so far.
  private(set) var text = ""

  /// The other markup of the declarations' file.
  var markup: DefinitionMarkup?

  /// Whether default tokens are written too.
  var spellsDefaults = false

  /// The number of columns at which tags are wrapped between attributes; nil: each tag is on one line.
  var width: Int?

  private let depth: Int

  /// Creates a writer for the elements of a level.
  init(depth: Int = 0) {
    self.depth = depth
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  /// Writes an element by the tables of its declaration, with namespace declarations.
  mutating func write<Part: DefinitionPart>(_ part: Part, _ namespaces: [String: String] = [:]) {
    let around = markup?.surroundings(of: part.position) ?? DefinitionMarkup.Surroundings()
    write(around.before)
    if around.isApart, !text.isEmpty || depth > 0 { text += "\n" }
    var attributes: [String] = []
    for (prefix, uri) in namespaces.ordered(by: { $0.key < $1.key }) {
      attributes.append(Self.attribute(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", uri))
    }
    attributes += around.attributes.map(Self.attribute)
    for word in Part.words {
      guard let value = spellsDefaults ? word.spelled(part) : word.text(part) else { continue }
      attributes.append(Self.attribute(word.attribute.name, value))
    }
    write(tag: Part.elementName, attributes)
    var content = DefinitionWriter(depth: depth + 1)
    (content.markup, content.spellsDefaults, content.width) = (markup, spellsDefaults, width)
    for children in Part.children { children.write(&content, part) }
    content.write(around.last)
    if content.text.isEmpty, around.opening.isEmpty {
      text += "/>"
    } else {
      text += ">"
      write(behind: around.opening)
      text += "\n\(content.text)\(indentation)</\(Part.elementName)>"
    }
    write(behind: around.behind)
    text += "\n"
  }

  /// The whole text, including the remarks after the root.
  func finished() -> String {
    var writer = self
    writer.write(markup?.end ?? [])
    return writer.text
  }

  // MARK: Tags

  private mutating func write(tag name: String, _ attributes: [String]) {
    let start = "\(indentation)<\(name)"
    let line = start + attributes.map { " \($0)" }.joined()
    guard let width, line.count + 2 > width, attributes.count > 1 else {
      text += line
      return
    }
    let gap = "\n" + String(repeating: " ", count: start.count)
    text += start
    var column = start.count
    for (index, attribute) in attributes.enumerated() {
      // The end of the tag follows the last attribute.
      let length = 1 + attribute.count + (index == attributes.count - 1 ? 2 : 0)
      if index > 0, column + length > width {
        text += gap
        column = start.count
      }
      text += " \(attribute)"
      column += 1 + attribute.count
    }
  }

  private static func attribute(_ name: String, _ value: String) -> String { "\(name)=\"\(escaped(value))\"" }

  // MARK: Comments

  private mutating func write(_ remarks: [DefinitionMarkup.Remark]) {
    for remark in remarks {
      if remark.isBehind, text.last == "\n" {
        text.removeLast()
        text += " \(remark.text)\n"
        continue
      }
      if remark.isApart { text += "\n" }
      let lines = remark.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        var line = line
        if index > 0 {
          // The other lines of a comment are shifted like its first one.
          var count = remark.indentation
          while count > 0, let first = line.first, first == " " || first == "\t" {
            line.removeFirst()
            count -= 1
          }
        }
        if index < lines.count - 1 { while let last = line.last, last == " " || last == "\t" { line.removeLast() } }
        text += line.isEmpty ? "\n" : "\(indentation)\(line)\n"
      }
    }
  }

  private mutating func write(behind remarks: [DefinitionMarkup.Remark]) {
    for remark in remarks { text += " \(remark.text)" }
  }

  /// Escapes a value so that it is read back unchanged: white space other than the space would be normalised.
  /// Characters that XML lacks become the replacement character.
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
