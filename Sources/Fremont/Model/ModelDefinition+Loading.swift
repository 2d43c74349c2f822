public import Foundation
import LibXML

extension ModelDefinition {
  /// Reads a definition from a file.
  ///
  /// Diagnostics name the file as the URL does, relative to its base. Nothing but that file is opened, and nothing is
  /// ever fetched from a network.
  ///
  /// - Throws: `inputOutput` when the file cannot be read, else `invalidDefinition` with every fault of the definition.
  public init(contentsOf url: URL) throws(FremontError) {
    guard url.isFileURL else {
      throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; a definition is read from files only")
    }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw FremontError(.inputOutput, "'\(url.relativePath)' cannot be read: \(Self.reason(error, url))")
    }
    try self.init(data: data, file: url.relativePath)
  }

  /// Reads a definition from a string; an encoding that the text declares does not count.
  ///
  /// - Parameters:
  ///   - xml: The text of the definition.
  ///   - file: The name that diagnostics show.
  /// - Throws: `invalidDefinition` with every fault of the definition.
  public init(xml: String, file: String? = nil) throws(FremontError) {
    try self.init(reading: Array(xml.utf8), isDecoded: true, file: file)
  }

  /// Reads a definition from bytes, in the encoding that they tell.
  ///
  /// - Parameters:
  ///   - bytes: The text of the definition.
  ///   - file: The name that diagnostics show.
  /// - Throws: `invalidDefinition` with every fault of the definition.
  public init(bytes: [UInt8], file: String? = nil) throws(FremontError) {
    try self.init(reading: bytes, isDecoded: false, file: file)
  }

  /// Reads a definition from data, in the encoding that it tells.
  ///
  /// - Parameters:
  ///   - data: The text of the definition.
  ///   - file: The name that diagnostics show.
  /// - Throws: `invalidDefinition` with every fault of the definition.
  public init(data: Data, file: String? = nil) throws(FremontError) {
    try self.init(reading: Array(data), isDecoded: false, file: file)
  }

  private init(reading bytes: [UInt8], isDecoded: Bool, file: String?) throws(FremontError) {
    let tree = try Self.tree(bytes, isDecoded: isDecoded, file: file)
    var reader = DefinitionReader(file: file)
    let definition = reader.definition(tree.root)
    var faults = reader.faults
    if let definition {
      let contradictions = TypeGraph(indexing: definition).contradictions()
      faults += contradictions.filter { $0.location.map { !reader.damaged.contains($0) } ?? true }
      // The schema comes last: it says in its own words what has been said already, unless the check forgot something.
      let covered = Set(faults.compactMap(\.location?.line)).union(reader.damaged.map(\.line))
      faults += tree.schemaFaults.filter { !covered.contains($0.line) }.map { fault in
        Diagnostic(.error, fault.message, at: SourceLocation(file: file, line: fault.line, column: fault.column))
      }
    }
    guard let definition, faults.isEmpty else {
      throw FremontError(.invalidDefinition, faults.inTextOrder())
    }
    self = definition
  }

  private static func tree(_ bytes: [UInt8], isDecoded: Bool, file: String?) throws(FremontError) -> ElementTree {
    do {
      let schema = try schema.get()
      var reader = ElementTreeReader()
      reader.ignoresDeclaredEncoding = isDecoded
      return try bytes.withUnsafeBufferPointer { (bytes) throws(ParserFault) in
        try reader.read(bytes, validating: schema)
      }
    } catch {
      let place = SourceLocation(file: file, line: error.line, column: error.column)
      throw FremontError(.invalidDefinition, error.message, at: place)
    }
  }

  /// The schema of definitions, compiled once, on first use.
  private static let schema = Result { () throws(ParserFault) in
    try Schema(PackageResources.ModelDefinition_xsd)
  }

  private static func reason(_ error: any Error, _ url: URL) -> String {
    if url.hasDirectoryPath || (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false {
      return "it is a folder"
    }
    guard let error = error as? CocoaError else { return error.localizedDescription }
    switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
    case .fileReadNoPermission: return "permission denied"
    default: return error.localizedDescription
    }
  }
}

extension [Diagnostic] {
  /// Sorts by the place in the text; what has no place comes first, and equal places keep their order.
  func inTextOrder() -> [Diagnostic] {
    enumerated().sorted { left, right in
      let (first, second) = (left.element.location, right.element.location)
      let leftKey = (first?.line ?? 0, first?.column ?? 0, left.offset)
      return leftKey < (second?.line ?? 0, second?.column ?? 0, right.offset)
    }.map(\.element)
  }
}
