#if CLI
  import ArgumentParser
  import Fremont
  import FremontTools

  /// The command `fremont`.
  @main
  struct FremontCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fremont",
      abstract: "Maps XML documents by a model definition.",
      discussion: """
        A definition and a document are all that is needed:

          $ fremont convert Company.model.xml Company.xml

        The exit status is 0 when all is well, 1 when a definition or a document has errors, which are printed to \
        standard error as compilers print them, and 64 when the command was used wrongly.
        """,
      version: fremontVersion,
      subcommands: [
        CheckCommand.self, ConvertCommand.self, DiffCommand.self, DocumentCommand.self, ExplainCommand.self,
        FormatCommand.self, GenerateCommand.self, ImportCommand.self, IndexCommand.self, InferCommand.self,
        SchemaCommand.self,
      ]
    )

    static func main() {
      do {
        var command = try parseAsRoot()
        try command.run()
      } catch  where exitCode(for: error) == .success {
        let message = fullMessage(for: error)
        if !message.isEmpty { print(HelpExamples(of: Self.self).unwrapped(message)) }
      } catch {
        exit(withError: misspelling ?? error)
      }
    }

    /// What is wrong where the first argument is no subcommand.
    private static var misspelling: ValidationError? {
      guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") else { return nil }
      let names = configuration.subcommands.compactMap { $0.configuration.commandName }
      if word == "help" || names.contains(word) { return nil }
      return ValidationError("There is no subcommand '\(word)'\(Suggestion.ending(for: word, in: names))")
    }
  }
#endif
