#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont infer`: makes a definition from documents.
  struct InferCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "infer",
      abstract: "Make a model definition of documents.",
      discussion: """
        The definition reads the documents, and writes them with the same elements, attributes and values in the same order. A value has \
        another type than STRING where all that were seen allow it. The last line on standard error counts what was made:

          $ fremont infer orders/*.xml --output Order.model.xml
          12 classes, 1 enum, 2 roots from 37 documents
        """
    )

    @Argument(help: "The documents; - is standard input.", completion: .file(extensions: ["xml"]))
    var documents: [InputFile]

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output = "-"

    @Option(
      help: ArgumentHelp(
        "A definition of such documents, whose names, types and formats stay.",
        discussion: "What it says beyond the documents stays too. It can be the file that is written.",
        valueName: "definition"),
      completion: .file())
    var update: InputFile?

    @Flag(help: "Require the elements and attributes that all documents have.")
    var required = false

    @Option(
      help: ArgumentHelp(
        "What happens to content that no document had (keep, or what the older definition says).", valueName: "policy"))
    var unknown: Unknown?

    @OptionGroup(title: "Limits") var limits: ReadingLimits

    /// The policies for unknown content.
    enum Unknown: String, ExpressibleByArgument, CaseIterable {
      case keep
      case ignore
      case reject

      var policy: UnknownPolicy {
        switch self {
        case .keep: .keep
        case .ignore: .ignore
        case .reject: .reject
        }
      }
    }

    func validate() throws {
      try InputFile.validate(documents + (update.map { [$0] } ?? []))
    }

    func run() throws {
      try Diagnostics.exiting {
        var options = InferenceOptions()
        options.isRequired = required
        options.unknown = unknown?.policy
        let older = try update.map(OlderFile.init)
        options.older = older?.definition
        options.reading = limits.decodingOptions
        let inference = DefinitionInference(options: options)
        try addDocuments(to: inference)
        let definition = try inference.definition()
        let sink =
          output == "-"
          ? FileSink(.standardOutput, name: "<stdout>")
          : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
        try sink.write(older?.text(of: definition) ?? definition.xml())
        try sink.finish()
        Diagnostics.print(line: inference.summary(of: definition))
      }
    }

    private func addDocuments(to inference: DefinitionInference) throws(FremontError) {
      let progress = ProgressLine(documents.count == 1 ? documents[0].name : "\(documents.count) documents")
      defer { progress.erase() }
      for document in documents {
        let source = try document.source(progress)
        // The total size is unknown if there are several documents.
        if documents.count > 1 { progress.total = nil }
        try inference.add(source, file: document.name)
      }
    }
  }
#endif
