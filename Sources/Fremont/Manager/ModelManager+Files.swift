public import Foundation

extension ModelManager {
  /// Writes a value to a file, whole or not at all.
  ///
  /// ```swift
  /// try manager.save(settings, to: url, as: .propertyList)
  /// let settings = try manager.load(contentsOf: url, as: Settings.self)
  /// ```
  /// The bytes go to a file beside it, which takes the name when they are safe. After a crash, or an error, there is the former file or
  /// the new one. A process that is killed leaves the unfinished file behind, under a name that ends in `.partial`. The permissions
  /// of a former file stay; where the URL is a symbolic link, the file that it leads to is replaced.
  ///
  /// A property list is written in the binary form. The calls of each format, such as ``objectToXML(_:to:options:)``, write files in the same
  /// way, and take more options.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - url: The file.
  ///   - format: The format, regardless of the name of the file.
  /// - Throws: `inputOutput` when the file cannot be written; else as the calls of the format.
  public func save<Root: ModelValue>(_ object: Root, to url: URL, as format: FileFormat) throws(FremontError) {
    switch format {
    case .archive: try archive(object, to: url)
    case .propertyList: try objectToPropertyList(object, to: url)
    case .json: try objectToJSON(object, to: url)
    case .xml: try objectToXML(object, to: url)
    }
  }

  /// Reads the value of a file, whose format is told by the content and never by the name.
  ///
  /// A binary property list that says so is an archive. Others, and XML whose root or document type is `plist`, are property lists; other markup is XML; what begins as an object, an array or
  /// a value of JSON is JSON. Binary messages cannot be told by their content.
  ///
  /// The file can be a pipe or a device too. No more is read of it than `DecodingOptions.maximumDocumentLength` and one byte.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - type: The type of the root. The default is that of the result.
  /// - Returns: The value of the root.
  /// - Throws: `inputOutput` when the file cannot be read, `unknownFormat` when its content tells no format; else as the calls of the format.
  public func load<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type = Root.self
  ) throws(FremontError) -> Root {
    let path = try FilePath(url)
    let bytes = try FileSource(path).document(limit: decodingOptions.maximumDocumentLength)
    switch try FileFormat(of: bytes, file: path.name).refined(by: bytes) {
    case .archive: return try decode(bytes, as: type, archiveLayout(of: type), file: path.name)
    case .propertyList: return try decode(bytes, as: type, .propertyList, file: path.name)
    case .json: return try decode(bytes, as: type, .json(decodingOptions.typeTags), file: path.name)
    case .xml: return try decode(bytes, as: type, .xml, file: path.name)
    }
  }
}
