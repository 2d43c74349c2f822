extension ModelManager {
  /// Writes a value in a format; a file is replaced atomically.
  ///
  /// ```swift
  /// try manager.save(settings, to: url, as: .propertyList)
  /// let settings = try manager.load(url, as: Settings.self)
  /// ```
  /// The bytes go to a temporary file in the same directory, which is renamed when it is complete and on disk. After a
  /// crash or an error, either the former file or the new one is there. A killed process can leave the temporary file,
  /// whose name ends in `.partial`. The new file has the permissions of the former one; where the URL is a symbolic
  /// link, its target is replaced.
  ///
  /// A property list is written in the binary form. The calls for one format, such as `objectToXML(_:to:options:)`,
  /// write files in the same way, and have more options.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: The file, or another ``BinaryOutput``.
  ///   - format: The format, regardless of the name of the file.
  /// - Returns: The result of the output: `Void` for a file.
  /// - Throws: `inputOutput` when the file cannot be written; otherwise as the calls for the format.
  public func save<Root: ModelValue, Output: BinaryOutput>(
    _ object: Root, to output: Output, as format: FileFormat
  ) throws(FremontError) -> Output.Written {
    switch format.kind {
    case .archive: try archive(object, to: output)
    case .propertyList: try objectToPropertyList(object, to: output)
    case .json: try objectToJSON(object, to: output)
    case .xml: try objectToXML(object, to: output)
    }
  }

  /// Reads the value of a file. The content determines the format, never the name.
  ///
  /// A binary property list with the keys of an archive is an archive. Other binary property lists, and XML with the
  /// root or document type `plist`, are property lists. Other markup is XML. A text that begins like a JSON value is
  /// JSON. Binary messages cannot be recognised.
  ///
  /// The file can also be a pipe or a device. At most one byte more than `DecodingOptions.maximumDocumentLength` is
  /// read.
  ///
  /// - Parameters:
  ///   - document: The file, or another ``DocumentInput``.
  ///   - type: The type of the root. By default it is inferred from the result.
  ///   - file: The name of the document in diagnostics. The default is the name of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `inputOutput` when the file cannot be read, `unknownFormat` when the content has no known format;
  ///   otherwise as the calls for the format.
  public func load<Root: ModelValue>(
    _ document: some DocumentInput, as type: Root.Type = Root.self, file: String? = nil
  ) throws(FremontError) -> Root {
    try document.withDocument(limit: decodingOptions.maximumDocumentLength) { document throws(FremontError) in
      let format = try FileFormat(of: document.bytes, file: file ?? document.name).resolvingArchive(in: document.bytes)
      return try read(document, as: type, into: nil, format, file: file)
    }
  }

  /// Merges a document into an existing value.
  ///
  /// ```swift
  /// try manager.merge("<settings><volume>7</volume></settings>", into: &settings)
  /// ```
  /// The properties of the root that the document contains are replaced; the others stay, even those that are required
  /// or have a default. Lists, dictionaries and nested instances are replaced as a whole. A type whose instances are
  /// built from their fields is refused, and so is an object of another class than the document says. The objects of an
  /// archive are new.
  ///
  /// If the document has a fault, a struct is unchanged, but an object may have some of the new values.
  ///
  /// - Parameters:
  ///   - document: The document: any ``DocumentInput``.
  ///   - object: The value.
  ///   - format: The format of the document.
  ///   - file: The name of the document in diagnostics. The default is the name of the file, if it is one.
  /// - Throws: As the calls for the format.
  public func merge<Root: ModelObject>(
    _ document: some DocumentInput, into object: inout Root, as format: FileFormat = .xml, file: String? = nil
  ) throws(FremontError) {
    object = try read(document, as: Root.self, into: object, format, file: file)
  }

  /// Reads a document of one of the formats.
  private func read<Root: ModelValue>(
    _ document: some DocumentInput, as type: Root.Type, into value: Root?, _ format: FileFormat, file: String?
  ) throws(FremontError) -> Root {
    switch format.kind {
    case .archive: try decoded(document, as: type, into: value, archiveLayout(of: type), file: file)
    case .propertyList: try decoded(document, as: type, into: value, .propertyList, file: file)
    case .json: try decoded(document, as: type, into: value, .json(decodingOptions.typeTags), file: file)
    case .xml: try decoded(document, as: type, into: value, .xml, file: file)
    }
  }
}
