extension ModelManager {
  /// Maps a value to an XML document in chunks, one list of which is an asynchronous sequence, so that a document of any length
  /// takes little memory.
  ///
  /// ```swift
  /// for try await chunk in manager.xmlChunks(of: company, objects: employees, at: "employees") {
  ///   try await response.write(chunk)
  /// }
  /// ```
  /// Nothing is written before the first chunk is asked for, and no more objects are taken than it needs. The loop throws what
  /// `objectToXML` throws; the document is not whole then.
  ///
  /// - Parameters:
  ///   - root: What stands around the objects. Its own list is not looked at.
  ///   - objects: The items of the list.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - options: How the document is written; nil: as the manager says.
  /// - Returns: The chunks, each of some 64 KB.
  public func xmlChunks<Root: ModelValue, Objects: AsyncSequence>(
    of root: Root, objects: Objects, at path: String, options: EncodingOptions? = nil
  ) -> XMLChunks<Root, Objects> where Objects.Element: ModelValue {
    XMLChunks(manager: self, root: root, objects: objects, path: path, options: options)
  }

  /// Maps a value to an XML file, one list of which is an asynchronous sequence.
  ///
  /// A file that a URL names is written whole or not at all. What was written to a handle stays where an error ends the document.
  ///
  /// - Throws: As the chunks, and `inputOutput` when the file cannot be written.
  public func objectToXML<Root: ModelValue, Objects: AsyncSequence>(
    _ root: sending Root,
    objects: sending Objects,
    at path: String,
    to file: some DocumentFile,
    options: EncodingOptions? = nil
  ) async throws where Objects.Element: ModelValue {
    let sink = try file.fileReference.sink()
    do {
      for try await chunk in xmlChunks(of: root, objects: objects, at: path, options: options) { try sink.write(chunk) }
    } catch {
      try sink.giveUp()
      throw error
    }
    try sink.finish()
  }

  /// Maps a value to an XML file, one list of which is a sequence.
  ///
  /// A file that a URL names is written whole or not at all. What was written to a handle stays where an error ends the document.
  ///
  /// - Throws: As `objectToXML`, and `inputOutput` when the file cannot be written.
  public func objectToXML<Root: ModelValue, Objects: Sequence>(
    _ root: Root, objects: Objects, at path: String, to file: some DocumentFile, options: EncodingOptions? = nil
  ) throws(FremontError) where Objects.Element: ModelValue {
    let encoder = try encoder(of: Objects.Element.self, at: path, in: root, options: options)
    let sink = try file.fileReference.sink()
    do throws(FremontError) {
      for object in objects {
        try encoder.write(object)
        if encoder.byteCount >= 1 << 16 { try sink.write(encoder.takeBytes()) }
      }
      try sink.write(encoder.finish())
    } catch {
      try sink.giveUp()
      throw error
    }
    try sink.finish()
  }
}
