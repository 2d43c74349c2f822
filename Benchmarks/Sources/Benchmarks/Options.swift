/// What the command line asks for.
struct Options {
  /// Only the document of 1 MB, in fewer rounds.
  var isQuick = false

  /// The table as Markdown.
  var isMarkdown = false

  /// Only the competitors whose name holds this text, beside libxml2; nil for all.
  var only: String?

  static let usage = """
    usage: Benchmarks [--quick] [--markdown] [--only NAME]
      --quick      only the 1 MB document, fewer rounds
      --markdown   print the table as Markdown
      --only NAME  only competitors whose name contains NAME, beside libxml2
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
      default: throw BenchmarkError("unknown option '\(argument)'\n\(Self.usage)")
      }
    }
  }

  func admits(_ benchmarkCase: BenchmarkCase) -> Bool {
    only.map { benchmarkCase.operation == .parse || benchmarkCase.competitor.lowercased().contains($0) } ?? true
  }
}
