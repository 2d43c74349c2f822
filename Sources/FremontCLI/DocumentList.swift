#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// A list of documents whose items become lines of one result.
  struct DocumentList: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "A list of documents, a path on each line; - is standard input.",
        discussion: "All are read by one manager, one after the other.", valueName: "file"),
      completion: .file())
    var files: InputFile?

    @Option(
      help: ArgumentHelp(
        "The key under which each line has the path of its document.", valueName: "key"))
    var fileKey: String?

    @Option(
      help: ArgumentHelp(
        "The key of the diagnostics of a document with faults, which make a line of their own behind its items.",
        discussion: "Without it they go to standard error. Goes with permissive.", valueName: "key"))
    var diagnosticsKey: String?

    @Option(
      help: ArgumentHelp(
        "What becomes of faults in documents (permissive).",
        discussion: """
          Items without a fault are lines in any case. permissive reports the others and goes on, dropmalformed only goes on, \
          failfast ends the command with status 1 behind the document.
          """))
    var mode: Mode?

    /// The treatment of faults.
    enum Mode: String, ExpressibleByArgument, CaseIterable {
      case permissive
      case dropmalformed
      case failfast
    }

    /// The maximum length of a path in the list.
    private static let longestPath = 1 << 16

    func validate(documents count: Int, isPart: Bool) throws {
      if files == nil {
        if count == 0 { throw ValidationError("Missing expected argument '<document> ...'") }
        if !isPart, fileKey != nil || diagnosticsKey != nil || mode != nil {
          throw ValidationError(
            "'--file-key', '--diagnostics-key' and '--mode' can only be used with '--files' or '--index'.")
        }
      } else if count > 0 {
        throw ValidationError("Documents stand either in the list or on the command line.")
      }
      if fileKey?.isEmpty == true || diagnosticsKey?.isEmpty == true { throw ValidationError("A key is empty.") }
      if fileKey != nil, fileKey == diagnosticsKey {
        throw ValidationError("'--file-key' and '--diagnostics-key' are the same.")
      }
      if diagnosticsKey != nil, let mode, mode != .permissive {
        throw ValidationError("'--diagnostics-key' can only be used with '--mode permissive'.")
      }
    }

    /// Converts the documents of a list.
    ///
    /// - Throws: With `failfast`, the faults of the first faulty document. In any case, errors of reading or writing
    ///   files, and of paths that lead to no list.
    func convert(
      _ list: InputFile, _ manager: ModelManager, path: String, format: InputFormat?, _ sink: FileSink,
      _ faults: FaultLimit
    ) throws {
      // Without such a list no document can be read.
      _ = try manager.jsonLines(at: path)
      try checkFileKey(manager, path: path)
      let lines = LineSource(try list.source(), name: list.name, maximumLength: Self.longestPath)
      var isRunning = true
      while isRunning {
        isRunning = try lines.next { line in
          var name = String(decoding: line, as: UTF8.self)
          if name.hasSuffix("\r") { name.removeLast() }
          guard let document = InputFile(argument: name) else { return }
          if document.isStandardInput {
            throw FremontError(
              .inputOutput, "'-' is no path of a list",
              at: SourceLocation(file: list.name, line: lines.number, column: 1))
          }
          try convert(document, manager, path, format, sink, faults)
        }
      }
    }

    private func convert(
      _ document: InputFile, _ manager: ModelManager, _ path: String, _ format: InputFormat?, _ sink: FileSink,
      _ faults: FaultLimit
    ) throws {
      let progress = ProgressLine(document.name)
      defer { progress.erase() }
      try convert(document.argument, manager, path: path, progress, sink, faults) { conversion in
        try conversion.lines(of: document.source(progress), document, format)
      }
    }

    /// Checks that no item has a key equal to `fileKey`: lines would then have two members of the same name.
    func checkFileKey(_ manager: ModelManager, path: String) throws(FremontError) {
      guard let fileKey else { return }
      let columns = try SparkSchema(manager, ofListAt: path, precision: 38, scale: 18).columns
      if columns.contains(where: { $0.name == fileKey }) {
        throw FremontError(
          .inputOutput, "'\(fileKey)' of '--file-key' is a member of the items already; choose another key")
      }
    }

    /// Converts a document, or a part of one, with the labels of its lines.
    func convert(
      _ name: String, _ manager: ModelManager, path: String, _ progress: ProgressLine, _ sink: FileSink,
      _ faults: FaultLimit, _ body: (ItemConversion) throws -> Void
    ) throws {
      let names = fileKey.map { [(key: $0, value: name)] } ?? []
      var conversion = ItemConversion(manager: manager, path: path, progress: progress, sink: sink)
      // A key makes all lines objects, whether or not this one uses it.
      if fileKey != nil || diagnosticsKey != nil {
        conversion.labels = LineLabels(names, holdsItems: try !manager.itemsAreObjects(ofListAt: path))
      }
      do {
        try body(conversion)
      } catch let error as FremontError where error.code != .inputOutput && mode != .failfast {
        if mode == .dropmalformed { return }
        // For a single part, faults end the command unless a mode was given.
        if diagnosticsKey == nil, files == nil, mode == nil { throw error }
        let text = faults.description(of: error, name, maximum: manager.decodingOptions.maximumFaults)
        guard let diagnosticsKey else { return Diagnostics.print(error) { _ in text } }
        try sink.write(LineLabels(names + [(key: diagnosticsKey, value: text)], holdsItems: false).line)
      }
    }
  }
#endif
