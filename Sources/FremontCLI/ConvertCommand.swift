#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont convert`: converts documents between formats.
  struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "convert",
      abstract: "Convert documents between XML, JSON, property lists, archives and binary messages.",
      discussion: """
        The format of the document is told by its content, unless --from says it; the result of XML is JSON, and of all else \
        XML. Property lists are written in XML with plist, in binary with bplist. In an archive that is read, an object stands \
        wherever it is referred to. XML converted to XML comes out in the order \
        and the layout of the definition, or as it was where the definition keeps unknown content.

          $ fremont convert Company.model.xml Company.xml -o Company.json
          $ fremont convert Company.model.xml --to xml - <Company.json

        The content does not tell binary messages, their hexadecimal digits, and lines of JSON: their names end in .bin, .hex \
        and .ndjson, or --from says it. --to hex shows where each value of a message lies:

          $ fremont convert HeartRate.model.xml rate.bin --to hex
          $ fremont convert Company.model.xml Company.xml --to plist -o Company.plist

        Several documents are converted into a folder, under their names with the ending of the format:

          $ fremont convert Company.model.xml 2024/*.xml -o json

        A result can be written into an XML document, in which only what differs changes:

          $ fremont convert Company.model.xml Company.json --updating Company.xml -o Company.xml

        A key of JSON that no rule takes or that comes again is a fault, since a value would be lost there; --lenient ignores it.

        With ndjson each item of one array makes a line. Between XML and lines it goes item by item both ways, so that the \
        document may be of any size; other formats are read and written as a whole:

          $ fremont convert Company.model.xml Company.xml --to ndjson --each employees
          $ fremont convert Company.model.xml employees.ndjson --each employees --root Company.xml
          $ fremont convert Company.model.xml employees.ndjson --each employees --updating Company.xml

        Any number of documents become lines of one result when a list names them:

          $ find . -name '*.xml' | fremont convert Company.model.xml --files - --to ndjson --each employees --file-key _file
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: ArgumentHelp("The documents; - is standard input.", valueName: "document"), completion: .file())
    var documents: [InputFile] = []

    @OptionGroup(title: "Documents by a list")
    var list: DocumentList

    @OptionGroup(title: "A part of a document")
    var part: DocumentPart

    @Option(help: "The format of the document.")
    var from: InputFormat?

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
      help: ArgumentHelp("The file for the result, or a folder; - is standard output.", valueName: "file"),
      completion: .file()
    )
    var output = "-"

    @OptionGroup
    var schema: SchemaOption

    @OptionGroup
    var keys: UnknownKeys

    @OptionGroup
    var faults: FaultLimit

    @OptionGroup
    var diagnostics: DiagnosticOption

    @OptionGroup(title: "Limits")
    var limits: ReadingLimits

    /// The document, if there is only one.
    private var document: InputFile { documents[0] }

    /// Whether the results are written to a folder.
    private var isFolder: Bool {
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    func validate() throws {
      try InputFile.validate([definition] + documents + [root, updating, list.files].compactMap { $0 })
      if output.isEmpty { throw ValidationError("The name of the output file is empty.") }
      try list.validate(documents: documents.count, isPart: part.index != nil)
      if part.index != nil {
        if to != .ndjson || each != nil || root != nil || updating != nil || from.map({ $0 != .xml }) == true {
          throw ValidationError(
            "'--index' needs a document in xml and '--to ndjson', and cannot be used with '--each', '--root' or '--updating'."
          )
        }
        if !schema.files.isEmpty {
          throw ValidationError("'--xsd' needs whole documents, and cannot be used with '--index'.")
        }
        if documents.count != 1 || list.files != nil { throw ValidationError("'--index' needs exactly one document.") }
        try InputFile.validate([definition] + documents + [part.index].compactMap { $0 })
        return
      }
      if list.files != nil {
        if to != .ndjson || root != nil || updating != nil || from == .ndjson {
          throw ValidationError("'--files' can only be used with '--to ndjson', and not with '--root' or '--updating'.")
        }
        return
      }
      if documents.count > 1 || isFolder {
        if updating != nil || each != nil || root != nil || to == .ndjson {
          throw ValidationError("'--updating' and ndjson need exactly one document and one output file.")
        }
        if !isFolder {
          let reason = output == "-" ? "" : ", and '\(output)' is none"
          throw ValidationError("Several documents need a folder for the results, '--output <folder>'\(reason).")
        }
        if documents.contains(where: \.isStandardInput) {
          throw ValidationError("Standard input has no name in a folder.")
        }
        if documents.contains(where: { (from ?? InputFormat(ending: $0)) == .ndjson }) {
          throw ValidationError("'--updating' and ndjson need exactly one document and one output file.")
        }
        return
      }
      if each != nil, to != .ndjson, !readsLines { throw ValidationError("'--each' can only be used with ndjson.") }
      if root != nil, !readsLines { throw ValidationError("'--root' can only be used with a document in ndjson.") }
      if updating != nil, root != nil {
        throw ValidationError("'--updating' and '--root' cannot be used together.")
      }
      if updating != nil, to.map({ $0 != .xml }) == true {
        throw ValidationError("'--updating' can only be used with a result in xml.")
      }
      if readsLines, to == .ndjson, root != nil {
        throw ValidationError("'--root' cannot be used with '--to ndjson'.")
      }
    }

    /// Whether the document is lines of JSON, as its file name or an option says.
    private var readsLines: Bool { (from ?? InputFormat(ending: document)) == .ndjson }

    /// Whether the document is read item by item, which stops at the limit of faults. In a document that is read as a
    /// whole all faults are counted.
    private var isByItems: Bool {
      list.files != nil || part.part != nil || to == .ndjson || readsLines
    }

    /// The maximum number of faults that are counted in a document.
    private var maximumFaults: Int { isByItems ? faults.limit : faults.countedFaults }

    private func makeManager() throws -> ModelManager {
      var options = limits.decodingOptions
      options.maximumFaults = maximumFaults
      keys.apply(to: &options)
      try schema.apply(to: &options)
      return try definition.makeManager(options)
    }

    /// Processes a document, or a definition that does not fit. An error is printed and ends the command.
    private func exiting<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
      try Diagnostics.exiting(describing: { faults.description(of: $0, name, maximum: maximumFaults) }, body)
    }

    func run() throws {
      let end = diagnostics.begin()
      defer { end() }
      if let files = list.files { return try convertList(files) }
      if let number = part.part { return try convertPart(number) }
      if isFolder { return try convertAll() }
      try exiting(document.name) {
        let manager = try makeManager()
        let progress = ProgressLine(document.name)
        defer { progress.erase() }
        let source = try document.source(progress)
        if readsLines || to == .ndjson {
          return try convertItems(source, manager, progress)
        }
        let said = try from ?? InputFormat(of: document, source)
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        let from = from ?? said.resolvingArchive(in: bytes)
        if to == .hex, from == .binary || from == .hex {
          // A dump shows the readable part of a message, and then the error.
          let message = from == .hex ? try BinaryDump.bytes(of: bytes, document) : bytes
          let dump = BinaryDump.lines(of: message, manager, file: document.name)
          let sink = try openSink()
          try sink.write(Array(dump.text.utf8))
          try sink.finish()
          if let error = dump.error { throw error }
          return
        }
        let root = try manager.decode(bytes, from, document)
        let sink: FileSink
        if let updating {
          let original = try updating.source(progress).document(limit: manager.decodingOptions.maximumDocumentLength)
          let updated = try manager.objectToXML(root, updating: original, to: .bytes, file: updating.name)
          sink = try openSink()
          try sink.write(updated)
          return try sink.finish()
        }
        let format = result(of: from)
        if from == .xml, format != .xml { try manager.warnOfLoss(in: format, of: bytes, document) }
        let written = try written(root, manager, format, of: from == .xml ? bytes : nil)
        sink = try openSink()
        try sink.write(written)
        try sink.finish()
      }
    }

    /// The format that a document is converted to.
    private func result(of from: InputFormat) -> ResultFormat { to ?? (from == .xml ? .json : .xml) }

    /// The bytes of a result. `xml` is the document that was read, if it was XML.
    private func written(
      _ root: RecordValue, _ manager: ModelManager, _ format: ResultFormat, of xml: Data? = nil
    ) throws -> [UInt8] {
      switch format {
      case .xml:
        // An update keeps unknown content and the encoding.
        if let xml, try manager.keepsDocuments {
          try manager.objectToXML(root, updating: xml, to: .bytes)
        } else {
          Array((try manager.objectToXML(root)).utf8)
        }
      case .json, .ndjson: Array((try manager.objectToJSON(root) + "\n").utf8)
      case .plist: try manager.objectToPropertyList(root, to: .bytes, as: .xml)
      case .bplist: try manager.objectToPropertyList(root, to: .bytes, as: .binary)
      case .archive: try manager.archive(root, to: .bytes)
      case .binary: try manager.objectToBinary(root, to: .bytes)
      case .hex: Array(BinaryDump.lines(of: try manager.objectToBinary(root), manager, file: nil).text.utf8)
      }
    }

    /// Converts documents into a folder by one manager. An error in one does not stop the others.
    private func convertAll() throws {
      let manager = try Diagnostics.exiting { try makeManager() }
      var results: [String: InputFile] = [:]
      var isAllWell = true
      for document in documents {
        do {
          let progress = ProgressLine(document.name)
          defer { progress.erase() }
          let source = try document.source(progress)
          let said = try from ?? InputFormat(of: document, source)
          let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
          let from = from ?? said.resolvingArchive(in: bytes)
          let format = result(of: from)
          let root = try manager.decode(bytes, from, document)
          if from == .xml, format != .xml { try manager.warnOfLoss(in: format, of: bytes, document) }
          let written = try written(root, manager, format, of: from == .xml ? bytes : nil)
          let name = document.lastPart
          let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
          let path = "\(output)/\(stem).\(format.ending)"
          if let other = results.updateValue(document, forKey: path) {
            throw FremontError(
              .inputOutput, "the results of '\(other.name)' and '\(document.name)' have one name, '\(path)'")
          }
          let sink = try FileSink(FilePath(path), partialFiles: Interruption.partialFiles)
          try sink.write(written)
          try sink.finish()
        } catch let error as FremontError {
          Diagnostics.print(error) { faults.description(of: $0, document.name, maximum: maximumFaults) }
          isAllWell = false
        }
      }
      if !isAllWell { throw ExitCode.failure }
    }

    /// Converts a part of the document to lines.
    private func convertPart(_ number: Int) throws {
      try exiting(document.name) {
        let manager = try makeManager()
        let index = try part.read(limits.doctype)
        try list.checkFileKey(manager, path: index.each)
        let name = document.isStandardInput ? index.source.name : document.name
        let progress = ProgressLine(name)
        defer { progress.erase() }
        let sink = try openSink()
        do {
          try list.convert(name, manager, path: index.each, progress, sink, faults) { conversion in
            try conversion.lines(ofPart: number, index, part.open(document, index, progress), name)
          }
        } catch {
          try sink.abandon()
          throw error
        }
        try sink.finish()
      }
    }

    /// Converts the documents of a list to lines of one result.
    private func convertList(_ files: InputFile) throws {
      try exiting(files.name) {
        let manager = try makeManager()
        let sink = try openSink()
        do {
          try list.convert(files, manager, path: each ?? "", format: from, sink, faults)
        } catch {
          try sink.abandon()
          throw error
        }
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
        if readsLines, to == .ndjson {
          try conversion.lines(ofLines: source, document)
        } else if readsLines {
          let empty = try manager.emptyRoot(aroundListAt: each ?? "")
          if let updating {
            let original = try updating.source().document(limit: manager.decodingOptions.maximumDocumentLength)
            let root = try manager.decode(original, .xml, updating)
            try conversion.document(ofLines: source, document, in: root, around: empty) {
              try manager.objectToXML($0, updating: original, to: .bytes, file: updating.name)
            }
            return try sink.finish()
          }
          let root = try root.map { try conversion.root(of: $0) } ?? empty
          if let to, to != .xml {
            try conversion.document(ofLines: source, document, in: root, around: empty) { try written($0, manager, to) }
          } else {
            try conversion.xml(ofLines: source, document, in: root)
          }
        } else {
          try conversion.lines(of: source, document, from)
        }
      } catch {
        try sink.abandon()
        throw error
      }
      try sink.finish()
    }
  }
#endif
