import LibXML

/// The files of a schema for libxml2: the main ones, and those that they include, import and redefine.
///
/// Files come only from the resolver. Each `schemaLocation` is replaced by the name under which libxml2 gets the file,
/// so that libxml2 opens nothing itself.
struct SchemaSources {
  /// A file of the schema.
  struct File {
    /// The path from the folder of the main file.
    let path: String

    /// The name of the file in diagnostics.
    let name: String?
    var root: Element
  }

  private static let maximumDepth = 200
  private static let maximumElements = 500_000
  private static let maximumFiles = 1000
  private static let maximumLength = 64 << 20
  private static let namespace = "http://www.w3.org/2001/XMLSchema"
  private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

  private let resolver: IncludeResolver?
  private(set) var files: [File] = []
  private var numbers: [String: Int] = [:]
  private var mains: [Int] = []
  private var remainingLength = maximumLength

  /// The index of the built-in schema for the `xml:` attributes, if it is needed.
  private var xmlAttributes: Int?

  init(resolver: IncludeResolver?) {
    self.resolver = resolver
  }

  /// Adds a main file.
  mutating func add(path: String, name: String) throws(FremontError) {
    do throws(IncludeFault) {
      mains.append(try number(of: path, name: name))
    } catch {
      throw error.limit ?? FremontError(.inputOutput, "'\(name)' cannot be read: \(error.reason)")
    }
    try checkMain(mains.last ?? 0)
  }

  /// Adds a main file with the given bytes.
  mutating func add(_ bytes: [UInt8], path: String, name: String?) throws(FremontError) {
    mains.append(try add(bytes, path, name))
    try checkMain(mains.last ?? 0)
  }

  private func checkMain(_ number: Int) throws(FremontError) {
    let root = files[number].root
    if Self.isSchema(root) { return }
    throw FremontError(
      .invalidSchema,
      "'\(root.qualifiedName)' is not the root of an XML Schema; expected 'schema' of \(Self.namespace)",
      at: SourceLocation(file: files[number].name, line: root.line, column: root.column))
  }

  /// Reads all files that the main files refer to; returns the index of the file that includes or imports everything.
  mutating func finish() throws(FremontError) -> Int {
    var next = 0
    // The files are in a queue, so that nesting takes no stack, and cycles end.
    while next < files.count {
      for index in files[next].root.children.indices { try resolve(child: index, of: next) }
      next += 1
    }
    return mains.count == 1 ? mains[0] : addFileOfMains()
  }

  /// Replaces the `schemaLocation` of an element, and adds the file if it is new.
  private mutating func resolve(child index: Int, of number: Int) throws(FremontError) {
    let child = files[number].root.children[index]
    guard child.namespace == Self.namespace, ["include", "import", "redefine"].contains(child.name),
      let place = child.attributes.firstIndex(where: { $0.name == "schemaLocation" && $0.namespace == nil })
    else { return }
    let attribute = child.attributes[place]
    let target: Int
    do throws(IncludeFault) {
      let path = try IncludePath.resolve(
        attribute.value, from: files[number].path, outside: SchemaFolder.outside(option: "--xsd-folder"))
      target = try self.number(of: path, name: name(of: path, beside: files[number]))
      if !Self.isSchema(files[target].root) { throw IncludeFault("it is no XML Schema") }
    } catch {
      if let limit = error.limit { throw limit }
      if child.name == "import" {
        // Its declarations may not be needed, or may be elsewhere; libxml2 reports missing ones.
        files[number].root.children[index].attributes.remove(at: place)
        if child.attributes.contains(where: { $0.name == "namespace" && $0.value == Self.xmlNamespace }) {
          try importXMLAttributes(index, of: number)
        }
        return
      }
      throw FremontError(
        .invalidSchema, "'\(attribute.value)' cannot be read: \(error.reason)",
        at: SourceLocation(file: files[number].name, line: attribute.line, column: attribute.column))
    }
    files[number].root.children[index].attributes[place].value = CompiledSchema.location(of: target)
  }

  /// Lets an element import the built-in schema for the `xml:` attributes, which is rarely available as a file.
  private mutating func importXMLAttributes(_ index: Int, of number: Int) throws(FremontError) {
    let target: Int
    if let xmlAttributes { target = xmlAttributes } else { target = try add(Array(Self.xmlSchema.utf8), "", "xml.xsd") }
    xmlAttributes = target
    files[number].root.children[index].attributes.append(Self.attribute("schemaLocation", location: target))
  }

