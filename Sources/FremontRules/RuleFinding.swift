#if Rules
  public import Fremont

  /// What an assertion has found in a document.
  public struct RuleFinding: Sendable, Hashable, CustomStringConvertible {
    /// How grave a finding is, as the flag or the role of the assertion says.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
      case fatal
      /// Also where an assertion says nothing.
      case error
      case warning
      case info
    }

    /// Another text about a finding: an element `diagnostic` of the rules.
    public struct Explanation: Sendable, Hashable {
      /// The text, with the values of the document.
      public var text: String
      /// Where it stands in the rules.
      public var location: SourceLocation
    }

    /// The identifier of the assertion.
    public var id: String?

    /// The text of the assertion, with the values of the document.
    public var text: String

    /// How grave the finding is.
    public var severity: Severity

    /// The role of the assertion.
    public var role: String?

    /// The flag of the assertion.
    public var flag: String?

    /// Where it stands in the document: the `<` of an element, the value of an attribute. A text is found at its element.
    public var location: SourceLocation

    /// The path of what was found in the document, such as `/Invoice/cac:InvoiceLine[2]/@id`.
    public var path: String

    /// Where the assertion stands in the rules.
    public var assertion: SourceLocation

    /// Whether the assertion is a `report`, which finds where its test is true.
    public var isReport: Bool

    /// The explanations that the assertion names.
    public var explanations: [Explanation]

    /// The rules of the same pattern that were not run, and might have taken the place of this one.
    ///
    /// Of the rules of a pattern, the first one that matches counts. Where one was not run, it is unknown whether it matches.
    public var doubts: [SourceLocation]

    /// Whether the finding makes a document wrong: it is neither a warning nor of information.
    public var isError: Bool { severity == .fatal || severity == .error }

    /// The finding as all diagnostics are: its place in the document, and as a note that of the assertion.
    public var diagnostic: Diagnostic {
      let name = [isReport ? "report" : "assert", id.map { "'\($0)'" }].compactMap { $0 }.joined(separator: " ")
      var notes = [Diagnostic.Note("declared here: \(name), \(severity.rawValue)", at: assertion)]
      notes += explanations.map { Diagnostic.Note($0.text, at: $0.location) }
      notes += doubts.map {
        Diagnostic.Note("this rule was not run, and would count in place of the other one where it matches", at: $0)
      }
      return Diagnostic(isError ? .error : .warning, text, at: location, path: path, notes: notes)
    }

    /// The finding as compilers print it.
    public var description: String { diagnostic.description }
  }
#endif
