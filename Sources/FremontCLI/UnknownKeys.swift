#if CLI
  import ArgumentParser
  import Fremont

  /// What becomes of JSON that the definition does not know.
  struct UnknownKeys: ParsableArguments {
    @Flag(help: "Ignore keys of JSON that no rule takes, and the classes of $type that are not allowed at their place.")
    var lenient = false

    func apply(to options: inout DecodingOptions) { options.refusesUnknownKeys = !lenient }
  }
#endif
