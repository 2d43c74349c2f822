#if Rules
  import Fremont

  /// A pattern with its abstract parts expanded.
  struct ExpandedPattern {
    struct Rule {
      var source: SchematronSchema.Rule
      var variables: [SchematronSchema.Variable]
      var assertions: [SchematronSchema.Assertion]
    }

    var location: SourceLocation
    var variables: [SchematronSchema.Variable]
    var rules: [Rule]
  }
#endif
