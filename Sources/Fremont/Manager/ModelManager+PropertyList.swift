extension ModelManager {
  // MARK: Reading

  /// Maps a property list, in XML or binary, to a value. Its first bytes determine the form; unknown keys are ignored.
  ///
  /// Values are strict: a NUMBER is an `integer` or a `real`, a DATE a `date`, DATA `data`. A NUMBER is also read from
  /// a string of digits, since the binary form has no other representation for some decimals. An object that a binary
  /// list refers to several times is read several times.
  ///
  /// - Parameters:
  ///   - list: The document: any ``DocumentInput``.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. By
  ///     default it is inferred from the result.
  ///   - file: The name of the document in diagnostics. The default is the name of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when the bytes are not a property list, or have the old ASCII form; `itemCountLimit`
  ///   and `documentLengthLimit` when references expand a short list too much; otherwise as for XML. Places are lines
  ///   and columns in XML, and offsets in the binary form.
  public func propertyListToObject<Root: ModelValue>(
    _ list: some DocumentInput, as type: Root.Type = Root.self, file: String? = nil
  ) throws(FremontError) -> Root {
    try decoded(list, as: type, .propertyList, file: file)
  }

  // MARK: Writing

  /// Maps a value to a property list. Keys are those of JSON, and nil is left out.
  ///
  /// NUMBER is an `integer` if it is whole and fits into 64 bits, otherwise a `real`; where the definition names
  /// `Double` or `Float`, it is always a `real`. A decimal that no double represents keeps its digits: in a `real` of
  /// the XML form, in a string of the binary form. BOOLEAN is `true` or `false`, DATA `data`, ENUM the item's name.
  /// DATE is a `date`, which has no fractions of seconds in the XML form.
  ///
  /// `maximumDocumentLength` of `encodingOptions` limits the result, and also the sum of all keys and values before
  /// equal ones are merged.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: Where the list is written: see ``DocumentOutput``.
  ///   - form: The form. The default is binary, as in Foundation, and XML for a string.
  /// - Returns: The result of the output: `Data` by default, `Void` for a file.
  /// - Throws: `unwritableValue` when the value cannot be written: also for a nil item of an array, for a character
  ///   that XML 1.0 lacks in the XML form, and for a string as output in the binary form; `linkFailure` when the type
  ///   does not fit the root; `inputOutput` when the file cannot be written.
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
