public import Foundation

extension ModelManager {
  // MARK: Reading

  /// Maps a property list, in XML or binary, to a value. Its first bytes tell the form; unknown keys are ignored.
  ///
  /// Values are strict: a NUMBER is an `integer` or a `real`, a DATE a `date`, DATA `data`. A NUMBER is also read from a string of its
  /// digits, which is what a decimal is that no number of the binary form can be. Objects that a binary list refers to several times are
  /// read several times.
  ///
  /// - Parameters:
  ///   - list: The document.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. The
  ///     default is that of the result.
  ///   - file: The name that diagnostics give the document.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when the bytes are no property list, also of the old form in ASCII; `itemCountLimit` and
  ///   `documentLengthLimit` when references make much of a short list; else as for XML. Places are lines and columns in XML, and
  ///   offsets in the binary form.
  public func propertyListToObject<Root: ModelValue>(
    _ list: Data,
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(list, as: type, .propertyList, file: file)
  }

  /// Maps a property list, in XML or binary, to a value.
  ///
  /// - Throws: As for `Data`.
  public func propertyListToObject<Root: ModelValue>(
    _ list: [UInt8],
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(list, as: type, .propertyList, file: file)
  }

  /// Maps a property list in XML to a value.
  ///
  /// - Throws: As for `Data`.
  public func propertyListToObject<Root: ModelValue>(
    _ list: String,
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(list, as: type, .propertyList, file: file)
  }

  /// Maps the file of a property list, in XML or binary, to a value. The name of the file stands in the diagnostics.
  ///
  /// The file can be a pipe or a device too. No more is read of it than `DecodingOptions.maximumDocumentLength` and one byte.
  ///
  /// - Throws: As for `Data`, and `inputOutput` when the file cannot be read.
  public func propertyListToObject<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type = Root.self
  ) throws(FremontError) -> Root {
    try decode(contentsOf: url, as: type, .propertyList)
  }

  // MARK: Writing

  /// Maps a value to a property list: keys are those of JSON, and nil is left out.
  ///
  /// NUMBER is an `integer` where it is whole and has 64 bits, else a `real`; where the definition names `Double` or `Float`, always a
  /// `real`. A decimal that is no double keeps its digits: in a `real` of the XML form, in a string of the binary form. BOOLEAN is `true`
  /// or `false`, DATA `data`, ENUM the item's name. DATE is a `date`, which has no fractions of seconds in the XML form.
  ///
  /// The binary form is the default, as in Foundation. `maximumDocumentLength` of `encodingOptions` holds for the result, and for the sum
  /// of all keys and values before equal ones are made one.
  ///
  /// - Throws: `unwritableValue` when the value cannot be written: also for a nil item of an array, and in the XML form for a character
  ///   that XML 1.0 lacks. `linkFailure` when its type does not fit the root.
  public func objectToPropertyList<Root: ModelValue>(
    _ object: Root,
    as form: PropertyListForm = .binary
  ) throws(FremontError) -> Data {
    try writtenPropertyList(object, form).data()
  }

  /// Maps a value to a property list, where the type of the result asks for an array of bytes.
  ///
  /// - Throws: As for `Data`.
  @_disfavoredOverload
  public func objectToPropertyList<Root: ModelValue>(
    _ object: Root,
    as form: PropertyListForm = .binary
  ) throws(FremontError) -> [UInt8] {
    try writtenPropertyList(object, form).array()
  }

  /// Maps a value to a property list in XML, where the type of the result asks for a string.
  ///
  /// - Throws: As for `Data`.
  @_disfavoredOverload
  public func objectToPropertyList<Root: ModelValue>(_ object: Root) throws(FremontError) -> String {
    try writtenPropertyList(object, .xml).string()
  }

  /// Maps a value to the file of a property list, which is written whole or not at all, as `objectToXML` writes one.
  ///
  /// - Throws: As for `Data`, and `inputOutput` when the file cannot be written.
  public func objectToPropertyList<Root: ModelValue>(
    _ object: Root,
    to url: URL,
    as form: PropertyListForm = .binary
  ) throws(FremontError) {
    try write(writtenPropertyList(object, form).array(), to: url)
  }

  /// Writes a document.
  private func writtenPropertyList<Root: ModelValue>(
    _ object: Root,
    _ form: PropertyListForm
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
