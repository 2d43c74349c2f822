#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  #if Rules
    import FremontRules
  #endif

  /// `fremont check`: reports the faults of a definition and of documents.
  struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check a model definition, and documents against it.",
      discussion: """
        Nothing is printed when all is well. Every fault of every file is reported, up to a limit for each document, and keys of \
        JSON that no rule takes or that come again are faults; what is only doubtful is a warning, and does not change the status: in \
        the definition, and in XML documents what no rule takes and looks like a misspelt name, and values and elements that are lost since they \
        come again:

          $ fremont check Company.model.xml Company.xml
          Company.xml:12:27: error: 'abc' is not a number (/Company/Employees/Employee[2]/Compensation)
          Company.model.xml:17:5: note: declared here: ModelProperty 'compensation', NUMBER

        With --laws, values of the definition are made by chance: each has to be read back as it was written, and to be valid by the \
        schema that the subcommand schema writes. The smallest one that is not is printed.
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "Documents in XML or JSON; - is standard input.", completion: .file())
    var documents: [InputFile] = []

    @Flag(
      help: "Warn of everything in XML documents that no rule takes; with warnings about a document the status is 1.")
    var strict = false

    @OptionGroup
    var schema: SchemaOption

    #if Rules
      @OptionGroup
      var rules: RuleOption
    #endif

    @OptionGroup
    var keys: UnknownKeys

    @Option(
      help: ArgumentHelp(
        "The array whose items are read one by one: property names from the root, joined by dots.",
        discussion: "Documents in XML and in ndjson may be of any length then.",
        valueName: "path"))
    var each: String?

    @Option(help: ArgumentHelp("Write, read and validate so many values of the definition.", valueName: "number"))
    var laws: Int?

    @Option(
      help: ArgumentHelp("What the values of --laws begin with (1): each number makes others.", valueName: "number"))
    var seed: UInt64?

    @OptionGroup
    var faults: FaultLimit

    @OptionGroup
    var diagnostics: DiagnosticOption

    @OptionGroup(title: "Limits")
    var limits: ReadingLimits

    func validate() throws {
      try InputFile.validate([definition] + documents)
      #if Rules
        if rules.file != nil {
          if each != nil { throw ValidationError("'--rules' needs whole documents, and cannot be used with '--each'.") }
          if documents.isEmpty, definition.isStandardInput {
            throw ValidationError("Rules check a definition in a file only.")
          }
        }
      #endif
      if seed != nil, laws == nil { throw ValidationError("'--seed' can only be used with '--laws'.") }
      if let laws, laws < 1 { throw ValidationError("'--laws' is a number of 1 or more.") }
    }

    func run() throws {
      let end = diagnostics.begin()
      defer { end() }
      let (manager, definition) = try Diagnostics.exiting {
        let definition = try self.definition.modelDefinition()
        for warning in definition.warnings { Diagnostics.print(warning) }
        var options = limits.decodingOptions
        options.maximumFaults = faults.countedFaults
        keys.apply(to: &options)
        try schema.apply(to: &options)
        let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
        // Without such a list no document can be read.
        if let each { _ = try manager.jsonLines(at: each) }
        return (manager, definition)
      }
      #if Rules
        let ruleSet = try Diagnostics.exiting { try rules.ruleSet(limits, faults) }
      #endif
      var isAllWell = try laws.map { count in try Diagnostics.exiting { try check(definition, values: count) } } ?? true
      for document in documents {
        #if Rules
          isAllWell = try check(document, manager, ruleSet) && isAllWell
        #else
          isAllWell = try check(document, manager) && isAllWell
        #endif
      }
      #if Rules
        if let ruleSet {
          if documents.isEmpty { isAllWell = try checkDefinition(ruleSet) }
          Diagnostics.print(line: ruleSet.summary)
          // The result of the check is then unknown, with or without findings.
          if !ruleSet.notRun.isEmpty { throw ExitCode(2) }
        }
      #endif
      if !isAllWell { throw ExitCode.failure }
    }

    #if Rules
      /// Runs rules on the definition itself.
      private func checkDefinition(_ ruleSet: RuleSet) throws -> Bool {
        try Diagnostics.exiting {
          let report = try ruleSet.check(definition.source(), file: definition.name)
          return report.print(of: definition.name, limit: faults.limit, isStrict: strict)
        }
      }

      /// Checks a document, and runs rules on it if it could be read.
      private func check(_ document: InputFile, _ manager: ModelManager, _ ruleSet: RuleSet?) throws -> Bool {
        guard let ruleSet else { return try check(document, manager) }
        var readable: Data?
        let isRight = try reporting(document) { findings throws in
          let source = try document.source()
          let format = try InputFormat(of: document, source)
          let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
          guard format == .xml else {
            throw FremontError(
              .inputOutput, "rules are run on documents in XML only",
              at: SourceLocation(file: document.name, line: 1, column: 1))
          }
          readable = bytes
          do {
            try manager.explainDoubts(of: bytes, file: document.name, explainsAll: strict) {
              findings.add($0, isStrict: strict)
            }
          } catch let error as FremontError where error.code != .invalidDocument {
            readable = nil
            throw error
          }
        }
        guard let readable else { return false }
        var isWell = isRight
        let couldRun = try reporting(document) { _ throws in
          let report = try ruleSet.check(readable, file: document.name)
          isWell = report.print(of: document.name, limit: faults.limit, isStrict: strict) && isWell
        }
        return couldRun && isWell
      }
    #endif

    /// Tries generated values of the definition, and prints the one that violates a law.
    private func check(_ definition: ModelDefinition, values count: Int) throws(FremontError) -> Bool {
      let found = try DefinitionLaws(of: definition).counterexample(among: count, seed: seed ?? 1)
      guard let found else { return true }
      let message = "value \(found.number) of seed \(seed ?? 1): \(found.reason)"
      Diagnostics.print(Diagnostic(.error, message, at: definition.location))
      if !found.document.isEmpty { print(found.document, terminator: "") }
      return false
    }

    /// Prints the doubtful parts of a document, and returns whether the command may still exit with status 0.
    private func check(_ document: InputFile, _ manager: ModelManager) throws -> Bool {
      try reporting(document) { findings throws in try explain(document, manager, findings) }
    }

    /// Reads a document, and gathers what is doubtful in it.
    private func explain(_ document: InputFile, _ manager: ModelManager, _ findings: Findings) throws {
      let progress = ProgressLine(document.name)
      defer { progress.erase() }
      let source = try document.source(progress)
      let format = try InputFormat(of: document, source)
      switch (format, each) {
      case (.xml, let each?):
        var isFirst = true
        try manager.explainDoubts(
          ofItemsAt: each, file: document.name, explainsAll: strict, canReopen: document.canReopen
        ) {
          defer { isFirst = false }
          let opened = try isFirst ? source : document.source()
          return { try opened.next() }
        } _: {
          findings.add($0, isStrict: strict)
        }
      case (.ndjson, let each?):
        let faults = try manager.read(manager.jsonLines(at: each), of: source, document) { _ in progress.addRecord() }
        if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
      case (.xml, nil):
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        try manager.explainDoubts(of: bytes, file: document.name, explainsAll: strict) {
          findings.add($0, isStrict: strict)
        }
      default:
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        _ = try manager.decode(bytes, format, document)
      }
    }

    /// Prints what a check of a document throws, and behind it what is doubtful.
    private func reporting(_ document: InputFile, _ body: (Findings) throws -> Void) throws -> Bool {
      let findings = Findings()
      var isAllWell = true
      do {
        try body(findings)
      } catch let error as FremontError {
        Diagnostics.print(error) { faults.description(of: $0, document.name, maximum: faults.countedFaults) }
        isAllWell = false
      }
      return end(findings) && isAllWell
    }

    /// Prints the warnings, and returns whether the command may still exit with status 0.
    private func end(_ findings: Findings) -> Bool {
      for warning in findings.warnings { Diagnostics.print(warning) }
      return !strict || findings.warnings.isEmpty
    }

    /// The doubtful parts of a document, and its unknown content.
    private final class Findings {
      private var doubtful = UnknownSummary()

      func add(_ explanation: Explanation, isStrict: Bool) {
        if isStrict || explanation.isDoubtful { doubtful.add(explanation) }
        if isStrict { doubtful.addNamespace(explanation) }
      }

      /// The warnings: one for each kind of doubt, and one for content that JSON cannot represent.
      var warnings: [Diagnostic] {
        doubtful.entries.map { entry in
          let count = entry.count == 1 ? "" : ", \(entry.times)"
          return Diagnostic(.warning, "\(entry.reason) (\(entry.path)\(count))", at: entry.first)
        }
      }
    }
  }
#endif
