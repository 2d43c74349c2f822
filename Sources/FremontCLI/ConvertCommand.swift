#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// `fremont convert`: turns documents from one format into another.
  struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "convert",
      abstract: "Convert a document between XML and JSON.",
      discussion: """
        The format of the document is told by the ending of its name, or else by its first character; the result is in \
        the other format. XML converted to XML comes out in the order and the layout of the definition.

          $ fremont convert Company.model.xml Company.xml -o Company.json
          $ fremont convert Company.model.xml --to xml - <Company.json

        With ndjson each item of one array makes a line. XML is converted while it is read, so that it may be of any size:

          $ fremont convert Company.model.xml Company.xml --to ndjson --each employees
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "The document; - is standard input.", completion: .file())
    var document: InputFile

    @Option(help: "The format of the document.")
    var from: DocumentFormat?

    @Option(help: "The format of the result.")
    var to: ResultFormat?

    @Option(
      help: ArgumentHelp(
        "The array whose items become lines: property names from the root, joined by dots.",
        discussion: "Goes with --to ndjson. Without it the root itself has to be an array.",
        valueName: "path"
      )
    )
    var each: String?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file for the result; - is standard output.", valueName: "file"),
      completion: .file()
    )
    var output = "-"

    func validate() throws {
      try InputFile.validate([definition, document])
      if output.isEmpty { throw ValidationError("The name of the output file is empty.") }
      if each != nil, to != .ndjson { throw ValidationError("'--each' goes with '--to ndjson' only.") }
    }

    func run() throws {
      try Diagnostics.exiting {
        let manager = try definition.makeManager()
        let progress = ProgressLine(document.name)
        defer { progress.erase() }
        let source = try ByteSource(document, progress)
        let from = try from ?? DocumentFormat(of: document, beginning: source.beginning())
        switch to ?? (from == .xml ? .json : .xml) {
        case .ndjson:
          try convertItems(source, from, manager)
        case .json:
          let root = try read(source, from, manager)
          try write(manager.objectToJSON(root) + "\n")
        case .xml:
          let root = try read(source, from, manager)
          try write(manager.objectToXML(root))
        }
      }
    }

    private func read(_ source: ByteSource, _ from: DocumentFormat, _ manager: ModelManager) throws -> RecordValue {
      let bytes = try source.rest(limit: manager.decodingOptions.maximumDocumentLength)
      return try manager.decode(bytes, from, document)
    }

    private func write(_ text: String) throws {
      let sink = try ByteSink(output)
      try sink.write(text)
      try sink.finish()
    }

    private func convertItems(_ source: ByteSource, _ from: DocumentFormat, _ manager: ModelManager) throws {
      let sink = try ByteSink(output)
      let write = { (line: String) in
        try sink.write(line)
        try sink.write("\n")
      }
      do {
        switch from {
        case .xml:
          try manager.forEachItem(at: each ?? "", ofXML: { try source.next() }, file: document.name, write)
        case .json:
          let bytes = try source.rest(limit: manager.decodingOptions.maximumDocumentLength)
          try manager.forEachItem(at: each ?? "", ofJSON: bytes, file: document.name, write)
        }
      } catch {
        try sink.giveUp()
        throw error
      }
      try sink.finish()
    }
  }
#endif
