#if Rules
  public import Fremont

  /// An assertion that is not run, or all assertions of a rule.
  public struct UnrunRule: Sendable, Hashable, CustomStringConvertible {
    /// The identifier of the assertion.
    public var id: String?

    /// Why it is not run.
    public var reason: String

    /// The place in the rules.
    public var location: SourceLocation

    /// The number of assertions: one, or all of a rule.
    public var count: Int

    /// A warning with the place in the rules.
    public var diagnostic: Diagnostic {
      let name = id.map { " '\($0)'" } ?? ""
      let what =
        count == 1 ? "the assertion\(name) is not run" : "the \(count) assertions of the rule\(name) are not run"
      return Diagnostic(.warning, "\(what): \(reason)", at: location)
    }

    /// The warning in the format of compiler messages.
    public var description: String { diagnostic.description }
  }
#endif
