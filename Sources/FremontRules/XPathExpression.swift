#if Rules
  /// An XPath 1.0 expression in the form that libxslt evaluates.
  ///
  /// Variables have the names of the stylesheet, long chains of `and` and `or` are balanced, and operations that take
  /// libxml2 quadratic or unlimited time are calls of our own functions.
  struct XPathExpression: Sendable {
    /// The type of the result.
    enum Kind: String, Sendable {
      case nodes
      case string
      case number
      case boolean
    }

    var text: String
    var kind: Kind
    /// The nesting depth of the operations.
    var depth: Int
  }
#endif
