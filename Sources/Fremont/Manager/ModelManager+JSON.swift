extension ModelManager {
  // MARK: Reading

  /// Maps JSON, or what stands at a path of it, to a value. Unknown keys are ignored, unless the definition refuses them; `null` is nil.
  ///
  /// ```swift
  /// let users = try manager.jsonToObject(json, as: [User].self, at: "response.users")
  /// ```
  /// What stands beside the value at the path is skipped, and must be JSON. Where a key comes twice, the first one counts. Lines and columns of
  /// diagnostics are those of the whole document; their paths begin at the value.
  ///
  /// - Parameters:
  ///   - json: The document, in UTF-8: see ``DocumentInput`` for what holds it.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. A list of roots is
  ///     an array in JSON, though the definition has none. The default is that of the result.
  ///   - path: Keys with dots between them, and numbers of items in brackets, as in `response.users[0]`. A dot, a bracket or a backslash
  ///     of a key stands behind a backslash. The empty path is that of the whole document.
  ///   - file: The name that diagnostics give the document. The default is that of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when the text is not JSON; `invalidDocument` also where the path leads nowhere; else as for XML.
  public func jsonToObject<Root: ModelValue>(
    _ json: some DocumentInput, as type: Root.Type = Root.self, at path: String = "", file: String? = nil
  ) throws(FremontError) -> Root {
    try decoded(json, as: type, .json(decodingOptions.typeTags, at: path), file: file)
  }

  // MARK: What is decoded already

  /// Maps what `JSONSerialization` makes of a document to a value: dictionaries, arrays, strings, numbers, truth values and `NSNull`.
  ///
  /// ```swift
  /// let user: User = try manager.jsonToObject(jsonObject: ["user_name": "Ada", "role": 1])
  /// ```
  /// It is the value of the document's text: see ``RecordValue/init(jsonObject:)`` for numbers. Diagnostics have paths, and no lines.
  ///
  /// - Parameters:
  ///   - object: The outermost value.
  ///   - type: The type of the root, as for a document. The default is that of the result.
  ///   - path: A path into the document, as for one.
  /// - Returns: The value.
  /// - Throws: As for a document, and `invalidDocument` where a value is none of JSON, or nests deeper than 1,000 levels.
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

  /// Maps a value to what `JSONSerialization` makes of its document: dictionaries, arrays, strings, numbers, truth values and `NSNull`.
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

  /// Maps a value to JSON in UTF-8: keys are property names in the order of their declaration, and nil is left out where its
  /// absence is read as nil.
  ///
  /// NUMBER is a JSON number with all its digits, BOOLEAN `true` or `false`, DATE an RFC 3339 string in UTC, DATA base64, ENUM
  /// the item's name. A number that JSON lacks, such as NaN, is a string.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: What the document is written to: see ``DocumentOutput``.
  ///   - layout: How it is laid out; nil: as `encodingOptions` says.
  /// - Returns: What the output makes of the document: a string by default, nothing for a file.
  /// - Throws: `unwritableValue` when the value cannot be written, `linkFailure` when its type does not fit the root, `inputOutput` when the
  ///   file cannot be written.
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
