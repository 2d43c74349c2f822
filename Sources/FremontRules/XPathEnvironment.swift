#if Rules
  /// The names that an expression can refer to.
  struct XPathEnvironment {
    /// The state of a variable.
    enum Variable {
      case ready(Int, XPathExpression.Kind)
      case refused(String)
      case pending(Int)
    }

    var namespaces: [String: String] = [:]
    var keys: Set<String> = []
    var variables: (String) -> Variable? = { _ in nil }
    /// Whether there is a node of a rule, which `current()` requires.
    var hasCurrent = true
    /// The steps that are evaluated for each of several nodes.
    var steps = StepTable()
  }
#endif
