#if Rules
  public import Fremont

  /// A finding of an assertion in a document.
  public struct RuleFinding: Sendable, Hashable, CustomStringConvertible {
    /// The severity of a finding, according to the flag or role of the assertion.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
      case fatal
      /// The default.
      case error
      case warning
      case info
    }

    /// An additional text about a finding: a `diagnostic` element of the rules.
    public struct Explanation: Sendable, Hashable {
      /// The text, with values from the document.
      public var text: String
      /// The place in the rules.
      public var location: SourceLocation
    }

    /// The identifier of the assertion.
    public var id: String?

    /// The text of the assertion, with values from the document.
    public var text: String

    /// The severity of the finding.
    public var severity: Severity

    /// The role of the assertion.
    public var role: String?

    /// The flag of the assertion.
    public var flag: String?

    /// The place in the document: the `<` of an element, or the value of an attribute. Text has the place of its
    /// element.
    public var location: SourceLocation

    /// The path of the node in the document, for example `/Invoice/cac:InvoiceLine[2]/@id`.
    public var path: String

    /// The place of the assertion in the rules.
    public var assertion: SourceLocation

    /// Whether the assertion is a `report`, which reports a finding if its test is true.
    public var isReport: Bool

    /// The explanations that the assertion names.
    public var explanations: [Explanation]

    /// The rules of the same pattern that were not run, and that might apply instead of this one.
    ///
    /// Only the first matching rule of a pattern applies. It is unknown whether a rule that was not run matches.
    public var doubts: [SourceLocation]

    /// Whether the finding makes the document invalid: its severity is fatal or error.
    public var isError: Bool { severity == .fatal || severity == .error }

    /// The finding as a diagnostic, with its place in the document, and a note with that of the assertion.
    public var diagnostic: Diagnostic {
      let name = [isReport ? "report" : "assert", id.map { "'\($0)'" }].compactMap { $0 }.joined(separator: " ")
      var notes = [Diagnostic.Note("declared here: \(name), \(severity.rawValue)", at: assertion)]
      notes += explanations.map { Diagnostic.Note($0.text, at: $0.location) }
      notes += doubts.map {
        Diagnostic.Note("this rule was not run; if it matches, it applies instead", at: $0)
      }
      return Diagnostic(isError ? .error : .warning, text, at: location, path: path, notes: notes)
    }

    /// The finding in the format of compiler messages.
    public var description: String { diagnostic.description }
  }
#endif
