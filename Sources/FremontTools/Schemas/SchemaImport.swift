public import Foundation
public import Fremont

/// A definition made from an XML Schema, and notes on what it cannot express.
///
/// ```swift
/// let imported = try SchemaImport(contentsOf: URL(filePath: "UBL-Invoice-2.1.xsd"))
/// for note in imported.notes { print(note) }
/// try imported.definition.xml().write(toFile: "Invoice.model.xml", atomically: true, encoding: .utf8)
/// ```
/// Schemas are those of XML Schema 1.0. They may include, import and redefine other files, even in cycles. Files are
/// read only from the folder of the main file and below; nothing is fetched from a network.
public struct SchemaImport: Sendable {
  /// The definition.
  public let definition: ModelDefinition

  /// What the definition cannot express: warnings with locations in the schema, in the order in which they were found.
  /// Behind them are warnings about types of `SchemaImportOptions.older` that gave way, with their locations there.
  public let notes: [Diagnostic]

  /// What documents must fulfil by the schema and need not by the definition, counted in one line; nil: there is
  /// nothing.
  ///
  /// ```
  /// 3 patterns, 2 length limits and 1 exclusive choice are checked by the schema only
  /// ```
  /// These are no notes, since no value is read or written differently. `DecodingOptions.schema` has documents
  /// validated. What all schemas check is not counted: the order of elements, and what built-in types allow.
  public let schemaOnlySummary: String?

  /// Imports a schema from files.
  ///
  /// - Parameters:
  ///   - urls: The main files.
  ///   - folder: The folder with these files and all that they include. The default is the deepest common folder of the
  ///     main files.
  ///   - options: The options of the import.
  /// - Throws: `inputOutput` if a file cannot be read, a limit (`isLimit`), else `invalidSchema` with every fault.
  public init(
    contentsOf urls: [URL], in folder: URL? = nil, options: SchemaImportOptions = SchemaImportOptions()
  ) throws(FremontError) {
    var paths: [String] = []
    for url in urls {
      guard url.isFileURL else {
        throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; a schema is read from files only")
      }
      paths.append(url.path)
    }
    try self.init(paths: paths, folder: folder.map { $0.path }, options: options)
  }

  /// Imports a schema from a file.
  ///
  /// - Parameters:
  ///   - url: The main file. Included files are in its folder or below.
  ///   - options: The options of the import.
  /// - Throws: `inputOutput` if a file cannot be read, a limit (`isLimit`), else `invalidSchema` with every fault.
  public init(contentsOf url: URL, options: SchemaImportOptions = SchemaImportOptions()) throws(FremontError) {
    try self.init(contentsOf: [url], options: options)
  }

  /// Imports a schema from bytes, whose encoding is determined from them.
  ///
  /// - Parameters:
  ///   - bytes: The text of the main file.
  ///   - file: The file name in diagnostics.
  ///   - resolver: Finds the files that the schema includes. Without one, an include is an error.
  ///   - options: The options of the import.
  /// - Throws: A limit (`isLimit`), else `invalidSchema` with every fault.
  public init(
    bytes: [UInt8], file: String? = nil, resolver: IncludeResolver? = nil,
    options: SchemaImportOptions = SchemaImportOptions()
  ) throws(FremontError) {
    let path = file.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "schema.xsd"
    try self.init([SchemaLoader.Main(path: path, name: file, bytes: bytes)], resolver, options)
  }

  /// Imports a schema from the files at some paths.
  package init(paths: [String], folder: String? = nil, options: SchemaImportOptions) throws(FremontError) {
    guard !paths.isEmpty else { throw FremontError(.inputOutput, "there is no schema to import") }
    let place = try SchemaFolder(of: paths, in: folder)
    let mains = zip(place.files, paths).map { SchemaLoader.Main(path: $0, name: $1) }
    try self.init(mains, .folder(path: place.folder), options)
  }

  private init(
    _ mains: [SchemaLoader.Main], _ resolver: IncludeResolver?, _ options: SchemaImportOptions
  ) throws(FremontError) {
    var loader = SchemaLoader(resolver: resolver)
    try loader.load(mains)
    var importer = SchemaImporter(loader.schemas, options)
    var definition = try importer.importAll()
    var notes = importer.notes
    if let older = options.older {
      var words = UserChanges(of: older, in: definition)
      definition = words.applied()
      notes += words.notes
    }
    self.definition = definition
    self.notes = notes
    schemaOnlySummary = importer.schemaOnly.summary
  }

  /// A summary in one line: `125 classes, 3 enums, 1 root; 12 notes`.
  public var summary: String {
    "\(DefinitionCount(definition)); \(DefinitionCount.text(notes.count, "note"))"
  }
}

extension ModelDefinition {
  /// Makes a definition from an XML Schema.
  ///
  /// - Parameters:
  ///   - url: The main file. Included files are in its folder or below.
  ///   - options: The options of the import.
  /// - Throws: `inputOutput` if a file cannot be read, a limit (`isLimit`), else `invalidSchema` with every fault.
  public init(importing url: URL, options: SchemaImportOptions = SchemaImportOptions()) throws(FremontError) {
    self = try SchemaImport(contentsOf: url, options: options).definition
  }

  /// Makes a definition from an XML Schema in bytes, whose encoding is determined from them.
  ///
  /// - Parameters:
  ///   - bytes: The text of the main file.
  ///   - file: The file name in diagnostics.
  ///   - resolver: Finds the files that the schema includes. Without one, an include is an error.
  ///   - options: The options of the import.
  /// - Throws: A limit (`isLimit`), else `invalidSchema` with every fault.
  public init(
    importing bytes: [UInt8], file: String? = nil, resolver: IncludeResolver? = nil,
    options: SchemaImportOptions = SchemaImportOptions()
  ) throws(FremontError) {
    self = try SchemaImport(bytes: bytes, file: file, resolver: resolver, options: options).definition
  }
}
