#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// `fremont explain`: tells of each node of a document which rule took it.
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

        What no rule takes can be summed up:

          $ fremont explain Book.model.xml Book.xml --unknown
          /Book/Titel: once, no rule: Book has no element 'Titel'; did you mean 'Title'? (Book.xml:3:3)
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "The document in XML; - is standard input.", completion: .file())
    var document: InputFile

    @Flag(help: "Sum up what no rule takes, by its path.")
    var unknown = false

    @OptionGroup(title: "Limits")
    var limits: ReadingLimits

    func validate() throws {
      try InputFile.validate([definition, document])
    }

    func run() throws {
      let isMappable = try Diagnostics.exiting {
        let manager = try definition.makeManager(limits.decodingOptions)
        let progress = ProgressLine(document.name)
        defer { progress.erase() }
        let source = try document.source(progress)
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        let sink = FileSink(.standardOutput, name: "<stdout>")
        var summary = UnknownSummary()
        let result = try manager.explain(bytes, file: document.name) { explanation in
          if unknown { summary.add(explanation) } else { try sink.write("\(explanation)\n") }
        }
        for entry in summary.entries {
          try sink.write("\(entry.path): \(entry.times), \(entry.verdict): \(entry.reason) (\(entry.first))\n")
        }
        try sink.finish()
        return result
      }
      if !isMappable { throw ExitCode.failure }
    }
  }
#endif
