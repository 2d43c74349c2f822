#if Rules
  /// A token of an expression (XPath 1.0, section 3.7).
  enum XPathToken: Hashable, Sendable {
    /// An operator or a bracket: `/`, `//`, `(`, `::`, `!=`.
    case symbol(String)
    /// A name, possibly with a prefix; `p:*` is a name too.
    case name(String)
    /// A literal, including its quotation marks.
    case literal(String)
    case number(String)
    /// The name of a variable, without the `$`.
    case variable(String)
    /// A character that begins no token of XPath 1.0.
    case unknown(Character)
    case end

    /// The token as it is written.
    var text: String {
      switch self {
      case .symbol(let text), .name(let text), .literal(let text), .number(let text): text
      case .variable(let name): "$\(name)"
      case .unknown(let character): String(character)
      case .end: ""
      }
    }
  }
#endif
