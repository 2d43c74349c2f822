#if CLI
  import Foundation
  import Fremont
  import FremontTools

  /// Converts the items of one list to lines of JSON and back, one by one, so that a document of any length needs
  /// little memory.
  struct ItemConversion {
    /// The number of bytes that are gathered before they are written.
    private static let pieceSize = 1 << 16

    let manager: ModelManager

    /// The path of property names from the root to the list.
    let path: String
    let progress: ProgressLine
    let sink: FileSink

    /// The additional members of each line.
    var labels: LineLabels?

    private let losses = ItemLosses()

    /// Converts a document of any format to lines.
    func lines(of source: FileSource, _ file: InputFile, _ from: InputFormat?) throws {
      let format = try from ?? InputFormat(of: file, source)
      if format == .xml { return try lines(ofXML: source, file) }
      let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
      try lines(of: manager.decode(bytes, from ?? format.resolvingArchive(in: bytes), file))
    }

    /// Converts XML to lines while it is read. Faulty items are omitted, and their faults are thrown at the end.
    func lines(ofXML source: FileSource, _ file: InputFile) throws {
      let decoder = try manager.decoder(of: RecordValue.self, at: path, in: RecordValue.self, file: file.name)
      let lines = try manager.jsonLines(at: path)
      var end: Result<RecordValue, FremontError>?
      while end == nil {
        let chunk = try source.next()
        do throws(FremontError) {
          if let chunk { try decoder.feed(chunk) } else { end = .success(try decoder.finish()) }
        } catch {
          end = .failure(error)
        }
        // Items that ended before an error are complete.
        try write(lines, next: decoder.next)
      }
      try flush(lines)
      warnOfLoss(name: file.name)
      _ = try end?.get()
    }

    /// Warns about items with unknown content, which their lines cannot represent.
    func warnOfLoss(name: String) {
      if let warning = losses.warning(in: name) { Diagnostics.print(warning) }
    }

    /// Converts a list inside a root value to lines.
    func lines(of root: RecordValue) throws {
      let lines = try manager.jsonLines(at: path)
      let list = path.split(separator: ".").reduce(root) { value, name in value[String(name)] ?? .null }
      var items = (list.array ?? []).makeIterator()
      try write(lines) { items.next() }
      try flush(lines)
    }

    func write(_ lines: JSONLines, next: () -> RecordValue?) throws {
      let keeps = manager.modelDefinition.keepsUnknown
      while let item = next() {
        if keeps { losses.add(item) }
        try lines.write(item)
        progress.addRecord()
        if lines.byteCount >= Self.pieceSize { try flush(lines) }
      }
    }

    /// Writes the lines gathered so far.
    func flush(_ lines: JSONLines) throws {
      try lines.takeBytes { bytes in
        if let labels { try sink.write(labels.labelled(bytes)) } else { try sink.write(bytes) }
      }
    }

    /// Converts lines to XML, with the content of a root around them. Faulty lines are omitted, and their faults are
    /// thrown at the end.
    func xml(ofLines source: FileSource, _ file: InputFile, in root: RecordValue) throws {
      let lines = try manager.jsonLines(at: path)
      let encoder = try manager.encoder(of: RecordValue.self, at: path, in: root)
      let faults = try manager.read(lines, of: source, file) { item throws(FremontError) in
        try encoder.write(item)
        progress.addRecord()
      } behindLine: {
        if encoder.byteCount >= Self.pieceSize { try sink.write(encoder.takeBytes()) }
      }
      try sink.write(encoder.finish())
      if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
    }

    /// Converts lines to a document of another format, which is written as a whole. Faulty lines are omitted, and their
    /// faults are thrown at the end.
    func document(
      ofLines source: FileSource, _ file: InputFile, in root: RecordValue, around empty: RecordValue,
      written: (RecordValue) throws -> [UInt8]
    ) throws {
      var items: [RecordValue] = []
      let faults = try manager.read(manager.jsonLines(at: path), of: source, file) { item throws(FremontError) in
        items.append(item)
        progress.addRecord()
      }
      let names = path.split(separator: ".").map(String.init)
      try sink.write(written(Self.putting(items, at: names[...], in: root, around: empty)))
      if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
    }

    /// Converts lines to normalised lines. Faulty lines are omitted, and their faults are thrown at the end.
    func lines(ofLines source: FileSource, _ file: InputFile) throws {
      let lines = try manager.jsonLines(at: path)
      let faults = try manager.read(manager.jsonLines(at: path), of: source, file) { item throws(FremontError) in
        try lines.write(item)
        progress.addRecord()
      } behindLine: {
        if lines.byteCount >= Self.pieceSize { try flush(lines) }
      }
      try flush(lines)
      if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
    }

    /// A root with items at a path. Values on the path that are absent come from an empty root.
    private static func putting(
      _ items: [RecordValue], at path: ArraySlice<String>, in root: RecordValue, around empty: RecordValue
    ) -> RecordValue {
      guard let name = path.first else { return .array(items) }
      var root = root == .null ? empty : root
      let next = empty[name] ?? .null
      root[name] = putting(items, at: path.dropFirst(), in: root[name] ?? next, around: next)
      return root
    }

    /// Reads the content around the items of a document.
    func root(of file: InputFile) throws -> RecordValue {
      let source = try file.source()
      let format = try InputFormat(of: file, source)
      if format != .xml {
        let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
        return try manager.decode(bytes, format, file)
      }
      let decoder = try manager.decoder(of: RecordValue.self, at: path, in: RecordValue.self, file: file.name)
      let keeps = manager.modelDefinition.keepsUnknown
      let losses = ItemLosses()
      while let chunk = try source.next() {
        try decoder.feed(chunk)
        while let item = decoder.next() {
          if keeps { losses.add(item) }
        }
      }
      let root = try decoder.finish()
      while let item = decoder.next() {
        if keeps { losses.add(item) }
      }
      if var warning = losses.warning(in: file.name) {
        warning.message += "; --updating \(file.isStandardInput ? "<document>" : file.argument) keeps them"
        Diagnostics.print(warning)
      }
      return root
    }
  }

  extension ModelManager {
    /// Reads lines of JSON one by one. Returns the faults of lines that are not items, which are omitted.
    ///
    /// - Throws: Errors that end reading, including too many faults, and those of `behindLine`.
    func read(
      _ lines: JSONLines, of source: FileSource, _ file: InputFile,
      _ body: (RecordValue) throws(FremontError) -> Void, behindLine: () throws -> Void = {}
    ) throws -> [Diagnostic] {
      let input = LineSource(source, name: file.name, maximumLength: decodingOptions.maximumDocumentLength)
      var faults: [Diagnostic] = []
      var isRunning = true
      while isRunning {
        isRunning = try input.next { line in
          do throws(FremontError) {
            guard let item = try lines.read(line, number: input.number, file: file.name) else { return }
            try body(item)
          } catch {
            let diagnostics = error.diagnostics.map { diagnostic in
              var diagnostic = diagnostic
              diagnostic.location =
                diagnostic.location ?? SourceLocation(file: file.name, line: input.number, column: 1)
              return diagnostic
            }
            if error.code != .invalidDocument { throw FremontError(error.code, faults + diagnostics) }
            faults += diagnostics
            if faults.count >= decodingOptions.maximumFaults { throw FremontError(.invalidDocument, faults) }
          }
        }
        try behindLine()
      }
      return faults
    }
  }
#endif
