package import Fremont

/// Writes the Swift source of a definition: types and factories as a person would write them.
///
/// The same definition gives the same source, byte for byte.
package struct SwiftGenerator {
  /// Who can use the types.
  package enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`
  }

  /// What is written.
  package enum Content: Sendable {
    /// Types with their factories.
    case types
    /// Types, and the definition itself.
    case typesAndDefinition
    /// Factories for types that exist already.
    case factories
  }

  let model: GeneratedModel
  let definition: DefinitionSource
  let access: Access
  let content: Content
  /// The file name of the definition.
  let file: String
  /// What the name of the definition in Swift begins with; nil: the name of its file.
  let name: String?
  /// The type that holds all others; nil: they stand by themselves.
  let within: String?

  /// Prepares the source of a definition.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - content: What is written.
  ///   - access: Who can use the types.
  ///   - name: What the name of the definition in Swift begins with. The default is the name of its file.
  ///   - within: The enum that holds all types, so that definitions with the same names can share a target. The default is none.
  ///   - target: The definitions around. What they have in their own sources is left out.
  /// - Throws: `invalidDefinition`, where the definition has no types in Swift.
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

  /// Types of other sources that would be something else if they were made for this definition.
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

  /// How a type differs from what it is by its own file, in words.
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

  /// What precedes a declaration.
  var prefix: String { access == .internal ? "" : "\(access.rawValue) " }

  // MARK: Parts

  /// Writes what a source of a file begins with.
  static func writeHeading(_ file: String, _ source: inout SourceText) {
    source.line("// Made from \(file) by `fremont generate`. What is changed here is lost when it is made again.")
    source.line("// swift-format-ignore-file")
    source.line("")
  }

  /// The last part of a path.
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

  /// The declarations with their places in the file.
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
      // After the first type that has it.
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

  /// The order of declarations: that of the files, and of their lines.
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
  /// All, as a usage shows them.
  package static var names: String { allCases.map(\.rawValue).joined(separator: "|") }
}

extension ModelDefinition {
  /// The files that declare something of the definition.
  package var files: Set<String> {
    let locations =
      classes.map(\.location) + enums.map(\.location) + arrays.map(\.location) + dictionaries.map(\.location)
    return Set(locations.compactMap { $0?.file })
  }
}
