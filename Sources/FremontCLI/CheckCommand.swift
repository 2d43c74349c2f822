#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// `fremont check`: says what is wrong with a definition and with documents.
  struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check a model definition, and documents against it.",
      discussion: """
        Nothing is printed when all is well. Every fault of every file is reported, up to a limit for each document; what is \
        only doubtful is a warning, and does not change the status: in the definition, and in XML documents what no rule takes \
        and resembles something that one would:

          $ fremont check Company.model.xml Company.xml
          Company.xml:12:27: error: 'abc' is not a number (/Company/Employees/Employee[2]/Compensation)
          Company.model.xml:17:5: note: declared here: ModelProperty 'compensation', NUMBER
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "Documents in XML or JSON; - is standard input.", completion: .file())
    var documents: [InputFile] = []

    @Flag(help: "Warn of everything in XML documents that no rule takes.")
    var strict = false

    @Option(help: ArgumentHelp("How many faults of a document are printed (100).", valueName: "count"))
    var limit = 100

    @OptionGroup(title: "Limits")
    var limits: ReadingLimits

    /// As many faults are counted, since each takes memory.
    private static let countedFaults = 10_000

    func validate() throws {
      if limit < 1 { throw ValidationError("The limit of faults is 1 or more.") }
      try InputFile.validate([definition] + documents)
    }

    func run() throws {
      let manager = try Diagnostics.exiting {
        let definition = try definition.modelDefinition()
        for warning in definition.warnings { Diagnostics.print(warning) }
        var options = limits.decodingOptions
        options.maximumFaults = max(limit, Self.countedFaults)
        return try ModelManager(modelDefinition: definition, decodingOptions: options)
      }
      var isAllWell = true
      for document in documents {
        do {
          try check(document, manager)
        } catch let error as FremontError {
          report(error, document)
          isAllWell = false
        }
      }
      if !isAllWell { throw ExitCode.failure }
    }

    private func check(_ document: InputFile, _ manager: ModelManager) throws {
      let progress = ProgressLine(document.name)
      defer { progress.erase() }
      let source = try document.source(progress)
      let format = try DocumentFormat(of: document, source)
      let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
      _ = try manager.decode(bytes, format, document)
      if format == .xml { try warn(bytes, document, manager) }
    }

    /// Prints the faults of a document, and how many there are beyond the limit.
    private func report(_ error: FremontError, _ document: InputFile) {
      guard error.diagnostics.count > limit else { return Diagnostics.print(error) }
      Diagnostics.print(FremontError(error.code, Array(error.diagnostics.prefix(limit))))
      let rest = error.diagnostics.count - limit
      let isWhole = error.diagnostics.count < max(limit, Self.countedFaults)
      let count = "\(isWhole ? "" : "at least ")\(UnknownSummary.grouped(rest)) more fault\(rest == 1 ? "" : "s")"
      Diagnostics.print(line: "\(document.name): \(count); --limit \(error.diagnostics.count) prints them")
    }

    /// Prints what no rule takes of a document: what resembles something that one would, or everything.
    private func warn(_ bytes: Data, _ document: InputFile, _ manager: ModelManager) throws {
      var summary = UnknownSummary()
      _ = try manager.explain(bytes, file: document.name) { explanation in
        if strict || explanation.resemblesRule { summary.add(explanation) }
      }
      for entry in summary.entries {
        let count = entry.count == 1 ? "" : ", \(entry.times)"
        Diagnostics.print(Diagnostic(.warning, "\(entry.reason) (\(entry.path)\(count))", at: entry.first))
      }
    }
  }
#endif
