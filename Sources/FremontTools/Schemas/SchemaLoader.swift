import Fremont
import LibXML

/// Reads the documents of a schema: the main ones, and those that they include, import and redefine.
///
/// Files are read only by the resolver; nothing is fetched from a network.
struct SchemaLoader {
  /// The maximum nesting of elements in a file, which are processed recursively.
  static let maximumDepth = 200
  private static let maximumElements = 500_000
  private static let maximumFiles = 1000
  private static let maximumLength = 64 << 20

  /// Identifies a document, and the namespace that it is included into if it has none.
  private struct Key: Hashable {
    var path: String
    var namespace: String?
  }

  /// A main document.
  struct Main {
    var path: String
    var name: String?
    var bytes: [UInt8]?
  }

  private let resolver: IncludeResolver?
  private(set) var schemas = SchemaSet()
  private var roots: [String: Element] = [:]
  private var seen: Set<Key> = []
  private var remainingLength = maximumLength

  /// The redefinitions, which are applied when all files have been read.
  private var redefinitions: [SchemaNode] = []

  init(resolver: IncludeResolver?) {
    self.resolver = resolver
  }

  /// Reads the main files and all that they refer to.
  mutating func load(_ mains: [Main]) throws(FremontError) {
    var waiting: [(file: SchemaFile, root: Element, isMain: Bool)] = []
    for main in mains {
      let root: Element
      if let bytes = main.bytes {
        root = try read(bytes, main.name)
        roots[main.path] = root
      } else {
        do throws(IncludeFault) {
          root = try self.root(main.path, main.name)
        } catch {
          throw error.limit
            ?? FremontError(.inputOutput, "'\(main.name ?? main.path)' cannot be read: \(error.reason)")
        }
      }
      guard Self.isSchema(root) else {
        let place = SourceLocation(file: main.name, line: root.line, column: root.column)
        let found =
          root.name == "Model" && root.namespace == nil
          ? "this is a model definition" : "this is a document, of which 'fremont infer' makes a model definition"
        let message =
          "'\(root.qualifiedName)' is not the root of an XML Schema; expected 'schema' of \(SchemaName.schemaNamespace): "
          + found
        throw FremontError(.invalidSchema, message, at: place)
      }
      let file = SchemaFile(path: main.path, name: main.name, root: root, including: nil)
      if waiting.isEmpty { schemas.targetNamespace = file.targetNamespace }
      // A main file that another one includes is read once, as a main file.
      if seen.insert(Key(path: main.path, namespace: file.targetNamespace)).inserted {
        waiting.append((file, root, true))
      }
    }
    // The files are in a queue, so neither depth nor cycles matter.
    var next = 0
    while next < waiting.count {
      let (file, root, isMain) = waiting[next]
      next += 1
      let node = SchemaNode(root, file)
      schemas.add(node, isMain: isMain)
      for child in node.children {
        if let fault = Self.newerFault(child) { schemas.faults.append(fault) }
        guard ["include", "import", "redefine"].contains(child.tag) else { continue }
        if let included = try self.included(child), seen.count <= Self.maximumFiles { waiting.append(included) }
        if child.tag == "redefine" { redefinitions += child.children }
      }
    }
    // In reverse order, since a file redefines components of the files behind it.
    for node in redefinitions.reversed() { schemas.redefine(node) }
    if !schemas.faults.isEmpty { throw FremontError(.invalidSchema, schemas.faults) }
  }

  /// The file that an element includes; nil: it has been read or is not to be read.
  private mutating func included(_ node: SchemaNode) throws(FremontError) -> (SchemaFile, Element, Bool)? {
    guard let location = node.attribute("schemaLocation"), !location.isEmpty else { return nil }
    let isImport = node.tag == "import"
    // The attributes of the XML namespace are built in, and their schema is hardly ever a file.
    if isImport, node.attribute("namespace") == SchemaName.xmlNamespace, location.contains(":") { return nil }
    let place = node.location(of: "schemaLocation")
    let path: String
    let root: Element
    do throws(IncludeFault) {
      path = try IncludePath.resolve(
        location, from: node.file.path, outside: SchemaFolder.outside(option: "--folder"))
      root = try self.root(path, Self.display(path, node.file))
    } catch {
      let message = "'\(location)' cannot be read: \(error.reason)"
      if isImport {
        // Its components may not be needed, or be declared elsewhere. A missing one is an error where it is used.
        schemas.notes.append(Diagnostic(.warning, message, at: place))
        return nil
      }
      throw FremontError(.invalidSchema, message, at: place)
    }
    guard Self.isSchema(root) else {
      if isImport {
        schemas.notes.append(Diagnostic(.warning, "'\(location)' is no XML Schema", at: place))
        return nil
      }
      throw FremontError(.invalidSchema, "'\(location)' is no XML Schema", at: place)
    }
    let including = isImport ? nil : node.file.targetNamespace
    let file = SchemaFile(path: path, name: Self.display(path, node.file), root: root, including: including)
    guard seen.insert(Key(path: path, namespace: file.targetNamespace)).inserted else { return nil }
    return (file, root, false)
  }

  /// The name in diagnostics of a file, relative to another one.
  private static func display(_ path: String, _ other: SchemaFile) -> String {
    guard let name = other.name, name.hasSuffix(other.path) else { return path }
    return name.dropLast(other.path.count) + path
  }

  private mutating func root(_ path: String, _ name: String?) throws(IncludeFault) -> Element {
    if let root = roots[path] { return root }
    guard let resolver else {
      throw IncludeFault("a schema that is not read from a file needs a resolver for its includes")
    }
    guard let bytes = try resolver.bytes(path, limit: remainingLength) else {
      throw IncludeFault(
        FremontError(.invalidSchema, "the schema is longer than the limit of \(Self.maximumLength) bytes"))
    }
    remainingLength -= bytes.count
    do throws(FremontError) {
      let root = try read(bytes, name)
      roots[path] = root
      return root
    } catch {
      throw IncludeFault(error)
    }
  }

  private func read(_ bytes: [UInt8], _ name: String?) throws(FremontError) -> Element {
    try Element.read(
      bytes, file: name, maximumDepth: Self.maximumDepth, maximumElements: Self.maximumElements, code: .invalidSchema)
  }

  private static func isSchema(_ root: Element) -> Bool {
    root.name == "schema" && root.namespace == SchemaName.schemaNamespace
  }

  /// The fault of an element that XML Schema 1.0 does not have.
  static func newerFault(_ node: SchemaNode) -> Diagnostic? {
    guard SchemaVocabulary.newer.contains(node.tag) else { return nil }
    return Diagnostic(
      .error, "'\(node.tag)' is a word of XML Schema 1.1; only schemas of version 1.0 can be imported",
      at: node.location)
  }
}
