extension ModelManager {
  /// Maps a value to an XML document in chunks, with an asynchronous sequence as one of its lists. A document of any
  /// length takes little memory.
  ///
  /// ```swift
  /// for try await chunk in manager.xmlChunks(of: company, objects: employees, at: "employees") {
  ///   try await response.write(chunk)
  /// }
  /// ```
  /// Writing begins with the request for the first chunk, and requests only as many objects as a chunk needs. The loop
  /// throws the errors of `objectToXML`; the document is incomplete then.
  ///
  /// - Parameters:
  ///   - root: The value around the objects. Its own list is ignored.
  ///   - objects: The items of the list.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty if the root is
  ///     the list.
  ///   - options: How the document is written; nil stands for the manager's options.
  /// - Returns: The chunks, each of some 64 KB.
  public func xmlChunks<Root: ModelValue, Objects: AsyncSequence>(
    of root: Root, objects: Objects, at path: String, options: EncodingOptions? = nil
  ) -> XMLChunks<Root, Objects> where Objects.Element: ModelValue {
    XMLChunks(manager: self, root: root, objects: objects, path: path, options: options)
  }

  /// Maps a value to an XML file, with an asynchronous sequence as one of its lists.
  ///
  /// A file that a URL names is replaced atomically. After an error, the bytes already written to a handle stay there.
  ///
  /// - Throws: As `xmlChunks`; `inputOutput` when the file cannot be written.
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
      try sink.abandon()
      throw error
    }
    try sink.finish()
  }

  /// Maps a value to an XML file, with a sequence as one of its lists.
  ///
  /// A file that a URL names is replaced atomically. After an error, the bytes already written to a handle stay there.
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
      try sink.abandon()
      throw error
    }
    try sink.finish()
  }
}
