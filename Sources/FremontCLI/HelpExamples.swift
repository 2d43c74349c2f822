#if CLI
  import ArgumentParser

  /// The lines of help texts that show commands and their output. They must not be broken.
  struct HelpExamples {
    private let lines: [String]

    /// Collects the examples of a command and its subcommands: the indented lines of their discussions.
    init(of command: any ParsableCommand.Type) {
      let commands = [command] + command.configuration.subcommands
      lines = commands.flatMap { $0.configuration.discussion.split(separator: "\n") }
        .filter { $0.hasPrefix("  ") }.map(String.init)
    }

    /// A help screen with its examples on one line each. The formatter has replaced a space to break a line.
    func unwrapped(_ help: String) -> String {
      var characters = Array(help)
      let flat = characters.map { $0 == "\n" ? " " : $0 }
      for line in lines {
        let line = Array(line)
        var start = 0
        while start + line.count <= flat.count {
          // The indentation follows the end of another line.
          if start == 0 || characters[start - 1] == "\n", flat[start..<start + line.count].elementsEqual(line) {
            characters.replaceSubrange(start..<start + line.count, with: line)
            break
          }
          start += 1
        }
      }
      return String(characters)
    }
  }
#endif
