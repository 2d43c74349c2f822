/// What the command line asks for.
struct Options {
  /// Only the document of 1 MB, in fewer rounds.
  var isQuick = false

  /// The table as Markdown.
  var isMarkdown = false

  /// Only the competitors whose name holds this text, beside libxml2; nil for all.
  var only: String?

  /// Only this operation; nil for all.
  var operation: Operation?

  /// How often each case is run, without a table: for profilers and counters of instructions; nil to measure.
  var times: Int?

  static let usage = """
    usage: Benchmarks [--quick] [--markdown] [--only NAME] [--operation NAME] [--times N]
      --quick      only the 1 MB document, fewer rounds
      --markdown   print the table as Markdown
      --only NAME  only competitors whose name contains NAME, beside libxml2
      --operation  only parse, decode or encode
      --times N    run each case N times over 1 MB and print nothing, for profilers
    """

  init(arguments: [String]) throws {
    var remaining = arguments.dropFirst()
    while let argument = remaining.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--markdown": isMarkdown = true
      case "--only":
        guard let name = remaining.popFirst() else { throw BenchmarkError("--only needs a name\n\(Self.usage)") }
        only = name.lowercased()
      case "--operation":
        guard let operation = remaining.popFirst().flatMap(Operation.init) else {
          throw BenchmarkError("--operation needs parse, decode or encode\n\(Self.usage)")
        }
        self.operation = operation
      case "--times":
        guard let times = remaining.popFirst().flatMap({ Int($0) }) else {
          throw BenchmarkError("--times needs a number\n\(Self.usage)")
        }
        self.times = times
      default: throw BenchmarkError("unknown option '\(argument)'\n\(Self.usage)")
      }
    }
  }

  func admits(_ benchmarkCase: BenchmarkCase) -> Bool {
    if let operation, benchmarkCase.operation != operation { return false }
    return only.map {
      times == nil && benchmarkCase.operation == .parse || benchmarkCase.competitor.lowercased().contains($0)
    } ?? true
  }
}
