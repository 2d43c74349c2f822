import ArgumentParser

/// Shows, one promise after the other, what Fremont does with documents that nobody vouches for.
@main
struct Proofs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Proofs",
    abstract: "Checks what Fremont promises about untrusted input.",
    discussion: "Each command prints a table, and ends with status 1 when a promise is broken.",
    subcommands: [
      ConformanceCommand.self, HostileCommand.self, LeaksCommand.self, AllocationsCommand.self, LinearCommand.self,
      LocalesCommand.self, SavesCommand.self,
      ReadCommand.self, StreamCommand.self, SaveCommand.self, FillCommand.self,
    ]
  )
}
