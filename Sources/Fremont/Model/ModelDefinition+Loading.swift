public import Foundation
import LibXML

extension ModelDefinition {
  /// Reads a definition from a file.
  ///
  /// Diagnostics name the file as the URL does, relative to its base. Only this file and its included files are opened,
  /// which must be in its folder or below. Nothing is fetched from a network.
  ///
  /// - Throws: `inputOutput` when the file cannot be read, a limit (`isLimit`), otherwise `invalidDefinition` with
  ///   every fault of the definition.
  public init(contentsOf url: URL, limits: DefinitionLimits = DefinitionLimits()) throws(FremontError) {
    guard url.isFileURL else {
      throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; a definition is read from files only")
    }
    let path = try FilePath(url)
    try self.init(FileSource(path), file: path.name, resolver: .folder(path: path.folder), limits: limits)
  }

  /// Reads a definition from an open file: at most one byte more than the limit.
  package init(
    _ source: FileSource, file: String, resolver: IncludeResolver, limits: DefinitionLimits = DefinitionLimits()
  ) throws(FremontError) {
    guard let data = try source.rest(limit: limits.maximumLength) else { throw limits.lengthError(in: file) }
    try self.init(data: data, file: file, resolver: resolver, limits: limits)
  }

  /// Reads a definition from a string. A declared encoding is ignored.
  ///
  /// - Parameters:
  ///   - xml: The text of the definition.
  ///   - file: The name of the file in diagnostics.
  ///   - resolver: Finds the files that the definition includes. Without a resolver an include is an error.
  ///   - limits: The limits of the definition.
  /// - Throws: A limit (`isLimit`), otherwise `invalidDefinition` with every fault of the definition.
  public init(
    xml: String, file: String? = nil, resolver: IncludeResolver? = nil, limits: DefinitionLimits = DefinitionLimits()
  ) throws(FremontError) {
    self = try DefinitionLoader.load(Array(xml.utf8), isDecoded: true, file: file, resolver: resolver, limits)
  }

  /// Reads a definition from bytes, in the encoding that they declare.
  ///
  /// - Parameters:
  ///   - bytes: The text of the definition.
  ///   - file: The name of the file in diagnostics.
  ///   - resolver: Finds the files that the definition includes. Without a resolver an include is an error.
  ///   - limits: The limits of the definition.
  /// - Throws: A limit (`isLimit`), otherwise `invalidDefinition` with every fault of the definition.
  public init(
    bytes: [UInt8], file: String? = nil, resolver: IncludeResolver? = nil, limits: DefinitionLimits = DefinitionLimits()
  ) throws(FremontError) {
    self = try DefinitionLoader.load(bytes, isDecoded: false, file: file, resolver: resolver, limits)
  }

  /// Reads a definition from data, in the encoding that it declares.
  ///
  /// - Parameters:
  ///   - data: The text of the definition.
  ///   - file: The name of the file in diagnostics.
  ///   - resolver: Finds the files that the definition includes. Without a resolver an include is an error.
  ///   - limits: The limits of the definition.
  /// - Throws: A limit (`isLimit`), otherwise `invalidDefinition` with every fault of the definition.
  public init(
    data: Data, file: String? = nil, resolver: IncludeResolver? = nil, limits: DefinitionLimits = DefinitionLimits()
  ) throws(FremontError) {
    self = try DefinitionLoader.load(Array(data), isDecoded: false, file: file, resolver: resolver, limits)
  }

  /// Reads the elements of a file, and validates them against the schema.
  static func tree(
    _ bytes: [UInt8], isDecoded: Bool, _ limits: DefinitionLimits
  ) throws(XMLFault) -> (root: Element, schemaFaults: [SchemaFault]) {
    var reader = ElementTreeReader()
    reader.isUTF8 = isDecoded
    reader.maximumElements = limits.maximumElements
    reader.options.maximumNames = limits.maximumNames
    let root = try bytes.withUnsafeBufferPointer { (bytes) throws(XMLFault) in try reader.read(bytes) }
    do throws(SchemaFault) {
      return (root, try schema.get().faults(in: root))
    } catch {
      throw XMLFault(.outOfMemory, error.message, line: error.line, column: error.column)
    }
  }

  /// The schema of definitions, compiled once, on first use.
  private static let schema = Result { () throws(SchemaFault) in
    let bytes = PackageResources.ModelDefinition_xsd
    let root: Element
    do throws(XMLFault) {
      root = try bytes.withUnsafeBufferPointer { (bytes) throws(XMLFault) in try ElementTreeReader().read(bytes) }
    } catch {
      throw SchemaFault(message: error.message, line: error.line, column: error.column)
    }
    return try Schema(root)
  }

  /// The reason why a file cannot be read, for a message.
  static func reason(_ error: CocoaError) -> String {
    switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "permission denied"
    default: error.localizedDescription
    }
  }
}
