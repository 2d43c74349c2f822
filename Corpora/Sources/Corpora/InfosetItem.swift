/// One thing that a document tells, in the order of the document.
enum InfosetItem: Equatable {
  case doctype(String)
  /// A start tag: its name and its attributes as they are spelled, declarations of namespaces among them.
  case start(String, attributes: [String: String])
  case end
  case text(String)
  case comment(String)
  case processingInstruction(target: String, data: String)

  var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// Whether it is white space alone.
  var isBlank: Bool {
    if case .text(let text) = self { text.utf8.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } } else { false }
  }
}

extension InfosetItem: CustomStringConvertible {
  /// The item as XML, long text shortened.
  var description: String {
    switch self {
    case .doctype(let text): return Self.quoted(text)
    case .start(let tag, let attributes):
      let list = attributes.sorted { $0.key < $1.key }.map { " \($0)=\(Self.quoted($1))" }
      return "<\(tag)\(list.joined())>"
    case .end: return "the end of the element"
    case .text(let text): return Self.quoted(text)
    case .comment(let text): return "<!--\(Self.quoted(text))-->"
    case .processingInstruction(let target, let data): return "<?\(target) \(Self.quoted(data))?>"
    }
  }

  private static func quoted(_ text: String) -> String {
    text.count <= 60 ? text.debugDescription : String(text.prefix(60)).debugDescription + "…"
  }
}
