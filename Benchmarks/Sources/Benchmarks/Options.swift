/// The options of the command line.
struct Options {
  /// The tables to print.
  enum Command {
    /// All tables.
    case measure
    /// Only the cost of definitions.
    case setup
    /// Only the ways to read a document.
    case reading
    /// Only documents that several threads read.
    case threads
    /// Only the cost of keeping unchanged content.
    case keeping
    /// Only the formats other than XML.
    case formats
    /// Only the shapes whose names begin with the text; nil for all.
    case shapes(String?)
    /// Only real documents, some of which are in a folder.
    case real(folder: String)
    /// Only the first documents of processes.
    case cold
    /// The times of first documents, one line for each case: `cold` runs this in a separate process.
    case first
    /// The instructions of each case, counted by valgrind.
    case instructions
    /// The memory of each case, one line for each: `measure` runs this in a separate process.
    case memory
  }

  var command = Command.measure

  /// How often each case is run without measuring, for profilers and instruction counters; nil to measure.
  var times: Int?

  /// Whether only the documents of 1 MB are measured, in fewer rounds.
  var isQuick = false

  /// Whether tables are printed as Markdown.
  var isMarkdown = false

  /// Text in the names of the competitors to measure; nil for all.
  var only: String?

  /// The operation to measure; nil for all.
  var operation: Operation?

  /// The kind of document to measure; nil for all.
  var kind: String?

  /// The size of the documents; nil for all, or for 1 MB if cases are only run.
  var size: DocumentSize?

  /// The file for the picture; nil for none.
  var picture: String?

  static let usage = """
    usage: Benchmarks [--quick] [--markdown] [--svg FILE] [--setup | --reading | --threads | --keeping | --formats]
                      [--shapes | --shape NAME | --real FOLDER | --cold | --instructions] [--times N] [--kind NAME] [--size SIZE] [--operation NAME] [--only NAME]
      --quick         only the documents of 1 MB, fewer rounds, no memory
      --markdown      print the tables as Markdown
      --svg FILE      draw what 1 MB gave
      --setup         only measure what definitions cost
      --reading       only measure other encodings, pieces, a subset, a fault
      --threads       only measure documents that several threads read
      --keeping       only measure unknown="KEEP" and updates
      --formats       only measure JSON, property lists and binary messages
      --shapes        only measure documents that use what the three kinds leave out
      --shape NAME    only those whose names begin with NAME, such as keep-30
      --real FOLDER   only measure documents as others make them; the folder holds Gtk-3.0.gir
      --cold          only measure the first documents of processes
      --instructions  count instructions by valgrind, and measure no time
      --times N       run each case N times over 1 MB, or over a shape, and print nothing, for profilers
      --kind NAME     only company, articles or points
      --size SIZE     only documents of '1 KB', '1 MB', '20 MB' or '100 MB'
      --operation     only parse, decode or encode
      --only NAME     only competitors whose name contains NAME, or with =NAME is it, beside libxml2
    """

  init(arguments: [String]) throws {
    var remaining = arguments.dropFirst()
    func value<Value>(_ option: String, _ parse: (String) -> Value?) throws -> Value {
      guard let text = remaining.popFirst(), let value = parse(text) else {
        throw BenchmarkError("\(option) needs another value\n\(Self.usage)")
      }
      return value
    }
    while let argument = remaining.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--markdown": isMarkdown = true
      case "--setup": command = .setup
      case "--reading": command = .reading
      case "--threads": command = .threads
      case "--keeping": command = .keeping
      case "--formats": command = .formats
      case "--shapes": command = .shapes(nil)
      case "--shape": command = .shapes(try value(argument) { $0 })
      case "--real": command = .real(folder: try value(argument) { $0 })
      case "--cold": command = .cold
      case "--first": command = .first
      case "--instructions": command = .instructions
      case "--memory": command = .memory
      case "--times": times = try value(argument) { Int($0) }
      case "--svg": picture = try value(argument) { $0 }
      case "--only": only = try value(argument) { $0.lowercased() }
      case "--operation": operation = try value(argument, Operation.init)
      case "--kind": kind = try value(argument) { $0 }
      case "--size": size = try value(argument, DocumentSize.init)
      default: throw BenchmarkError("unknown option '\(argument)'\n\(Self.usage)")
      }
    }
  }

  func admits<Kind: DocumentKind>(_ kind: Kind.Type) -> Bool {
    self.kind.map { $0 == Kind.name } ?? true
  }

  func admits(_ size: DocumentSize) -> Bool {
    if let wanted = self.size { return wanted == size }
    return !isQuick || size == .oneMegabyte
  }

  /// Whether a case is run. Cases of libxml2 alone always are if ratios are printed.
  func admits(_ benchmarkCase: BenchmarkCase) -> Bool {
    if case .measure = command, times == nil, benchmarkCase.operation == .parse { return true }
    if let operation, benchmarkCase.operation != operation { return false }
    return admits(name: benchmarkCase.competitor)
  }

  /// Whether a case with this name is run.
  func admits(name: String) -> Bool {
    guard let only else { return true }
    let name = name.lowercased()
    return only.hasPrefix("=") ? name == only.dropFirst() : name.contains(only)
  }
}
