#if Rules
  /// A token of an expression (XPath 1.0, section 3.7).
  enum XPathToken: Hashable, Sendable {
    /// An operator or a bracket: `/`, `//`, `(`, `::`, `!=`.
    case symbol(String)
    /// A name, which may have a prefix; `p:*` is one too.
    case name(String)
    /// A literal with its quotation marks.
    case literal(String)
    case number(String)
    /// A variable by its name, without the `$`.
    case variable(String)
    /// What no token of XPath 1.0 begins with.
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
