/// Swift source, line by line.
struct SourceText {
  /// The maximum width of a line.
  static let width = 120

  private(set) var lines: [String] = []
  private var depth = 0

  /// The whole source, with a final line break.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Appends a line at the current depth.
  mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// Appends an empty line, unless the last line is empty or ends with an opening brace.
  mutating func gap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    line("")
  }

  /// Appends indented lines between an opening and a closing line.
  mutating func block(_ opening: String, closing: String = "}", _ body: (inout SourceText) -> Void) {
    line(opening)
    indent(body)
    line(closing)
  }

  /// Appends indented lines.
  mutating func indent(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Appends a call on one line, or with each argument on a separate line if it is too long.
  mutating func call(_ name: String, _ arguments: [String], ending: String = "") {
    let whole = "\(name)(\(arguments.joined(separator: ", ")))\(ending)"
    if depth * 2 + whole.count <= Self.width { return line(whole) }
    line("\(name)(")
    indent { source in
      for (index, argument) in arguments.enumerated() {
        source.line(argument + (index == arguments.count - 1 ? "" : ","))
      }
    }
    line(")\(ending)")
  }

  /// Appends a documentation comment.
  mutating func documentation(_ text: String?) {
    guard let text else { return }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for paragraph in paragraphs {
      var current = "///"
      for word in paragraph.split(whereSeparator: \.isWhitespace) {
        if depth * 2 + current.count + 1 + word.count > Self.width, current != "///" {
          line(current)
          current = "///"
        }
        current += " \(word)"
      }
      if current != "///" || paragraphs.count > 1 { line(current) }
    }
  }
}
