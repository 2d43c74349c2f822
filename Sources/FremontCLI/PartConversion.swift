#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// A part of a document, identified by its index.
  struct DocumentPart: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The index of the document, of which a part is converted.",
        discussion: "Standard input has the bytes of the part alone, from its offset on.", valueName: "file"),
      completion: .file())
    var index: InputFile?

    @Option(help: ArgumentHelp("The part, counted from 1.", valueName: "number"))
    var part: Int?

    func validate() throws {
      if (index == nil) != (part == nil) { throw ValidationError("'--index' and '--part' go together.") }
      if let part, part < 1 { throw ValidationError("Parts are counted from 1.") }
    }

    /// Reads the index.
    ///
    /// - Throws: `inputOutput` if it is invalid, or was made with another policy for document type declarations.
    func read(_ doctype: ReadingLimits.Doctype) throws -> DocumentIndex {
      guard let index else { throw FremontError(.inputOutput, "there is no index") }
      let bytes = try index.source().document(limit: 1 << 30)
      let place = SourceLocation(file: index.name, line: 1, column: 1)
      guard let read = try? JSONDecoder().decode(DocumentIndex.self, from: bytes) else {
        throw FremontError(.inputOutput, "the file is not a document index", at: place)
      }
      guard read.version == DocumentIndex.currentVersion else {
        throw FremontError(
          .inputOutput, "the index has version \(read.version), which is not supported; create the index again",
          at: place)
      }
      if let made = read.doctype, made != doctype.rawValue {
        throw FremontError(
          .inputOutput,
          "the index was made with '--doctype \(made)', and the part is read with '--doctype \(doctype.rawValue)'",
          at: place)
      }
      if let contradiction = read.contradiction { throw FremontError(.inputOutput, contradiction, at: place) }
      return read
    }

    /// Opens the document at the beginning of the part.
    ///
    /// - Throws: `inputOutput` if the document has changed since the index was made.
    func open(
      _ document: InputFile, _ index: DocumentIndex, _ progress: ProgressLine
    ) throws -> FileSource {
      if document.isStandardInput { return try document.source(progress) }
      let now = DocumentState.of(document)
      let source = try document.source(progress)
      let checksum = try DocumentState.checksum(source.beginning(atLeast: DocumentState.beginning))
      let known = index.source
      if known.size != nil && known.size != now.size || known.modified != nil && known.modified != now.modified
        || known.checksum != nil && known.checksum != checksum
      {
        throw FremontError(
          .inputOutput, "the document has changed since the index was created; create the index again",
          at: SourceLocation(file: document.name, line: 1, column: 1))
      }
      guard let part, index.parts.indices.contains(part - 1), index.parts[part - 1].offset > 0 else { return source }
      do {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: document.argument))
        try handle.seek(toOffset: UInt64(index.parts[part - 1].offset))
        return FileSource(handle, name: document.name) { progress.add($0) }
      } catch {
        throw FremontError(
          .inputOutput, "the document cannot be read from the place of the part on",
          at: SourceLocation(file: document.name, line: 1, column: 1))
      }
    }
  }

  extension ItemConversion {
    /// Converts a part of a document to lines. Faulty items are omitted, and their faults are thrown at the end.
    func lines(ofPart number: Int, _ index: DocumentIndex, _ source: FileSource, _ name: String) throws {
      let decoder = try manager.decoder(of: index, part: number, file: name)
      let lines = try manager.jsonLines(at: path)
      var left = index.parts[number - 1].length ?? .max
      while left > 0, let chunk = try source.next() {
        let bytes = chunk.prefix(left)
        left -= bytes.count
        let isOpen = try decoder.feed(bytes)
        try write(lines, next: decoder.next)
        if !isOpen { break }
      }
      let end = Result { try decoder.finish() }
      try write(lines, next: decoder.next)
      try flush(lines)
      warnOfLoss(name: name)
      try end.get()
    }
  }
#endif
