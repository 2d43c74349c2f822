#if Rules
  /// What an expression may refer to.
  struct XPathEnvironment {
    /// What is known of a variable.
    enum Variable {
      case ready(Int, XPathExpression.Kind)
      case refused(String)
      case pending(Int)
    }

    var namespaces: [String: String] = [:]
    var keys: Set<String> = []
    var variables: (String) -> Variable? = { _ in nil }
    /// Whether the node of a rule is known, which `current()` needs.
    var hasCurrent = true
    /// The steps that are evaluated for each of several nodes.
    var steps = StepTable()
  }
#endif
