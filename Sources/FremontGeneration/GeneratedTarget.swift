package import Fremont

/// The definitions of a target, each of which has a source, and who writes which types.
///
/// A definition that is complete has the types of its file in its own source. A part that names what only the files have that include it, so
/// that it cannot be read alone, has them in the source of one of these.
package struct GeneratedTarget {
  /// The definitions whose types stand in their own source, with these types: what one includes comes before it.
  private var models: [(source: DefinitionSource, model: GeneratedModel)] = []

  /// What is wrong with the others, by their files.
  private var failures: [String: FremontError] = [:]

  /// The files in whose source the types of a file stand.
  private var homes: [String: String] = [:]

  /// Reads the definitions at paths, and finds out where their types stand.
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
      // That a definition contradicts itself is thrown where its source is made.
      guard let graph = try? TypeGraph(compiling: source.definition) else { continue }
      models.append((source, GeneratedModel(graph, beside: self.models(beside: source))))
    }
  }

  /// The file in whose source the types of a file stand; nil where they have none.
  func home(of file: String) -> String? { homes[file] }

  /// The models of other sources that have types of what a definition includes, by the files that declare these.
  func models(beside source: DefinitionSource) -> [String: GeneratedModel] {
    var others: [String: GeneratedModel] = [:]
    for part in source.includedFiles {
      guard let home = homes[part], home != source.file else { continue }
      others[part] = models.first { $0.source.file == home }?.model
    }
    return others
  }

  /// Types that would be declared twice: in the source of a definition, and in one before it.
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
  /// - Throws: As `DefinitionSource`; `invalidDefinition`, where the definition has no types in Swift, or other ones than the target has already.
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
    // A part that has no separate source would have its types in each source that includes it.
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
