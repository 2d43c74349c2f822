#if CLI
  import ArgumentParser
  import Fremont

  /// The treatment of unknown JSON keys.
  struct UnknownKeys: ParsableArguments {
    @Flag(help: "Ignore keys of JSON that no rule takes, and the classes of $type that are not allowed at their place.")
    var lenient = false

    func apply(to options: inout DecodingOptions) { options.refusesUnknownKeys = !lenient }
  }
#endif
