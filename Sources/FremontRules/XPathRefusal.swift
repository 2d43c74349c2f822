#if Rules
  /// Why an expression is not evaluated.
  enum XPathRefusal: Error, Hashable {
    /// It is not of XPath 1.0, so that what it belongs to is not run.
    case notRun(String)
    /// It is wrong in any version.
    case fault(String)
    /// It needs a variable that has not been looked at.
    case pending(Int)
  }
#endif
