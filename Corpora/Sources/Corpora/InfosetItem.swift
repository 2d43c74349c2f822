/// One thing that a document tells, in the order of the document.
enum InfosetItem: Equatable {
  case start(ExpandedName, attributes: [ExpandedName: String])
  case end
  case text(String)
  case comment(String)
  case processingInstruction(target: String, data: String)
}

extension InfosetItem: CustomStringConvertible {
  /// The item as XML, long text shortened.
  var description: String {
    switch self {
    case .start(let name, let attributes):
      let list = attributes.sorted { $0.key < $1.key }.map { " \($0)=\(Self.quoted($1))" }
      return "<\(name)\(list.joined())>"
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
