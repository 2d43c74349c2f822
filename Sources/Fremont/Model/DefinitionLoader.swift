import LibXML

/// Reads a definition and its included files, and merges them into one definition.
///
/// The open files are on an explicit stack, so that nested includes take no call stack.
struct DefinitionLoader {
  /// The deepest nesting of includes.
  private static let maximumDepth = 32

  /// The largest number of included files.
  private static let maximumCount = 1000

  /// A file whose includes are being read.
  private struct OpenFile {
    /// The path from the folder of the main definition.
    let path: String
    var definition: ModelDefinition
    let inherited: DefinitionInheritance
    var nextInclude = 0
  }

  private let file: String?
  private let resolver: IncludeResolver?
  private let limits: DefinitionLimits

  /// The numbers of bytes and elements that may still be read.
  private var remainingLength: Int
  private var remainingElements: Int

  /// The faults of the files' words, and of their includes.
  private var faults: [Diagnostic] = []

  /// The faults that the schema finds.
  private var schemaFaults: [Diagnostic] = []

  /// The places of elements with faults, and of their attributes.
  private var damaged: Set<SourceLocation> = []

  /// Whether a file is missing. Then unresolved references are not reported, since that file may declare their targets.
  private var isIncomplete = false

  private init(file: String?, resolver: IncludeResolver?, _ limits: DefinitionLimits) {
    self.file = file
    self.resolver = resolver
    self.limits = limits
    remainingLength = limits.maximumLength
    remainingElements = limits.maximumElements
  }

  /// Reads the main file and all included files.
  static func load(
    _ bytes: [UInt8], isDecoded: Bool, file: String?, resolver: IncludeResolver?, _ limits: DefinitionLimits
  ) throws(FremontError) -> ModelDefinition {
    var loader = DefinitionLoader(file: file, resolver: resolver, limits)
    let definition = try loader.main(bytes, isDecoded: isDecoded)
    var faults = loader.faults
    var checked = CheckedGraph()
    if let definition, !loader.isIncomplete {
      let graph = TypeGraph(indexing: definition)
      if graph.extent(upTo: limits.maximumElements) > limits.maximumElements {
        // A class that holds itself INLINE exceeds every limit, but is reported as such.
        let endless = graph.endlessFaults()
        if endless.isEmpty { throw limits.extentError(at: definition.location) }
        throw FremontError(.invalidDefinition, Array((faults + endless).inTextOrder().prefix(Diagnostic.maximumCount)))
      }
      let contradictions = graph.contradictions()
      faults += contradictions.filter { $0.location.map { !loader.damaged.contains($0) } ?? true }
      checked = CheckedGraph(graph, of: definition)
    }
    // The faults of the schema come last, and only for lines without another fault: they mostly repeat our own checks.
    let covered = Set((faults.compactMap(\.location) + loader.damaged).map { Line($0) })
    faults += loader.schemaFaults.filter { $0.location.map { !covered.contains(Line($0)) } ?? true }
    guard var definition, faults.isEmpty else {
      throw FremontError(.invalidDefinition, Array(faults.inTextOrder().prefix(Diagnostic.maximumCount)))
    }
    definition.checked = checked
    return definition
  }

  private mutating func main(_ bytes: [UInt8], isDecoded: Bool) throws(FremontError) -> ModelDefinition? {
    if bytes.count > remainingLength { throw limits.lengthError(in: file) }
    remainingLength -= bytes.count
    let tree: (root: Element, schemaFaults: [SchemaFault])
    do {
      tree = try ModelDefinition.tree(bytes, isDecoded: isDecoded, limits)
    } catch {
      let place = SourceLocation(file: file, line: error.line, column: error.column)
      throw FremontError(error.limitCode ?? .invalidDefinition, error.message, at: place)
    }
    if !countElements(tree) { throw limits.extentError(at: SourceLocation(file: file, line: 1, column: 1)) }
    guard let main = read(tree, file: file) else { return nil }
    let name = file.map { FilePath($0).lastPart } ?? ""
    var open = [OpenFile(path: name, definition: main, inherited: DefinitionInheritance())]
    var seen: Set<String> = [name]
    var files: [OpenFile] = []
    while var current = open.popLast() {
      guard current.nextInclude < current.definition.includes.count else {
        files.append(current)
        continue
      }
      let include = current.definition.includes[current.nextInclude]
      current.nextInclude += 1
      open.append(current)
      do throws(IncludeFault) {
        if let included = try self.included(include, by: current, open.map(\.path), &seen) { open.append(included) }
      } catch {
        if let limit = error.limit { throw limit }
        report(include, error)
      }
    }
    return merged(files)
  }

  /// Reads an included file, or returns nil if it was read before or cannot be used.
  private mutating func included(
    _ include: ModelInclude, by includer: OpenFile, _ open: [String], _ seen: inout Set<String>
  ) throws(IncludeFault) -> OpenFile? {
    // A missing name has been reported already.
    guard !include.file.isEmpty else { return nil }
    let path = try IncludePath.resolve(include.file, from: includer.path)
    if let first = open.firstIndex(of: path) {
      throw IncludeFault("it includes itself: \((open[first...] + [path]).joined(separator: " -> "))")
    }
    guard !seen.contains(path) else { return nil }
    guard let resolver else {
      throw IncludeFault("a definition that is not read from a file needs a resolver for its includes")
    }
    if open.count > Self.maximumDepth { throw IncludeFault("includes nest deeper than \(Self.maximumDepth)") }
    if seen.count > Self.maximumCount { throw IncludeFault("more than \(Self.maximumCount) files are included") }
    seen.insert(path)
    let file = displayName(path)
    guard let bytes = try resolver.bytes(path, limit: remainingLength) else {
      throw IncludeFault(limits.lengthError(in: file, notes: [Self.note(include)]))
    }
    remainingLength -= bytes.count
    let tree: (root: Element, schemaFaults: [SchemaFault])
    do {
      tree = try ModelDefinition.tree(bytes, isDecoded: false, limits)
    } catch {
      let place = SourceLocation(file: file, line: error.line, column: error.column)
      let fault = Diagnostic(.error, error.message, at: place, notes: [Self.note(include)])
      if let limit = error.limitCode { throw IncludeFault(FremontError(limit, [fault])) }
      faults.append(fault)
      isIncomplete = true
      return nil
    }
    if !countElements(tree) { throw IncludeFault(limits.extentError(at: include.position.location(of: "file"))) }
    guard var definition = read(tree, file: file) else {
      isIncomplete = true
      return nil
    }
    let inheritance = includer.inherited.overridden(by: definition)
    inheritance.apply(to: &definition)
    return OpenFile(path: path, definition: definition, inherited: inheritance)
  }

