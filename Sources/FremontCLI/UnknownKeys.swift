#if CLI
  import ArgumentParser
  import Fremont

  /// The treatment of JSON keys that are unknown or come again.
  struct UnknownKeys: ParsableArguments {
    @Flag(
      help: """
        Ignore keys of JSON that no rule takes, that they come again, and the classes of $type that are not allowed at their place.
        """)
    var lenient = false

    func apply(to options: inout DecodingOptions) { options.refusesUnknownKeys = !lenient }
  }
#endif
