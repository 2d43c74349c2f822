package import Fremont

/// The definitions of a target, each of which has a source, and the assignment of types to sources.
///
/// The types of a complete definition are in its own source. A part that depends on the files that include it, and so
/// cannot be read alone, has its types in the source of one of these.
package struct GeneratedTarget {
  /// The definitions with their own sources, and their types. Included definitions come first.
  private var models: [(source: DefinitionSource, model: GeneratedModel)] = []

  /// The errors of the other definitions, by file.
  private var failures: [String: FremontError] = [:]

  /// The file whose source contains the types of each file.
  private var homes: [String: String] = [:]

  /// Reads the definitions at paths, and assigns their types to sources.
  package init(_ files: [String]) {
    var complete: [DefinitionSource] = []
    for file in files {
      do throws(FremontError) {
        complete.append(try DefinitionSource(path: file))
        homes[file] = file
      } catch {
        failures[file] = error
      }
    }
    complete.sort { ($0.includedFiles.count, $0.file) < ($1.includedFiles.count, $1.file) }
    for file in files where homes[file] == nil {
      homes[file] = complete.first { $0.includedFiles.contains(file) }?.file
    }
    for source in complete {
      // An inconsistent definition is reported when its source is generated.
      guard let graph = try? TypeGraph(compiling: source.definition) else { continue }
      models.append((source, GeneratedModel(graph, beside: self.models(beside: source))))
    }
  }

  /// The file whose source contains the types of a file; nil: it has none.
  func home(of file: String) -> String? { homes[file] }

  /// The models of other sources with types of included files, by those files.
  func models(beside source: DefinitionSource) -> [String: GeneratedModel] {
    var others: [String: GeneratedModel] = [:]
    for part in source.includedFiles {
      guard let home = homes[part], home != source.file else { continue }
      others[part] = models.first { $0.source.file == home }?.model
    }
    return others
  }

  /// The types that an earlier source of the target declares already.
  func clashes(_ model: GeneratedModel, in file: String) -> [Diagnostic] {
    let own = model.declarations
    var faults: [Diagnostic] = []
    for (source, other) in models.prefix(while: { $0.source.file != file }) {
      let known = Dictionary(other.declarations.map { ($0.swiftName, $0) }) { first, _ in first }
      for declaration in own {
        guard let first = known[declaration.swiftName] else { continue }
        let message =
          "\(declaration.title) and \(first.title) of '\(source.file)' both become the Swift type '\(declaration.swiftName)': "
          + "rename one, or declare it in a file that both include"
        let note = Diagnostic.Note("declared here", at: first.location)
        faults.append(Diagnostic(.error, message, at: declaration.location, notes: [note]))
      }
    }
    return faults
  }

  /// The source of the definition at a path.
  ///
  /// - Throws: As `DefinitionSource`; `invalidDefinition` if the definition cannot be expressed in Swift, or conflicts
  ///   with types of the target.
  package func source(
    of file: String, access: SwiftGenerator.Access, name: String
  ) throws(FremontError) -> String {
    if let home = homes[file], home != file {
      var source = SourceText()
      SwiftGenerator.writeHeading(SwiftGenerator.lastPart(file), &source)
      source.line("// The types stand in the source of \(SwiftGenerator.lastPart(home)), which has all that they name.")
      return source.text
    }
    if let failure = failures[file] { throw failure }
    let known = models.first { $0.source.file == file }?.source
    let definition = if let known { known } else { try DefinitionSource(path: file) }
    // A part without its own source would have its types in each source that includes it.
    let strangers = definition.definition.files.filter { $0 != file && homes[$0] == nil }
    if !strangers.isEmpty {
      let faults = strangers.sorted().map { part in
        Diagnostic(
          .error, "it includes '\(part)', whose name must end in '.model.xml'",
          at: SourceLocation(file: file, line: 1, column: 1))
      }
      throw FremontError(.invalidDefinition, faults)
    }
    return try SwiftGenerator(
      definition, content: .typesAndDefinition, access: access, name: name, in: self
    ).source
  }
}
