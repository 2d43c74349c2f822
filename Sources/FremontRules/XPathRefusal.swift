#if Rules
  /// The reason why an expression is not evaluated.
  enum XPathRefusal: Error, Hashable {
    /// It is not XPath 1.0, so the assertion or rule is not run.
    case notRun(String)
    /// It is wrong in every version.
    case fault(String)
    /// It needs a variable that has not been compiled yet.
    case pending(Int)
  }
#endif
