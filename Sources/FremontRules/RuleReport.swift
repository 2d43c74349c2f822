#if Rules
  import Fremont

  /// What became of a check of one document.
  public struct RuleReport: Sendable, Hashable {
    /// What the rules have found, in the order of the document.
    public var findings: [RuleFinding]

    /// What was not run, in the order of the rules; it is the same for all documents.
    public var notRun: [UnrunRule]

    /// The number of assertions that were run.
    public var ran: Int

    /// The number of assertions that the rules have in this phase.
    public var total: Int

    /// Whether any finding makes the document wrong.
    public var hasErrors: Bool { findings.contains(where: \.isError) }

    /// How many rules were run, in words: `814 of 979 rules were run`.
    public var summary: String { RuleSet.summary(ran: ran, total: total) }
  }
#endif
