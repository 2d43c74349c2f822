/// What the command line asks for.
struct Options {
  /// What is done.
  enum Command {
    /// All tables.
    case measure
    /// The cost of definitions only.
    case setup
    /// The ways to read a document only.
    case reading
    /// Documents that several threads read only.
    case threads
    /// What it costs to keep what was not changed only.
    case keeping
    /// The formats beside XML only.
    case formats
    /// The shapes beside the three kinds only: those whose names begin so; nil for all.
    case shapes(String?)
    /// Documents as others make them only, some of which lie in a folder.
    case real(folder: String)
    /// The first documents of processes only.
    case cold
    /// The times of first documents, a line for each case: what `cold` runs in a process of its own.
    case first
    /// The instructions of each case, counted by valgrind.
    case instructions
    /// The memory of each case, one line of bytes for each: what `measure` runs in a process of its own.
    case memory
  }

  var command = Command.measure

  /// How often each case is run without a table, for profilers and counters of instructions; nil: it is measured.
  var times: Int?

  /// Only the documents of 1 MB, in fewer rounds.
  var isQuick = false

  /// Tables as Markdown.
  var isMarkdown = false

  /// Only the competitors whose name holds this text; nil for all.
  var only: String?

  /// Only this operation; nil for all.
  var operation: Operation?

  /// Only this kind of document; nil for all.
  var kind: String?

  /// Only documents of this size, 1 MB where cases are only run; nil for all.
  var size: DocumentSize?

  /// The file that the picture is written to; nil for none.
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

  /// Whether a case is to be run; the ways to run libxml2 alone are always where ratios are printed.
  func admits(_ benchmarkCase: BenchmarkCase) -> Bool {
    if case .measure = command, times == nil, benchmarkCase.operation == .parse { return true }
    if let operation, benchmarkCase.operation != operation { return false }
    return admits(name: benchmarkCase.competitor)
  }

  /// Whether a case of this name is to be run.
  func admits(name: String) -> Bool {
    guard let only else { return true }
    let name = name.lowercased()
    return only.hasPrefix("=") ? name == only.dropFirst() : name.contains(only)
  }
}
