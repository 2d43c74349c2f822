extension ModelManager {
  // MARK: Reading

  /// Maps JSON, or the value at a path of it, to a value. Unknown keys are ignored unless the definition refuses them;
  /// `null` is nil.
  ///
  /// ```swift
  /// let users = try manager.jsonToObject(json, as: [User].self, at: "response.users")
  /// ```
  /// The rest of the document is skipped, but must be valid JSON. If a key of the path occurs twice, the first one
  /// counts. Lines and columns of diagnostics are those of the whole document; their paths begin at the value.
  ///
  /// - Parameters:
  ///   - json: The document, in UTF-8: any ``DocumentInput``.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. A
  ///     list of roots is a JSON array, without an array in the definition. By default it is inferred from the result.
  ///   - path: Keys separated by dots, and item numbers in brackets, as in `response.users[0]`. A backslash escapes a
  ///     dot, a bracket or a backslash in a key. The empty path is the whole document.
  ///   - file: The name of the document in diagnostics. The default is the name of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when the text is not JSON; `invalidDocument` also when there is no value at the
  ///   path; otherwise as for XML.
  public func jsonToObject<Root: ModelValue>(
    _ json: some DocumentInput, as type: Root.Type = Root.self, at path: String = "", file: String? = nil
  ) throws(FremontError) -> Root {
    try decoded(json, as: type, .json(decodingOptions.typeTags, at: path), file: file)
  }

  // MARK: Objects of JSONSerialization

  /// Maps an object of `JSONSerialization` to a value: dictionaries, arrays, strings, numbers, booleans and `NSNull`.
  ///
  /// ```swift
  /// let user: User = try manager.jsonToObject(jsonObject: ["user_name": "Ada", "role": 1])
  /// ```
  /// The result is the same as for the text of the document: see ``RecordValue/init(jsonObject:)`` for numbers.
  /// Diagnostics have paths, but no lines.
  ///
  /// - Parameters:
  ///   - object: The outermost value.
  ///   - type: The type of the root, as for a document. By default it is inferred from the result.
  ///   - path: A path into the object, as for a document.
  /// - Returns: The value.
  /// - Throws: As for a document; `invalidDocument` also when a value is not valid in JSON, or nests deeper than 1,000
  ///   levels.
  public func jsonToObject<Root: ModelValue>(
    jsonObject object: Any, as type: Root.Type = Root.self, at path: String = ""
  ) throws(FremontError) -> Root {
    let text: OutputBuffer
    do throws(ValueFault) {
      text = try DecodedJSON.text(of: object, decodingOptions.typeTags)
    } catch {
      throw FremontError(.invalidDocument, error.message)
    }
    return try decoded(text.bytes, as: type, .json(decodingOptions.typeTags, at: path, isDecoded: true), file: nil)
  }

  /// Maps a value to an object of `JSONSerialization`: dictionaries, arrays, strings, numbers, booleans and `NSNull`.
  ///
  /// Numbers are as ``RecordValue/jsonObject`` has them.
  ///
  /// - Throws: As `objectToJSON`.
  public func objectToJSONObject<Root: ModelValue>(_ object: Root) throws(FremontError) -> Any {
    let text = try writtenJSON(object, .compact)
    do throws(JSONScanner.Fault) {
      return try DecodedJSON.object(of: text.bytes)
    } catch {
      throw FremontError(.unwritableValue, error.message)
    }
  }

  // MARK: Writing

  /// Maps a value to JSON in UTF-8. Keys are property names in the order of their declaration. Nil is left out if
  /// reading its absence gives nil.
  ///
  /// NUMBER is a JSON number with all its digits, BOOLEAN `true` or `false`, DATE an RFC 3339 string in UTC, DATA
  /// base64, ENUM the item's name. A number that JSON cannot represent, such as NaN, is a string.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: Where the document is written: see ``DocumentOutput``.
  ///   - layout: The layout; nil stands for that of `encodingOptions`.
  /// - Returns: The result of the output: a string by default, `Void` for a file.
  /// - Throws: `unwritableValue` when the value cannot be written, `linkFailure` when its type does not fit the root,
  ///   `inputOutput` when the file cannot be written.
  public func objectToJSON<Root: ModelValue, Output: DocumentOutput>(
    _ object: Root, to output: Output = .string, layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) -> Output.Written {
    try output.writeDocument(WrittenDocument(writtenJSON(object, layout)))
  }

  /// Writes a document.
  private func writtenJSON<Root: ModelValue>(
    _ object: Root, _ layout: EncodingOptions.Layout?
  ) throws(FremontError) -> OutputBuffer {
    let plan = try plan(for: Root.self, .json(encodingOptions.typeTags))
    var writer = JSONWriter(
      layout ?? encodingOptions.layout, encodingOptions.typeTags, sortsKeys: encodingOptions.sortsKeys,
      outputBlocks.take())
    var walk = EncodingWalk(plan, encodingOptions)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(plan.root, of: root, &writer)
    }
    return writer.output
  }
}
