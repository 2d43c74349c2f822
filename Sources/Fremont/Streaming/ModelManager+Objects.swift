extension ModelManager {
  /// The items of one list of an XML document, one by one as they end, so that a document of any length takes little memory.
  ///
  /// ```swift
  /// for try await employee in manager.objects(of: Employee.self, at: "employees", from: request.body) {
  ///   …
  /// }
  /// ```
  /// Nothing is read before the first item is asked for, and never more than the next item needs. What stands in front of the
  /// items and behind them is mapped and checked too. The loop throws what `xmlToObject` throws: malformed XML, limits and
  /// refusals where they are met, and behind the last item the faults of all items, which are left out.
  ///
  /// Items are released once they are taken, so that they cannot be referred to: a REFERENCE that is an object must lead to
  /// something inside its own item or in front of the list. Nor can one be taken back: where a whole document has the last of
  /// several wrappers, or no more items than `maxOccurs` says, all come.
  ///
  /// - Parameters:
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - chunks: The document in pieces, cut anywhere.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The items, in the order of the document.
  public func objects<Object: ModelValue, Chunks: AsyncSequence>(
    of type: Object.Type, at path: String, from chunks: Chunks, file: String? = nil
  ) -> ObjectSequence<Object, Chunks> where Chunks.Element: Sequence<UInt8> {
    ObjectSequence(manager: self, path: path, file: file, chunks: chunks)
  }

  /// The items of one list of an XML document that comes byte by byte.
  public func objects<Object: ModelValue, Bytes: AsyncSequence>(
    of type: Object.Type, at path: String, from bytes: Bytes, file: String? = nil
  ) -> ObjectSequence<Object, ByteChunks<Bytes>> where Bytes.Element == UInt8 {
    objects(of: type, at: path, from: ByteChunks(bytes: bytes), file: file)
  }

  /// The items of one list of an XML document that is read from a file, pipe or device.
  public func objects<Object: ModelValue>(
    of type: Object.Type, at path: String, from document: some DocumentFile, file: String? = nil
  ) -> ObjectSequence<Object, FileChunks> {
    let source = document.fileReference
    let name: String? = if case .file = source.kind { source.name } else { nil }
    return objects(of: type, at: path, from: FileChunks(source: source), file: file ?? name)
  }
}
