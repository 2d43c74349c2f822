#if Rules
  public import Fremont

  /// The error codes of rules.
  extension FremontError.Code {
    /// Rules that are not well-formed, not valid ISO Schematron, or refer to missing parts.
    public static let invalidRules = Self(rawValue: "invalidRules")
    /// Rules that need more operations for a document than `RuleOptions.maximumOperations`.
    public static let operationCountLimit = Self(rawValue: "operationCountLimit")
    /// Rules that take longer for a document than `RuleOptions.maximumSeconds`.
    public static let durationLimit = Self(rawValue: "durationLimit")
    /// Rules that have more findings in a document than `RuleOptions.maximumFindings`.
    public static let findingCountLimit = Self(rawValue: "findingCountLimit")
    /// Findings in a document whose texts are longer than `RuleOptions.maximumTextLength`.
    public static let findingLengthLimit = Self(rawValue: "findingLengthLimit")
    /// Rules with more variables than `RuleOptions.maximumVariables`.
    public static let variableCountLimit = Self(rawValue: "variableCountLimit")
    /// Rules with more assertions than `RuleOptions.maximumAssertions`.
    public static let assertionCountLimit = Self(rawValue: "assertionCountLimit")
  }
#endif
