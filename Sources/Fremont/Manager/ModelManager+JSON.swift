public import Foundation

extension ModelManager {
  // MARK: Reading

  /// Maps JSON to a value. Unknown keys are ignored, unless the definition refuses them; `null` is nil.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. A list of roots is
  ///     an array in JSON, though the definition has none. The default is that of the result.
  ///   - file: The name that diagnostics give the document.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when the text is not JSON; else as for XML.
  public func jsonToObject<Root: ModelValue>(
    _ json: String,
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(json, as: type, .json(decodingOptions.typeTags), file: file)
  }

  /// Maps JSON in UTF-8 to a value.
  ///
  /// - Throws: As for a string.
  public func jsonToObject<Root: ModelValue>(
    _ json: [UInt8],
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(json, as: type, .json(decodingOptions.typeTags), file: file)
  }

  /// Maps JSON in UTF-8 to a value.
  ///
  /// - Throws: As for a string.
  public func jsonToObject<Root: ModelValue>(
    _ json: Data,
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(json, as: type, .json(decodingOptions.typeTags), file: file)
  }

  /// Maps a JSON file in UTF-8 to a value. The name of the file stands in the diagnostics.
  ///
  /// The file can be a pipe or a device too. No more is read of it than `DecodingOptions.maximumDocumentLength` and one byte.
  ///
  /// - Throws: As for a string, and `inputOutput` when the file cannot be read.
  public func jsonToObject<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type = Root.self
  ) throws(FremontError) -> Root {
    try decode(contentsOf: url, as: type, .json(decodingOptions.typeTags))
  }

  // MARK: Reading a part

  /// Maps what stands at a path of a JSON document to a value.
  ///
  /// ```swift
  /// let users = try manager.jsonToObject(json, as: [User].self, at: "response.users")
  /// ```
  /// What stands beside it is skipped, and must be JSON. Where a key comes twice, the first one counts. Lines and columns of diagnostics are
  /// those of the whole document; their paths begin at the value.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - type: The type of the value: that of a root, or a list of such. The default is that of the result.
  ///   - path: Keys with dots between them, and numbers of items in brackets, as in `response.users[0]`. A dot, a bracket or a backslash
  ///     of a key stands behind a backslash. The empty path is that of the whole document.
  ///   - file: The name that diagnostics give the document.
  /// - Returns: The value.
  /// - Throws: As without a path, and `invalidDocument` where the path leads nowhere.
  public func jsonToObject<Root: ModelValue>(
    _ json: String,
    as type: Root.Type = Root.self,
    at path: String,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(json, as: type, .json(decodingOptions.typeTags, at: path), file: file)
  }

  /// Maps what stands at a path of JSON in UTF-8 to a value.
  ///
  /// - Throws: As for a string.
  public func jsonToObject<Root: ModelValue>(
    _ json: [UInt8],
    as type: Root.Type = Root.self,
    at path: String,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(json, as: type, .json(decodingOptions.typeTags, at: path), file: file)
  }

  /// Maps what stands at a path of JSON in UTF-8 to a value.
  ///
  /// - Throws: As for a string.
  public func jsonToObject<Root: ModelValue>(
    _ json: Data,
    as type: Root.Type = Root.self,
    at path: String,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(json, as: type, .json(decodingOptions.typeTags, at: path), file: file)
  }

  /// Maps what stands at a path of a JSON file in UTF-8 to a value. The name of the file stands in the diagnostics.
  ///
  /// - Throws: As for a string, and `inputOutput` when the file cannot be read.
  public func jsonToObject<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type = Root.self,
    at path: String
  ) throws(FremontError) -> Root {
    try decode(contentsOf: url, as: type, .json(decodingOptions.typeTags, at: path))
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
  ///   - path: A path into the document, as for a string.
  /// - Returns: The value.
  /// - Throws: As for a string, and `invalidDocument` where a value is none of JSON, or nests deeper than 1,000 levels.
  public func jsonToObject<Root: ModelValue>(
    jsonObject object: Any,
    as type: Root.Type = Root.self,
    at path: String = ""
  ) throws(FremontError) -> Root {
    let text: OutputBuffer
    do throws(ValueFault) {
      text = try DecodedJSON.text(of: object, decodingOptions.typeTags)
    } catch {
      throw FremontError(.invalidDocument, error.message)
    }
    return try decode(text.bytes, as: type, .json(decodingOptions.typeTags, at: path, isDecoded: true), file: nil)
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

  /// Maps a value to JSON: keys are property names in the order of their declaration, and nil is left out where its
  /// absence is read as nil.
  ///
  /// NUMBER is a JSON number with all its digits, BOOLEAN `true` or `false`, DATE an RFC 3339 string in UTC, DATA base64, ENUM
  /// the item's name. A number that JSON lacks, such as NaN, is a string. The layout is that of `encodingOptions` where the call
  /// does not say otherwise.
  ///
  /// - Throws: `unwritableValue` when the value cannot be written, `linkFailure` when its type does not fit the root.
  public func objectToJSON<Root: ModelValue>(
    _ object: Root,
    layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) -> String {
    try writtenJSON(object, layout).string()
  }

  /// Maps a value to JSON in UTF-8, where the type of the result asks for bytes.
  ///
  /// - Throws: As for a string.
  @_disfavoredOverload
  public func objectToJSON<Root: ModelValue>(
    _ object: Root,
    layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) -> [UInt8] {
    try writtenJSON(object, layout).array()
  }

  /// Maps a value to JSON in UTF-8, where the type of the result asks for bytes.
  ///
  /// - Throws: As for a string.
  @_disfavoredOverload
  public func objectToJSON<Root: ModelValue>(
    _ object: Root,
    layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) -> Data {
    try writtenJSON(object, layout).data()
  }

  /// Maps a value to a JSON file in UTF-8, which is written whole or not at all, as `objectToXML` writes one.
  ///
  /// - Throws: As for a string, and `inputOutput` when the file cannot be written.
  public func objectToJSON<Root: ModelValue>(
    _ object: Root,
    to url: URL,
    layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) {
    try write(writtenJSON(object, layout).array(), to: url)
  }

  /// Writes a document.
  private func writtenJSON<Root: ModelValue>(
    _ object: Root,
    _ layout: EncodingOptions.Layout?
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
