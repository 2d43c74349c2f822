#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont index`: finds the places where a document can be cut between the items of a list.
  struct IndexCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "index",
      abstract: "Find where a document can be cut, so that its parts are converted apart.",
      discussion: """
        The index is JSON: parts has the offset and the length of each part, in bytes. The parts have together the items of the \
        whole document, and its faults:

          $ fremont index Company.model.xml Company.xml --each employees -o Company.idx
          $ fremont convert Company.model.xml Company.xml --index Company.idx --part 1 --to ndjson

        An index has one part where the items have no elements of their own, where the definition knows identities or references, \
        and where the document is in an encoding that has several bytes for a character and is not Unicode.
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "The document in XML; - is standard input.", completion: .file())
    var document: InputFile

    @Option(
      help: ArgumentHelp(
        "The array between whose items the document is cut: property names from the root, joined by dots.",
        valueName: "path"))
    var each = ""

    @Option(help: ArgumentHelp("The least number of bytes of a part (67108864).", valueName: "bytes"))
    var size = 64 << 20

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output = "-"

    @OptionGroup(title: "Limits")
    var limits: ReadingLimits

    func validate() throws {
      try InputFile.validate([definition, document])
      if size < 1 { throw ValidationError("A part has 1 byte or more.") }
    }

    func run() throws {
      try Diagnostics.exiting {
        let manager = try definition.makeManager(limits.decodingOptions)
        let progress = ProgressLine(document.name)
        defer { progress.erase() }
        let source = try document.source(progress)
        let beginning = try source.beginning(atLeast: DocumentState.beginning)
        var state = DocumentState.of(document)
        state.checksum = DocumentState.checksum(beginning)
        let indexer = try manager.indexer(ofListAt: each, distance: size, file: document.name)
        while let chunk = try source.next() { try indexer.feed(chunk) }
        var index = indexer.finish()
        index.source = state
        index.doctype = limits.doctype.rawValue
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let sink =
          output == "-"
          ? FileSink(.standardOutput, name: "<stdout>")
          : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
        try sink.write(Array(encoder.encode(index)) + [UInt8(ascii: "\n")])
        try sink.finish()
      }
    }
  }
#endif
