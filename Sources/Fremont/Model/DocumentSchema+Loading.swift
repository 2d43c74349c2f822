public import Foundation
import LibXML

extension DocumentSchema {
  /// Compiles a schema from a file.
  ///
  /// - Parameter url: The main file. The files that it includes, imports and redefines must be in its folder or below.
  /// - Throws: As the call for several files.
  public convenience init(contentsOf url: URL) throws(FremontError) {
    try self.init(contentsOf: [url])
  }

  /// Compiles a schema from several files, which can have different namespaces.
  ///
  /// - Parameters:
  ///   - urls: The main files.
  ///   - folder: The folder of the main files and all files that they include, import and redefine. The default is the
  ///     deepest one that contains all main files. Nothing outside of it is read, and nothing is fetched from a
  ///     network.
  /// - Throws: `inputOutput` when a file cannot be read, a limit (`isLimit`), otherwise `invalidSchema` with the faults
  ///   that libxml2 finds.
  public convenience init(contentsOf urls: [URL], in folder: URL? = nil) throws(FremontError) {
    var paths: [String] = []
    for url in urls {
      guard url.isFileURL else {
        throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; a schema is read from files only")
      }
      paths.append(url.path)
    }
    try self.init(paths: paths, folder: folder.map { $0.path })
  }

  /// Compiles a schema from bytes, in the encoding that they declare.
  ///
  /// - Parameters:
  ///   - data: The text of the main file.
  ///   - file: The name of the file in diagnostics.
  ///   - resolver: Finds the files that the schema includes and imports. Without a resolver an include is an error.
  /// - Throws: A limit (`isLimit`), otherwise `invalidSchema` with the faults that libxml2 finds.
  public convenience init(data: Data, file: String? = nil, resolver: IncludeResolver? = nil) throws(FremontError) {
    var sources = SchemaSources(resolver: resolver)
    let path = file.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "schema.xsd"
    try sources.add(Array(data), path: path, name: file)
    try self.init(sources)
  }

  /// Compiles a schema from the files at the given paths.
  package convenience init(paths: [String], folder: String? = nil) throws(FremontError) {
    guard !paths.isEmpty else { throw FremontError(.inputOutput, "there is no schema") }
    let place = try SchemaFolder(of: paths, in: folder)
    var sources = SchemaSources(resolver: .folder(path: place.folder))
    for (path, name) in zip(place.files, paths) { try sources.add(path: path, name: name) }
    try self.init(sources)
  }

  private convenience init(_ sources: consuming SchemaSources) throws(FremontError) {
    let main = try sources.finish()
    do throws(SchemaRefusal) {
      self.init(try CompiledSchema(sources.files.map(\.root), main: main))
    } catch {
      guard !error.faults.isEmpty else {
        throw FremontError(.outOfMemory, "there is no memory to compile the schema")
      }
      throw FremontError(
        .invalidSchema,
        error.faults.map { fault in
          let place = fault.file.map { number in
            SourceLocation(file: sources.files[number].name, line: fault.fault.line, column: fault.fault.column)
          }
          return Diagnostic(.error, fault.fault.message, at: place)
        })
    }
  }
}
