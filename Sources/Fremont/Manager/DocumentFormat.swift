/// A document format that a manager can read.
protocol DocumentFormat: DocumentLayout {
  /// Reads a document into a container, which is an optional of the root type.
  ///
  /// With `isUTF8` the bytes are UTF-8 regardless of what the document declares. With `merging` the container holds an
  /// instance, into which the document is merged.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ linked: LinkedPlan,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError)
}

extension XMLLayout: DocumentFormat {
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ linked: LinkedPlan,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    do throws(FremontError) {
      try read(bytes, linked, into: container, isText: isUTF8, merging: merging, file: file)
    } catch {
      throw isUTF8 && Self.isFileName(bytes) ? error.ofFileName : error
    }
  }

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ linked: LinkedPlan,
    into container: UnsafeMutableRawPointer,
    isText: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    let reader = linked.readers.take()
    defer { linked.readers.give(back: reader) }
    var source: DocumentSource?
    if linked.plan.rootKeeps, let text = EncodedDocument(Array(bytes), isUTF8: isText)?.text {
      source = DocumentSource(text, linked.plan)
    }
    if let team = linked.team, !merging, source == nil {
      return try reader.read(bytes, into: container, isUTF8: isText, file: file, by: team)
    }
    try reader.read(bytes, into: container, isUTF8: isText, merging: merging, file: file, source: source)
  }

  /// Whether a text is no document, and probably the name of one: `Invoice.xml`.
  private static func isFileName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= 1024 && text.suffix(4).map { $0 | 0x20 } == Array(".xml".utf8)
      && !text.contains { $0 == UInt8(ascii: "<") || $0 == 0x0A }
  }
}

extension FremontError {
  /// The same of a text that is the name of a file.
  fileprivate var ofFileName: FremontError {
    guard let last = diagnostics.indices.last else { return self }
    var diagnostics = diagnostics
    diagnostics[last].message += "; the text looks like a file name: pass a URL to read a file"
    return FremontError(code, diagnostics)
  }
}

extension PropertyListLayout: DocumentFormat {
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ linked: LinkedPlan,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    try PropertyListReader.read(
      bytes, linked.plan, into: container, linked.options, isUTF8: isUTF8, merging: merging, file: file)
  }
}

extension ArchiveLayout: DocumentFormat {
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ linked: LinkedPlan,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    try PropertyListReader.readArchive(
      bytes, linked.plan, into: container, linked.options, merging: merging, file: file)
  }
}

extension JSONLayout: DocumentFormat {
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ linked: LinkedPlan,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    var reader = JSONReader(
      bytes, linked.plan, into: container, linked.options, merging: merging, file: file, at: path,
      hasPlaces: !isDecoded)
    try reader.read()
  }
}

extension BinaryLayout: DocumentFormat {
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ linked: LinkedPlan,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    var reader = BinaryReader(bytes, linked.plan, into: container, linked.options, merging: merging, file: file)
    try reader.read(ignoringRest: trailing == .ignored)
  }
}
