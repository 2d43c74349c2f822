package import Fremont

/// Writes the Swift source of a definition: types and factories in the form of handwritten code.
///
/// The output is deterministic, byte for byte.
package struct SwiftGenerator {
  /// The access level of the types.
  package enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`
  }

  /// The content of the source.
  package enum Content: Sendable {
    /// Types with their factories.
    case types
    /// Types, and the definition itself.
    case typesAndDefinition
    /// Factories for existing types.
    case factories
  }

  let model: GeneratedModel
  let definition: DefinitionSource
  let access: Access
  let content: Content
  /// The file name of the definition.
  let file: String
  /// The beginning of the Swift name of the definition; nil: the name of its file.
  let name: String?
  /// The type that contains all others; nil: they are top-level types.
  let within: String?

  /// Prepares the source of a definition.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - content: The content of the source.
  ///   - access: The access level of the types.
  ///   - name: The beginning of the Swift name of the definition. The default is the name of its file.
  ///   - within: The enum that contains all types, so that definitions with the same names can share a target. The
  ///     default is none.
  ///   - target: The other definitions of the target. Types in their sources are omitted.
  /// - Throws: `invalidDefinition` if the definition cannot be expressed in Swift.
  package init(
    _ definition: DefinitionSource, content: Content = .types, access: Access = .internal,
    name: String? = nil, within: String? = nil, in target: GeneratedTarget = GeneratedTarget([])
  ) throws(FremontError) {
    let graph = try TypeGraph(compiling: definition.definition)
    let others = target.models(beside: definition)
    model = GeneratedModel(graph, beside: others)
    self.name = name
    self.within = within.map { SwiftName.ofType($0) }
    self.definition = definition
    self.content = content
    self.access = access
    file = Self.lastPart(definition.file)
    var faults = Self.disagreements(model, graph, others, target)
    if faults.isEmpty { faults = target.clashes(model, in: definition.file) }
    if content == .factories { faults += model.objects.compactMap { Self.inheritanceFault($0) } }
    if !faults.isEmpty { throw FremontError(.invalidDefinition, faults) }
  }

  /// The faults of types in other sources that would differ if they were generated for this definition.
  private static func disagreements(
    _ model: GeneratedModel, _ graph: TypeGraph, _ others: [String: GeneratedModel], _ target: GeneratedTarget
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for (file, other) in others.sorted(by: { $0.key < $1.key }) {
      for known in other.objects where known.modelClass.location?.file == file {
        let className = known.modelClass.className
        guard let own = model.objects.first(where: { $0.modelClass.className == className }) else { continue }
        let title = "ModelClass '\(className)'"
        if own.modelClass.location?.file != file {
          let note = Diagnostic.Note("declared here first", at: known.modelClass.location)
          let message = "\(title) replaces one of '\(file)', which has Swift types of its own"
          faults.append(Diagnostic(.error, message, at: own.modelClass.location, notes: [note]))
        } else if let difference = difference(model, own, other, known) {
          let note = Diagnostic.Note("declared here", at: own.modelClass.location)
          let home = target.home(of: file).flatMap { $0 == file ? nil : "'\($0)'" } ?? "its own file"
          let message = "\(title) \(difference) by \(home)"
          faults.append(Diagnostic(.error, message, at: graph.definition.location, notes: [note]))
        }
      }
    }
    return faults
  }

  /// A description of the difference between a type here and in its own source.
  private static func difference(
    _ model: GeneratedModel, _ own: GeneratedObject, _ other: GeneratedModel, _ known: GeneratedObject
  ) -> String? {
    if own.kind != known.kind { return "is a \(own.kind.rawValue) here and a \(known.kind.rawValue)" }
    if own.unknownName != known.unknownName {
      let isKept = own.unknownName != nil
      return "keeps \(isKept ? "unknown content" : "nothing") here and \(isKept ? "nothing" : "unknown content")"
    }
    let className = own.modelClass.className
    for (property, first) in zip(own.properties, known.properties) {
      let type = model.source(property.type, in: className) + (property.isOptional ? "?" : "")
      let firstType = other.source(first.type, in: className) + (first.isOptional ? "?" : "")
      if type != firstType || property.swiftName != first.swiftName {
        return "has '\(property.swiftName)' of type \(type) here and '\(first.swiftName)' of type \(firstType)"
      }
    }
    return nil
  }

  private static func inheritanceFault(_ object: GeneratedObject) -> Diagnostic? {
    guard object.base != nil else { return nil }
    let title = "ModelClass '\(object.modelClass.className)'"
    let message = "\(title) extends another one: its factory must stand in the class itself"
    return Diagnostic(.error, message, at: object.modelClass.location)
  }

  /// The source.
  package var source: String {
    var source = SourceText()
    Self.writeHeading(file, &source)
    writeImports(&source)
    source.gap()
    if let within, content != .factories {
      source.documentation("The types of \(file).")
      source.block("\(prefix)enum \(SwiftName.escaped(within)) {") { writeBody(&$0) }
    } else {
      writeBody(&source)
    }
    return source.text
  }

  private func writeBody(_ source: inout SourceText) {
    for (_, write) in declarations.sorted(by: { $0.place < $1.place }) {
      source.gap()
      write(&source)
    }
    source.gap()
    if let within, content == .factories {
      source.block("extension \(SwiftName.escaped(within)) {") { writeModel(&$0) }
    } else {
      writeModel(&source)
    }
  }

  /// The access modifier of a declaration.
  var prefix: String { access == .internal ? "" : "\(access.rawValue) " }

  // MARK: Parts

  /// Writes the heading of a source.
  static func writeHeading(_ file: String, _ source: inout SourceText) {
    source.line("// Made from \(file) by `fremont generate`. What is changed here is lost when it is made again.")
    source.line("// swift-format-ignore-file")
    source.line("")
  }

  /// The last component of a path.
  static func lastPart(_ path: String) -> String { path.split(separator: "/").last.map { String($0) } ?? path }

  private func writeImports(_ source: inout SourceText) {
    let objects = model.objects.filter { !model.isElsewhere($0.modelClass.location) }
    let names = objects.flatMap(\.properties).flatMap(\.type.parts)
    let needsFoundation = names.contains {
      [.library("Date"), .library("DateComponents"), .library("Data"), .library("Decimal")].contains($0)
    }
    if needsFoundation, content != .factories { source.line("\(prefix)import Foundation") }
    source.line("\(content == .factories ? "" : prefix)import Fremont")
  }

  /// The declarations with their order.
  private var declarations: [(place: Place, write: (inout SourceText) -> Void)] {
    var declarations: [(place: Place, write: (inout SourceText) -> Void)] = []
    var places: [String: Place] = [:]
    for (index, object) in model.objects.enumerated() {
      let place = Place(object.modelClass.location, index)
      places[object.modelClass.className] = place
      if model.isElsewhere(object.modelClass.location) { continue }
      declarations.append((place, { content == .factories ? writeFactoryExtension(object, &$0) : write(object, &$0) }))
    }
    if content == .factories { return declarations }
    for (index, enumeration) in model.enumerations.enumerated() where !model.isElsewhere(enumeration.modelEnum.location)
    {
      declarations.append((Place(enumeration.modelEnum.location, index), { write(enumeration, &$0) }))
    }
    for (name, choice) in model.sharedChoices {
      // Behind the first type that holds it.
      let holder = model.objects.first {
        !model.isElsewhere($0.modelClass.location)
          && $0.properties.contains { $0.type.parts.contains(.choice(choice)) }
      }
      guard let holder, var place = places[holder.modelClass.className] else { continue }
      place.isAfter = true
      declarations.append((place, { write(choice, name, in: nil, &$0) }))
    }
    return declarations
  }

  /// The order of declarations: by file, line and column.
  private struct Place: Comparable {
    let file: String
    let line: Int
    let column: Int
    let index: Int
    var isAfter = false

    init(_ location: SourceLocation?, _ index: Int) {
      file = location?.file ?? ""
      line = location?.line ?? 0
      column = location?.column ?? 0
      self.index = index
    }

    static func < (left: Place, right: Place) -> Bool {
      let leftKey = (left.file, left.line, left.column, left.index, left.isAfter ? 1 : 0)
      return leftKey < (right.file, right.line, right.column, right.index, right.isAfter ? 1 : 0)
    }
  }
}

extension SwiftGenerator.Access {
  /// All access levels, for a usage message.
  package static var names: String { allCases.map(\.rawValue).joined(separator: "|") }
}

extension ModelDefinition {
  /// The files that contain declarations of the definition.
  package var files: Set<String> {
    let locations =
      classes.map(\.location) + enums.map(\.location) + arrays.map(\.location) + dictionaries.map(\.location)
    return Set(locations.compactMap { $0?.file })
  }
}
