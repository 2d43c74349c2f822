import Fremont

/// Makes a definition from the components of a schema.
///
/// Classes are made on demand, from a queue: first the roots, then the classes of their values. So only what the roots
/// reach is made.
struct SchemaImporter {
  let schemas: SchemaSet
  let options: SchemaImportOptions

  var definition = ModelDefinition(rootXMLName: "")
  var notes: [Diagnostic] = []
  var seenNotes: Set<Diagnostic> = []
  var faults: [Diagnostic] = []
  var schemaOnly = SchemaOnlyChecks()

  var simpleTypes: [SchemaName: SimpleType] = [:]
  var attributeUses: [SchemaPlace: AttributeUses] = [:]
  let substitutionGroups: [SchemaName: [SchemaName]]

  /// The types that are derived from each named type.
  let derivedTypes: [SchemaName: [SchemaName]]

  /// The names of classes and enums, which share a name space in Swift.
  var typeNames = DefinitionNames()
  var classNames: [SchemaPlace: String] = [:]
  var enumNames: [SchemaPlace: String] = [:]

  /// The classes that have names but have not been made.
  var waiting: [(node: SchemaNode, name: String)] = []

  /// The facts about the class of each type, for the classes that extend it.
  var made: [SchemaPlace: MadeClass] = [:]

  /// The class of elements with any content, made on first use.
  var anyClassName: String?

  /// The prefixes of the namespaces.
  var prefixes: DefinitionPrefixes

  /// Whether most type names have the suffix `Type`, and whether most have a prefix.
  private let hasTypeSuffix: Bool
  private let hasTypePrefix: Bool

  init(_ schemas: SchemaSet, _ options: SchemaImportOptions) {
    self.schemas = schemas
    self.options = options
    notes = schemas.notes
    var groups: [SchemaName: [SchemaName]] = [:]
    for name in schemas.elementNames {
      if let head = schemas.elements[name]?.reference("substitutionGroup") { groups[head, default: []].append(name) }
    }
    substitutionGroups = groups
    var derived: [SchemaName: [SchemaName]] = [:]
    for name in schemas.typeNames {
      guard let node = schemas.types[name], node.tag == "complexType", let base = ComplexType(node).base else {
        continue
      }
      derived[base, default: []].append(name)
    }
    derivedTypes = derived
    let locals = schemas.typeNames.map(\.local)
    hasTypeSuffix = locals.count { $0.count > 4 && $0.hasSuffix("Type") } * 2 > locals.count
    hasTypePrefix = locals.count { Self.hasPrefix($0) } * 2 > locals.count
    prefixes = DefinitionPrefixes(schemas.namespaces, preferred: schemas.prefixes)
  }

  private static func hasPrefix(_ name: String) -> Bool {
    name.count > 2 && name.hasPrefix("t") && name.dropFirst().first?.isUppercase == true
  }

  /// Makes the whole definition.
  mutating func importAll() throws(FremontError) -> ModelDefinition {
    definition.xmlNamespace = schemas.homeNamespace ?? "##local"
    definition.unknown = options.isStrict ? .reject : .keep
    for root in try roots() { add(root: root) }
    var next = 0
    while next < waiting.count {
      let (node, name) = waiting[next]
      next += 1
      make(node, name)
      if faults.count >= 100 { break }
    }
    if !faults.isEmpty { throw FremontError(.invalidSchema, faults) }
    definition.namespaces = prefixes.declarations
    return definition
  }

  /// The name of the class of a type, which is made later.
  mutating func className(of node: SchemaNode, owner: String?, element: SchemaName?) -> String {
    if let name = classNames[node.place] { return name }
    let name: String
    if let declared = node.declaredName {
      name = uniqueName(typeName: declared)
    } else {
      let own = DefinitionNames.ofType(element?.local ?? "Value")
      name = typeNames.makeUnique(own, else: owner)
    }
    classNames[node.place] = name
    waiting.append((node, name))
    return name
  }

  /// Allocates a name for a declared type.
  mutating func uniqueName(typeName declared: SchemaName) -> String {
    var local = declared.local.trimmingSpaces
    if local != declared.local { local = "Former\(DefinitionNames.ofType(local))" }
    if hasTypeSuffix, local.count > 4, local.hasSuffix("Type") { local = String(local.dropLast(4)) }
    if hasTypePrefix, Self.hasPrefix(local) { local = String(local.dropFirst()) }
    let own = DefinitionNames.ofType(local)
    return typeNames.makeUnique(own, else: declared.namespace.flatMap { prefixes[$0] })
  }
}

/// The facts about a class that the classes extending it need.
struct MadeClass {
  var elements: Set<SchemaName?> = []
  var attributes: Set<SchemaName> = []
  var hasAttributeWildcard = false
  var isMixed = false
  var hasText = false
  /// The namespace declared by the class.
  var xmlNamespace: String?
  var names = DefinitionNames()
}
