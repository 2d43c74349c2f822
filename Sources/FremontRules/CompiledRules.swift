#if Rules
  import Fremont

  /// Compiled rules: a stylesheet, and the data to interpret its findings.
  struct CompiledRules: Sendable {
    /// A part of a text. Its value is an argument of the finding.
    enum Piece: Sendable {
      case text(String)
      case value(Int)
      case name(Int)
    }

    /// A compiled assertion.
    struct Assertion: Sendable {
      var source: SchematronSchema.Assertion
      var severity: RuleFinding.Severity
      /// The number of arguments: the node, and the values in all texts.
      var argumentCount: Int
      var text: [Piece]
      var explanations: [(text: [Piece], location: SourceLocation)]
      var doubts: [SourceLocation]
    }

    /// The text of the stylesheet.
    var stylesheet: [UInt8] = []
    /// The assertions, by their numbers in the stylesheet.
    var assertions: [Assertion] = []
    /// The path steps that are evaluated for each of several nodes, by number.
    var steps: [String] = []
    /// The places in the rules of the stylesheet's instructions, by number.
    var places: [SourceLocation] = []
    var notRun: [UnrunRule] = []
    var total = 0
  }
#endif
