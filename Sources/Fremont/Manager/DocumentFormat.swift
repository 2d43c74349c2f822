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
    let reader = linked.readers.take()
    defer { linked.readers.give(back: reader) }
    var source: DocumentSource?
    if linked.plan.rootKeeps, let text = EncodedDocument(Array(bytes), isUTF8: isUTF8)?.text {
      source = DocumentSource(text, linked.plan)
    }
    if let team = linked.team, !merging, source == nil {
      return try reader.read(bytes, into: container, isUTF8: isUTF8, file: file, by: team)
    }
    try reader.read(bytes, into: container, isUTF8: isUTF8, merging: merging, file: file, source: source)
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
