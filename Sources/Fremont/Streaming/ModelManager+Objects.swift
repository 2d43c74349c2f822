extension ModelManager {
  /// Reads the items of one list of an XML document, each as soon as it ends. A document of any length takes little
  /// memory.
  ///
  /// ```swift
  /// for try await employee in manager.objects(of: Employee.self, at: "employees", from: request.body) {
  ///   …
  /// }
  /// ```
  /// Reading begins with the request for the first item, and goes only as far as the next item requires. The content
  /// before and after the items is mapped and checked too. The loop throws the errors of `xmlToObject`: malformed XML,
  /// limits and refusals at once, and after the last item the faults of all items. Items with faults are left out.
  ///
  /// Items are not kept after they are taken, so they cannot be targets of references: a REFERENCE to an object must
  /// lead to an instance inside of its own item or before the list. An item cannot be taken back either: all items are
  /// delivered, even if reading the whole document would use only the last of several wrappers, or reject the list for
  /// `maxOccurs`.
  ///
  /// - Parameters:
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty if the root is
  ///     the list.
  ///   - chunks: The document in pieces, which can be cut anywhere.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The items, in the order of the document.
  public func objects<Object: ModelValue, Chunks: AsyncSequence>(
    of type: Object.Type, at path: String, from chunks: Chunks, file: String? = nil
  ) -> ObjectSequence<Object, Chunks> where Chunks.Element: Sequence<UInt8> {
    ObjectSequence(manager: self, path: path, file: file, chunks: chunks)
  }

  /// Reads the items of one list of an XML document that arrives byte by byte.
  public func objects<Object: ModelValue, Bytes: AsyncSequence>(
    of type: Object.Type, at path: String, from bytes: Bytes, file: String? = nil
  ) -> ObjectSequence<Object, ByteChunks<Bytes>> where Bytes.Element == UInt8 {
    objects(of: type, at: path, from: ByteChunks(bytes: bytes), file: file)
  }

  /// Reads the items of one list of an XML document in a file, pipe or device.
  public func objects<Object: ModelValue>(
    of type: Object.Type, at path: String, from document: some DocumentFile, file: String? = nil
  ) -> ObjectSequence<Object, FileChunks> {
    let source = document.fileReference
    let name: String? = if case .file = source.kind { source.name } else { nil }
    return objects(of: type, at: path, from: FileChunks(source: source), file: file ?? name)
  }
}
