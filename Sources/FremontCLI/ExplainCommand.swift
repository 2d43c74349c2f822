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
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "The document in XML; - is standard input.", completion: .file())
    var document: InputFile

    func validate() throws {
      try InputFile.validate([definition, document])
    }

    func run() throws {
      let isMappable = try Diagnostics.exiting {
        let manager = try definition.makeManager()
        let progress = ProgressLine(document.name)
        defer { progress.erase() }
        let source = try document.source(progress)
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        let sink = FileSink(.standardOutput, name: "<stdout>")
        let result = try manager.explain(bytes, file: document.name) { explanation in
          try sink.write("\(explanation)\n")
        }
        try sink.finish()
        return result
      }
      if !isMappable { throw ExitCode.failure }
    }
  }
#endif
