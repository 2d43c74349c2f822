#if CLI
  import ArgumentParser
  import Fremont
  import FremontTools

  /// `fremont diff`: lists the changes between two definitions, and what they break.
  struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Compare two model definitions, and say what each change breaks.",
      discussion: """
        Old documents are those that the old definition reads, and old readers the programs with it. What has another name breaks programs and \
        JSON alone. Includes and short forms are resolved before; the status is 1 when something breaks:

          $ fremont diff Old.model.xml New.model.xml
          New.model.xml:4:5: breaks old documents: ModelProperty 'name' of 'Employee' is required
          New.model.xml:9:5: harmless: ModelProperty 'phone' of 'Employee' is new
          2 changes, of which 1 breaks old documents
        """
    )

    @Argument(help: "The definition as it was; - is standard input.")
    var old: InputFile

    @Argument(help: "The definition as it is; - is standard input.")
    var new: InputFile

    @Flag(help: "Print only the changes that break something.")
    var breaking = false

    func validate() throws {
      try InputFile.validate([old, new])
    }

    func run() throws {
      let comparison = try Diagnostics.exiting {
        try DefinitionComparison(from: old.modelDefinition(), to: new.modelDefinition())
      }
      for change in comparison.changes where !breaking || !change.breakage.isEmpty { print(change) }
      Diagnostics.print(line: comparison.summary)
      if !comparison.breakage.isEmpty { throw ExitCode.failure }
    }
  }
#endif
