#if Rules
  import Fremont

  /// The result of checking one document.
  public struct RuleReport: Sendable, Hashable {
    /// The findings, in document order.
    public var findings: [RuleFinding]

    /// The assertions that were not run, in the order of the rules; the same for all documents.
    public var notRun: [UnrunRule]

    /// The number of assertions that were run.
    public var ran: Int

    /// The number of assertions in this phase.
    public var total: Int

    /// Whether a finding makes the document invalid.
    public var hasErrors: Bool { findings.contains(where: \.isError) }

    /// The number of rules that were run, in words: `814 of 979 rules were run`.
    public var summary: String { RuleSet.summary(ran: ran, total: total) }
  }
#endif
