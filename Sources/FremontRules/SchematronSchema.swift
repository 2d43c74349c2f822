#if Rules
  import Fremont

  /// A parsed rules document: the parts of ISO Schematron that determine the checks.
  struct SchematronSchema: Sendable {
    /// A variable: `let`.
    struct Variable: Sendable {
      var name: String
      var value: String
      var location: SourceLocation
    }

    /// A phase: the patterns to check together.
    struct Phase: Sendable {
      var id: String
      var patterns: [(id: String, location: SourceLocation)]
      var variables: [Variable]
    }

    /// A pattern. The first of its rules that matches a node is checked.
    struct Pattern: Sendable {
      var id: String?
      var isAbstract: Bool
      /// The abstract pattern that this one is an instance of.
      var base: String?
      var parameters: [(name: String, value: String)]
      var variables: [Variable]
      var rules: [Rule]
      var location: SourceLocation
    }

    /// A rule: the assertions for the nodes that match its context.
    struct Rule: Sendable {
      /// The content of a rule, in order.
      enum Part: Sendable {
        case assertion(Assertion)
        case variable(Variable)
        case inherited(rule: String, SourceLocation)
      }

      var id: String?
      var isAbstract: Bool
      var context: String
      var labels: Labels
      var parts: [Part]
      var location: SourceLocation
    }

    /// An `assert` or a `report`.
    struct Assertion: Sendable {
      var id: String?
      var isReport: Bool
      var test: String
      var labels: Labels
      /// The expression for the nodes that a finding refers to; nil for the node of the rule.
      var subject: String?
      var diagnostics: [String]
      var text: [Text]
      var location: SourceLocation
    }

    /// Labels that classify findings.
    struct Labels: Sendable {
      var role: String?
      var flag: String?
    }

    /// A part of the text of a finding.
    enum Text: Sendable {
      case text(String)
      /// The value of an expression.
      case value(of: String)
      /// The name of the node that an expression selects, or of the node of the rule.
      case name(of: String?)
    }

    /// An explanation that assertions refer to.
    struct Explanation: Sendable {
      var text: [Text]
      var location: SourceLocation
    }

    /// An index of nodes: `xsl:key`.
    struct Key: Sendable {
      var name: String
      var match: String
      var use: String
      var location: SourceLocation
    }

    var location: SourceLocation
    var defaultPhase: String?
    /// The namespaces, by prefix.
    var namespaces: [String: String] = [:]
    var variables: [Variable] = []
    var keys: [Key] = []
    var phases: [Phase] = []
    var patterns: [Pattern] = []
    /// The abstract rules outside patterns.
    var rules: [Rule] = []
    var explanations: [String: Explanation] = [:]
  }
#endif