  /// Adds a file that includes or imports all main files. Several files of one namespace get a common file of that
  /// namespace.
  private mutating func addFileOfMains() -> Int {
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for main in mains {
      let target = Self.targetNamespace(of: files[main].root)
      if groups[target] == nil { order.append(target) }
      if groups[target]?.contains(main) != true { groups[target, default: []].append(main) }
    }
    // libxml2 imports each namespace only once. Namespaces with several files come first, since another file may import
    // only one of these.
    let sorted = order.filter { groups[$0]?.count != 1 } + order.filter { groups[$0]?.count == 1 }
    var all = Element(name: "schema", prefix: "xs", namespace: Self.namespace, line: 1, column: 1)
    all.namespaces = ["xs": Self.namespace]
    for target in sorted {
      let members = groups[target] ?? []
      if target.isEmpty {
        all.children += members.map { Self.reference("include", to: $0) }
        continue
      }
      var number = members[0]
      if members.count > 1 {
        var group = Element(name: "schema", prefix: "xs", namespace: Self.namespace, line: 1, column: 1)
        group.namespaces = ["xs": Self.namespace]
        group.attributes = [Self.attribute("targetNamespace", target)]
        group.children = members.map { Self.reference("include", to: $0) }
        number = files.count
        files.append(File(path: "", name: nil, root: group))
      }
      var reference = Self.reference("import", to: number)
      reference.attributes.append(Self.attribute("namespace", target))
      all.children.append(reference)
    }
    // Imports and includes may be in any order.
    files.append(File(path: "", name: nil, root: all))
    return files.count - 1
  }

  private static func reference(_ name: String, to number: Int) -> Element {
    var element = Element(name: name, prefix: "xs", namespace: namespace, line: 1, column: 1)
    element.attributes = [attribute("schemaLocation", location: number)]
    return element
  }

  private static func attribute(_ name: String, location number: Int) -> Element.Attribute {
    attribute(name, CompiledSchema.location(of: number))
  }

  private static func attribute(_ name: String, _ value: String) -> Element.Attribute {
    Element.Attribute(
      name: name, prefix: nil, namespace: nil, value: value, line: 1, column: 1, nameLine: 1, nameColumn: 1)
  }

  private static func targetNamespace(of root: Element) -> String {
    root.attributes.first { $0.name == "targetNamespace" && $0.namespace == nil }?.value ?? ""
  }

  private static func isSchema(_ root: Element) -> Bool { root.name == "schema" && root.namespace == namespace }
}

// MARK: Files

extension SchemaSources {
  /// The index of a file, which is read at its first occurrence.
  private mutating func number(of path: String, name: String) throws(IncludeFault) -> Int {
    if let number = numbers[path] { return number }
    guard let resolver else {
      throw IncludeFault("a schema that is not read from a file needs a resolver for its includes")
    }
    guard let bytes = try resolver.bytes(path, limit: remainingLength) else {
      throw IncludeFault(
        FremontError(
          .definitionLengthLimit, "the schema is longer than the limit of \(Self.maximumLength) bytes",
          at: SourceLocation(file: name, line: 1, column: 1)))
    }
    do throws(FremontError) {
      return try add(bytes, path, name)
    } catch {
      // An existing file that is not well-formed is an error with its place.
      throw IncludeFault(error)
    }
  }

  private mutating func add(_ bytes: [UInt8], _ path: String, _ name: String?) throws(FremontError) -> Int {
    guard files.count < Self.maximumFiles else {
      throw FremontError(.invalidSchema, "the schema has more files than the limit of \(Self.maximumFiles)")
    }
    remainingLength = max(0, remainingLength - bytes.count)
    let root = try Element.read(
      bytes, file: name, maximumDepth: Self.maximumDepth, maximumElements: Self.maximumElements, code: .invalidSchema)
    files.append(File(path: path, name: name, root: root))
    if !path.isEmpty { numbers[path] = files.count - 1 }
    return files.count - 1
  }

  /// The name of a file in diagnostics, given another file and its name.
  private func name(of path: String, beside other: File) -> String {
    guard let name = other.name, name.hasSuffix(other.path) else { return path }
    return name.dropLast(other.path.count) + path
  }

  /// The attributes that every document can have (XML 1.0 § 2.10 and 2.12, XML Base, xml:id).
  private static let xmlSchema = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
      <xs:attribute name="lang">
        <xs:simpleType>
          <xs:union memberTypes="xs:language">
            <xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value=""/></xs:restriction></xs:simpleType>
          </xs:union>
        </xs:simpleType>
      </xs:attribute>
      <xs:attribute name="space">
        <xs:simpleType>
          <xs:restriction base="xs:NCName">
            <xs:enumeration value="default"/><xs:enumeration value="preserve"/>
          </xs:restriction>
        </xs:simpleType>
      </xs:attribute>
      <xs:attribute name="base" type="xs:anyURI"/>
      <xs:attribute name="id" type="xs:ID"/>
      <xs:attributeGroup name="specialAttrs">
        <xs:attribute ref="xml:base"/><xs:attribute ref="xml:lang"/>
        <xs:attribute ref="xml:space"/><xs:attribute ref="xml:id"/>
      </xs:attributeGroup>
    </xs:schema>
    """
}
