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
        the other format. XML converted to XML comes out in the order and the layout of the definition, or as it was where \
        the definition keeps unknown content.

          $ fremont convert Company.model.xml Company.xml -o Company.json
          $ fremont convert Company.model.xml --to xml - <Company.json

        A result can be written into an XML document, in which only what differs changes:

          $ fremont convert Company.model.xml Company.json --updating Company.xml -o Company.xml

        With ndjson each item of one array makes a line. It goes both ways item by item, so that the document may be of any \
        size; only JSON is read as a whole:

          $ fremont convert Company.model.xml Company.xml --to ndjson --each employees
          $ fremont convert Company.model.xml employees.ndjson --each employees --root Company.xml
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
        "The array whose items are lines: property names from the root, joined by dots.",
        discussion: "Goes with ndjson. Without it the root itself has to be an array.",
        valueName: "path"
      )
    )
    var each: String?

    @Option(
      help: ArgumentHelp(
        "A document that holds what stands around the items of the array.",
        discussion: "Goes with ndjson as the format of the document. Without it there is nothing else.",
        valueName: "file"
      ),
      completion: .file()
    )
    var root: InputFile?

    @Option(
      help: ArgumentHelp(
        "An XML document that the result is written into: only what differs changes.",
        discussion: "Goes with xml as the format of the result.",
        valueName: "file"
      ),
      completion: .file()
    )
    var updating: InputFile?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file for the result; - is standard output.", valueName: "file"),
      completion: .file()
    )
    var output = "-"

    func validate() throws {
      try InputFile.validate([definition, document] + [root, updating].compactMap { $0 })
      if output.isEmpty { throw ValidationError("The name of the output file is empty.") }
      if each != nil, to != .ndjson, !readsLines { throw ValidationError("'--each' goes with ndjson only.") }
      if root != nil, !readsLines { throw ValidationError("'--root' goes with a document in ndjson only.") }
      if updating != nil, readsLines || to.map({ $0 != .xml }) == true {
        throw ValidationError("'--updating' goes with a result in xml only.")
      }
      if readsLines, let to, to != .xml { throw ValidationError("ndjson can only be converted to xml.") }
    }

    /// Whether the document is lines of JSON, which nothing but its name or an option can tell.
    private var readsLines: Bool { (from ?? DocumentFormat(ending: document)) == .ndjson }

    func run() throws {
      try Diagnostics.exiting {
        let manager = try definition.makeManager()
        let progress = ProgressLine(document.name)
        defer { progress.erase() }
        let source = try document.source(progress)
        if readsLines || to == .ndjson {
          return try convertItems(source, manager, progress)
        }
        let from = try from ?? DocumentFormat(of: document, beginning: source.beginning())
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        let root = try manager.decode(bytes, from, document)
        let sink: FileSink
        if let updating {
          let original = try updating.source(progress).document(limit: manager.decodingOptions.maximumDocumentLength)
          let updated: [UInt8] = try manager.objectToXML(root, updating: Array(original), file: updating.name)
          sink = try openSink()
          try sink.write(updated)
          return try sink.finish()
        }
        let toXML = to.map { $0 == .xml } ?? (from != .xml)
        let text: String = try toXML ? manager.objectToXML(root) : manager.objectToJSON(root) + "\n"
        sink = try openSink()
        try sink.write(text)
        try sink.finish()
      }
    }

    private func openSink() throws(FremontError) -> FileSink {
      output == "-"
        ? FileSink(.standardOutput, name: "<stdout>")
        : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
    }

    private func convertItems(_ source: FileSource, _ manager: ModelManager, _ progress: ProgressLine) throws {
      let sink = try openSink()
      let conversion = ItemConversion(manager: manager, path: each ?? "", progress: progress, sink: sink)
      do {
        if readsLines {
          let root = try root.map { try conversion.root(of: $0) } ?? manager.emptyRoot(aroundListAt: each ?? "")
          try conversion.xml(ofLines: source, document, in: root)
        } else if try (from ?? DocumentFormat(of: document, beginning: source.beginning())) == .xml {
          try conversion.lines(ofXML: source, document)
        } else {
          let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
          try conversion.lines(of: manager.decode(bytes, .json, document))
        }
      } catch {
        try sink.giveUp()
        throw error
      }
      try sink.finish()
    }
  }
#endif
