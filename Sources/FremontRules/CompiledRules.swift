#if Rules
  import Fremont

  /// Rules in the form in which they are run: a stylesheet, and what its findings mean.
  struct CompiledRules: Sendable {
    /// A part of a text, whose values are the arguments of a finding.
    enum Piece: Sendable {
      case text(String)
      case value(Int)
      case name(Int)
    }

    /// An assertion that is run.
    struct Assertion: Sendable {
      var source: SchematronSchema.Assertion
      var severity: RuleFinding.Severity
      /// The number of arguments: the node, and the values of all texts.
      var argumentCount: Int
      var text: [Piece]
      var explanations: [(text: [Piece], location: SourceLocation)]
      var doubts: [SourceLocation]
    }

    /// The text of the stylesheet.
    var stylesheet: [UInt8] = []
    /// The assertions, by the numbers that the stylesheet has for them.
    var assertions: [Assertion] = []
    /// The steps of paths that are evaluated for each of several nodes, by their numbers.
    var steps: [String] = []
    /// The places in the rules that instructions of the stylesheet come from, by their numbers.
    var places: [SourceLocation] = []
    var notRun: [UnrunRule] = []
    var total = 0
  }
#endif