  /// Counts the elements of a file, and returns whether they are within the limit.
  private mutating func countElements(_ tree: (root: Element, schemaFaults: [SchemaFault])) -> Bool {
    func count(_ element: Element) -> Int { element.children.reduce(1) { $0 + count($1) } }
    remainingElements -= count(tree.root)
    return remainingElements >= 0
  }

  /// Reads one file; nil if its root is another element.
  private mutating func read(_ tree: (root: Element, schemaFaults: [SchemaFault]), file: String?) -> ModelDefinition? {
    var reader = DefinitionReader(file: file)
    let definition = reader.definition(tree.root)
    faults += reader.faults
    damaged.formUnion(reader.damaged)
    schemaFaults += tree.schemaFaults.map { fault in
      Diagnostic(.error, fault.message, at: SourceLocation(file: file, line: fault.line, column: fault.column))
    }
    return definition
  }

  /// Merges the files, which are in the order of reading; the main file is the last.
  private mutating func merged(_ files: [OpenFile]) -> ModelDefinition? {
    guard var merged = files.last?.definition else { return nil }
    merged.includes = []
    guard files.count > 1 else { return merged }
    let files = Self.named(files)
    merged.namespaces = [:]
    merged.roots = []
    (merged.enums, merged.classes, merged.arrays, merged.dictionaries) = ([], [], [], [])
    var owners: [String: SourceLocation?] = [:]
    for file in files {
      merged.roots.replace(with: file.roots, by: \.xmlName)
      merged.enums.replace(with: file.enums, by: \.enumName)
      merged.classes.replace(with: file.classes, by: \.className)
      merged.arrays.replace(with: file.arrays, by: \.xmlName)
      merged.dictionaries.replace(with: file.dictionaries, by: \.xmlName)
      for (prefix, uri) in file.namespaces.ordered(by: { $0.key < $1.key }) {
        if let other = merged.namespaces[prefix], other != uri {
          let first = Diagnostic.Note("here it is '\(ValueFault.excerpt(other))'", at: owners[prefix] ?? nil)
          let message = "the prefix '\(prefix)' is '\(ValueFault.excerpt(uri))' here and something else in another file"
          faults.append(Diagnostic(.error, message, at: file.location, notes: [first]))
        } else {
          merged.namespaces[prefix] = uri
          owners[prefix] = file.location
        }
      }
    }
    return merged
  }

  /// Returns the definitions of the files, with names for the properties of files that have a name style.
  private static func named(_ files: [OpenFile]) -> [ModelDefinition] {
    let classes = files.flatMap(\.definition.classes)
    let named = Dictionary(classes.map { ($0.className, $0.xmlName != nil) }) { _, last in last }
    return files.map { file in
      guard let style = file.inherited.names else { return file.definition }
      var definition = file.definition
      for index in definition.classes.indices {
        definition.classes[index].properties = definition.classes[index].properties.map { property in
          var property = property
          let implied = DefinitionShorthand.impliedName(of: property, style) { rule in
            rule.typeName.flatMap { named[$0] } ?? false
          }
          property.rule.xmlName = property.xmlName ?? implied
          return property
        }
      }
      return definition
    }
  }

  /// The name of an included file in diagnostics.
  private func displayName(_ path: String) -> String {
    guard let file, let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return file[...slash] + path
  }

  private mutating func report(_ include: ModelInclude, _ fault: IncludeFault) {
    isIncomplete = true
    let message = "'\(ValueFault.excerpt(include.file))' cannot be included: \(fault.reason)"
    faults.append(Diagnostic(.error, message, at: include.position.location(of: "file")))
  }

  private static func note(_ include: ModelInclude) -> Diagnostic.Note {
    Diagnostic.Note("included here", at: include.position.location(of: "file"))
  }

  /// A line of a file.
  private struct Line: Hashable {
    let file: String?
    let line: Int

    init(_ location: SourceLocation) {
      file = location.file
      line = location.line
    }
  }
}

extension Array {
  /// Appends declarations. A declaration replaces that of the same name in an earlier file.
  fileprivate mutating func replace(with later: [Element], by name: (Element) -> String) {
    var places: [String: Int] = [:]
    for (index, declaration) in enumerated() where places[name(declaration)] == nil {
      places[name(declaration)] = index
    }
    for declaration in later {
      // If one file declares a name twice, only the first replaces; the second stays, so that it is reported.
      if let place = places.removeValue(forKey: name(declaration)) {
        self[place] = declaration
      } else {
        append(declaration)
      }
    }
  }
}

extension XMLFault {
  /// The code of a limit of `DefinitionLimits` that is exceeded, or of the lack of memory.
  var limitCode: FremontError.Code? {
    [.limit(.elementCount), .limit(.nameCount), .outOfMemory].contains(kind) ? FremontError.Code(kind) : nil
  }
}
