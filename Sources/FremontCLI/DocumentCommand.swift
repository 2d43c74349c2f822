#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont document`: writes an HTML page about a definition.
  struct DocumentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "document",
      abstract: "Write an HTML page about a model definition.",
      discussion: """
        The page has contents, class diagrams, and for each class its place in documents, its properties, who holds it, and an example. It is \
        one file without scripts, fonts and links to elsewhere:

          $ fremont document Company.model.xml --output Company.html
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Option(help: ArgumentHelp("The heading of the page (the name of the first root).", valueName: "text"))
    var title: String?

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output = "-"

    func run() throws {
      try Diagnostics.exiting {
        let page = try DefinitionPage(of: definition.modelDefinition(), title: title)
        let sink =
          output == "-"
          ? FileSink(.standardOutput, name: "<stdout>")
          : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
        try sink.write(page.html)
        try sink.finish()
      }
    }
  }
#endif
