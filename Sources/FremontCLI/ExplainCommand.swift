#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont explain`: reports for each node of a document which rule claimed it.
  struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain",
      abstract: "Tell of each node of a document which rule took it, or why none did.",
      discussion: """
        Each element, attribute and text makes one line:

          $ fremont explain Book.model.xml Book.xml
          Book.xml:2:1  /Book  Model, root UDC Book (Book.model.xml:2:1)
          Book.xml:2:7  /Book/@pages = '96'  ModelProperty 'pages', NUMBER (…)
          Book.xml:3:3  /Book/Titel = 'Emma'  ignored: Book has no element …

        What no rule takes and what is lost can be summed up:

          $ fremont explain Book.model.xml Book.xml --unknown
          /Book/Titel: once, no rule: Book has no element 'Titel'; did you mean 'Title'? (Book.xml:3:3)
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "The document in XML; - is standard input.", completion: .file())
    var document: InputFile

    @Flag(help: "Sum up what no rule takes and what is lost, by its path.")
    var unknown = false

    @Option(
      help: ArgumentHelp(
        "The array whose items are read one by one: property names from the root, joined by dots.",
        discussion: "The document may be of any length then, and is explained up to what is not well-formed in it.",
        valueName: "path"))
    var each: String?

    @OptionGroup(title: "Limits")
    var limits: ReadingLimits

    func validate() throws {
      try InputFile.validate([definition, document])
    }

    func run() throws {
      let isMappable = try Diagnostics.exiting {
        var options = limits.decodingOptions
        // An explanation includes every fault.
        if each != nil { options.maximumFaults = .max }
        let manager = try definition.makeManager(options)
        let progress = ProgressLine(document.name)
        defer { progress.erase() }
        let source = try document.source(progress)
        let report = Report(isSummary: unknown)
        let result = try explain(source, manager, report)
        try report.finish()
        return result
      }
      if !isMappable { throw ExitCode.failure }
    }

    /// Explains the document, and returns whether it can be decoded.
    private func explain(_ source: FileSource, _ manager: ModelManager, _ report: Report) throws -> Bool {
      guard let each else {
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        return try manager.explain(bytes, file: document.name, report.add)
      }
      let explainer = try manager.explainer(ofItemsAt: each, file: document.name, report.add)
      do {
        while let chunk = try source.next() { try explainer.feed(chunk) }
        try explainer.finish()
        return true
      } catch let error as FremontError where error.code == .invalidDocument {
        // The faults have been reported.
        return false
      } catch let error as FremontError {
        try report.finish()
        throw FremontError(error.code, Array(error.diagnostics.suffix(1)))
      }
    }

    /// The output: each explanation, or a summary.
    private final class Report {
      private let sink = FileSink(.standardOutput, name: "<stdout>")
      private var summary: UnknownSummary?

      init(isSummary: Bool) {
        summary = isSummary ? UnknownSummary() : nil
      }

      func add(_ explanation: Explanation) throws {
        if summary == nil { try sink.write("\(explanation)\n") } else { summary?.add(explanation) }
      }

      func finish() throws {
        for entry in summary?.entries ?? [] {
          try sink.write("\(entry.path): \(entry.times), \(entry.verdict): \(entry.reason) (\(entry.first))\n")
        }
        try sink.finish()
      }
    }
  }
#endif
