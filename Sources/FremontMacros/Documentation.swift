#if Macros
  import SwiftSyntax

  extension Trivia {
    /// The first paragraph of the documentation comment, in one line; nil: there is none.
    var documentation: String? {
      var lines: [String] = []
      for piece in pieces {
        switch piece {
        case .docLineComment(let text): lines.append(String(text.dropFirst(3)))
        case .docBlockComment(let text):
          lines += text.dropFirst(3).dropLast(2).split(whereSeparator: \.isNewline).map(String.init)
        default: continue
        }
      }
      let stripped = lines.map { line in
        var line = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
        if line.first == "*" { line = line.dropFirst().drop { $0 == " " } }
        while line.last?.isWhitespace == true { line = line.dropLast() }
        return line
      }
      let paragraph = stripped.drop(while: \.isEmpty).prefix { !$0.isEmpty }.joined(separator: " ")
      return paragraph.isEmpty ? nil : paragraph
    }
  }
#endif
