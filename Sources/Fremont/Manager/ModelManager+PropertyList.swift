extension ModelManager {
  // MARK: Reading

  /// Maps a property list, in XML or binary, to a value. Its first bytes tell the form; unknown keys are ignored.
  ///
  /// Values are strict: a NUMBER is an `integer` or a `real`, a DATE a `date`, DATA `data`. A NUMBER is also read from a string of its
  /// digits, which is what a decimal is that no number of the binary form can be. Objects that a binary list refers to several times are
  /// read several times.
  ///
  /// - Parameters:
  ///   - list: The document: see ``DocumentInput`` for what holds it.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. The
  ///     default is that of the result.
  ///   - file: The name that diagnostics give the document. The default is that of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when the bytes are no property list, also of the old form in ASCII; `itemCountLimit` and
  ///   `documentLengthLimit` when references make much of a short list; else as for XML. Places are lines and columns in XML, and
  ///   offsets in the binary form.
  public func propertyListToObject<Root: ModelValue>(
    _ list: some DocumentInput, as type: Root.Type = Root.self, file: String? = nil
  ) throws(FremontError) -> Root {
    try decoded(list, as: type, .propertyList, file: file)
  }

  // MARK: Writing

  /// Maps a value to a property list: keys are those of JSON, and nil is left out.
  ///
  /// NUMBER is an `integer` where it is whole and has 64 bits, else a `real`; where the definition names `Double` or `Float`, always a
  /// `real`. A decimal that is no double keeps its digits: in a `real` of the XML form, in a string of the binary form. BOOLEAN is `true`
  /// or `false`, DATA `data`, ENUM the item's name. DATE is a `date`, which has no fractions of seconds in the XML form.
  ///
  /// `maximumDocumentLength` of `encodingOptions` holds for the result, and for the sum of all keys and values before equal ones are made one.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: What the list is written to: see ``DocumentOutput``.
  ///   - form: The form. The default is binary, as in Foundation, and XML for a string.
  /// - Returns: What the output makes of the list: `Data` by default, nothing for a file.
  /// - Throws: `unwritableValue` when the value cannot be written: also for a nil item of an array, in the XML form for a character
  ///   that XML 1.0 lacks, and for a string in the binary form. `linkFailure` when its type does not fit the root, `inputOutput` when the file
  ///   cannot be written.
  public func objectToPropertyList<Root: ModelValue, Output: DocumentOutput>(
    _ object: Root, to output: Output = .data, as form: PropertyListForm? = nil
  ) throws(FremontError) -> Output.Written {
    let form = form ?? (Output.isText ? .xml : .binary)
    if Output.isText, form == .binary {
      throw FremontError(.unwritableValue, "a property list in the binary form is no text: write it to .data or .bytes")
    }
    return try output.writeDocument(WrittenDocument(writtenPropertyList(object, form)))
  }

  /// Writes a document.
  private func writtenPropertyList<Root: ModelValue>(
    _ object: Root, _ form: PropertyListForm
  ) throws(FremontError) -> OutputBuffer {
    let plan = try plan(for: Root.self, .propertyList)
    var writer = PropertyListWriter(form, outputBlocks.take())
    var walk = EncodingWalk(plan, encodingOptions)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(plan.root, of: root, &writer)
    }
    return try writer.document(limit: encodingOptions.maximumDocumentLength, into: outputBlocks.take())
  }
}
