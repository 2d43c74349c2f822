extension ModelManager {
  /// Writes a value in a format, to a file whole or not at all.
  ///
  /// ```swift
  /// try manager.save(settings, to: url, as: .propertyList)
  /// let settings = try manager.load(url, as: Settings.self)
  /// ```
  /// The bytes of a file go to one beside it, which takes the name when they are safe. After a crash, or an error, there is the former file or
  /// the new one. A process that is killed leaves the unfinished file behind, under a name that ends in `.partial`. The permissions
  /// of a former file stay; where the URL is a symbolic link, the file that it leads to is replaced.
  ///
  /// A property list is written in the binary form. The calls of each format, such as `objectToXML(_:to:options:)`, write files in the same
  /// way, and take more options.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: The file, or what else the document is written to: see ``BinaryOutput``.
  ///   - format: The format, regardless of the name of the file.
  /// - Returns: What the output makes of the document: nothing for a file.
  /// - Throws: `inputOutput` when the file cannot be written; else as the calls of the format.
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

  /// Reads the value of a file, whose format is told by the content and never by the name.
  ///
  /// A binary property list that says so is an archive. Others, and XML whose root or document type is `plist`, are property lists; other markup
  /// is XML; what begins as an object, an array or a value of JSON is JSON. Binary messages cannot be told by their content.
  ///
  /// The file can be a pipe or a device too. No more is read of it than `DecodingOptions.maximumDocumentLength` and one byte.
  ///
  /// - Parameters:
  ///   - document: The file, or what else holds the document: see ``DocumentInput``.
  ///   - type: The type of the root. The default is that of the result.
  ///   - file: The name that diagnostics give the document. The default is that of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `inputOutput` when the file cannot be read, `unknownFormat` when its content tells no format; else as the calls of the format.
  public func load<Root: ModelValue>(
    _ document: some DocumentInput, as type: Root.Type = Root.self, file: String? = nil
  ) throws(FremontError) -> Root {
    try document.withDocument(limit: decodingOptions.maximumDocumentLength) { document throws(FremontError) in
      let format = try FileFormat(of: document.bytes, file: file ?? document.name).refined(by: document.bytes)
      return try read(document, as: type, into: nil, format, file: file)
    }
  }

  /// Merges a document into a value that is there already.
  ///
  /// ```swift
  /// try manager.merge("<settings><volume>7</volume></settings>", into: &settings)
  /// ```
  /// The root takes what the document has, as if it had been read; what the document lacks stays, also what is required or has a default. Lists,
  /// dictionaries and the values inside are replaced as wholes. Types that are built from their fields cannot be changed, and are refused, as
  /// is an object of another class than that of the document. The objects of an archive are new ones.
  ///
  /// A struct is unchanged when the document is at fault. An object may have some of its values then.
  ///
  /// - Parameters:
  ///   - document: The document: see ``DocumentInput`` for what holds it.
  ///   - object: The value.
  ///   - format: The format of the document.
  ///   - file: The name that diagnostics give the document. The default is that of the file, if it is one.
  /// - Throws: As the calls that read the format.
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
