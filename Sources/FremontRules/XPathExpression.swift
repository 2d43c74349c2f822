#if Rules
  /// An expression of XPath 1.0 in the form in which libxslt evaluates it.
  ///
  /// Variables have the names of the stylesheet, long chains of `and` and `or` are balanced, and what libxml2 does in quadratic time or without a
  /// limit calls functions of ours.
  struct XPathExpression: Sendable {
    /// What an expression evaluates to.
    enum Kind: String, Sendable {
      case nodes
      case string
      case number
      case boolean
    }

    var text: String
    var kind: Kind
    /// How deep the operations nest.
    var depth: Int
  }
#endif
