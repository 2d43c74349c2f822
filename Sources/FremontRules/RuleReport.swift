#if Rules
  public import Fremont

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

  /// An assertion that is not run, or all of a rule.
  public struct UnrunRule: Sendable, Hashable, CustomStringConvertible {
    /// The identifier of the assertion.
    public var id: String?

    /// Why it is not run.
    public var reason: String

    /// Where it stands in the rules.
    public var location: SourceLocation

    /// The number of assertions: one, or those of a rule.
    public var count: Int

    /// A warning at the place in the rules.
    public var diagnostic: Diagnostic {
      let name = id.map { " '\($0)'" } ?? ""
      let what =
        count == 1 ? "the assertion\(name) is not run" : "the \(count) assertions of the rule\(name) are not run"
      return Diagnostic(.warning, "\(what): \(reason)", at: location)
    }

    /// The warning as compilers print it.
    public var description: String { diagnostic.description }
  }
#endif
