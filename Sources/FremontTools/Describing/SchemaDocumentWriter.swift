import Fremont

/// Writes content models as schemas. All types are in the schema of the first root, and elements of other namespaces
/// are in groups of their schemas.
struct SchemaDocumentWriter {
  private let planner: SchemaPlanner
  private let base: String
  private let prefixes: [String: String]

  /// The parts of each schema by namespace; an empty key means no namespace.
  private var parts: [String: [SchemaPart]] = [:]
  private var namespaces: [String] = []

  private var classNames: [String: String] = [:]
  private var typeNames: [SchemaContentModel: String] = [:]
  private var simpleNames: [SchemaSimple: String] = [:]
  private var taken: Set<String> = []
  private var groups: Set<String> = []
  private var anythingName: String?

  init(_ planner: SchemaPlanner, base: String) {
    self.planner = planner
    self.base = base
    var prefixes = [SchemaName.schemaNamespace: "xs", SchemaName.xmlNamespace: "xml"]
    let declared = planner.graph.definition.namespaces.sorted { $0.key < $1.key }
    for (prefix, uri) in declared where !prefix.isEmpty && prefix != "xs" && prefixes[uri] == nil {
      prefixes[uri] = prefix
    }
    self.prefixes = prefixes
    _ = file(planner.home)
    nameClasses()
  }

  // MARK: Names

  /// The key of a schema, which is created on first use.
  @discardableResult
  private mutating func file(_ namespace: String?) -> String {
    let key = namespace ?? ""
    if !namespaces.contains(key) {
      namespaces.append(key)
      parts[key] = []
    }
    return key
  }

  private func prefix(_ namespace: String) -> String {
    if let prefix = prefixes[namespace] { return prefix }
    let index = namespaces.firstIndex(of: namespace) ?? 0
    var name = index == 0 ? "tns" : "ns\(index)"
    while prefixes.values.contains(name) { name += "x" }
    return name
  }

  /// A name with the prefix of a schema.
  private func qualified(_ name: String, _ namespace: String?) -> String {
    namespace.map { $0.isEmpty ? name : "\(prefix($0)):\(name)" } ?? name
  }

  /// A unique name for a type.
  private mutating func unique(_ name: String) -> String {
    var plain = name.filter { XMLName.isName("a\($0)") && $0 != ":" }
    if plain.isEmpty || !XMLName.isName(plain) { plain = "T\(plain)" }
    var candidate = plain
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(plain)\(number)"
    }
    return candidate
  }

  /// Names the types of classes. Classes that documents name keep these names.
  private mutating func nameClasses() {
    let named = planner.order.filter { planner.named.contains($0) }
    for name in named {
      let value = planner.graph.modelClass(named: name)?.discriminatorValue ?? name
      let local = value.split(separator: ":").last.map(String.init) ?? value
      classNames[name] = unique(local)
    }
    for name in planner.order where classNames[name] == nil { classNames[name] = unique(name) }
    for name in planner.order {
      guard let content = planner.classes[name], let typeName = classNames[name] else { continue }
      let documentation = planner.graph.modelClass(named: name)?.documentation
      add(complexType(typeName, content, documentation), planner.home)
    }
    for name in named { addAliases(of: name) }
  }

  /// Adds type names in the namespaces that `xsi:type` can refer to.
  private mutating func addAliases(of className: String) {
    guard let modelClass = planner.graph.modelClass(named: className), let typeName = classNames[className],
      let content = planner.classes[className]
    else { return }
    let value = modelClass.discriminatorValue ?? className
    let tag = SchemaPlanner.tag(value, nil, planner.graph)
    var spaces: [String?] = [tag.namespace]
    if tag.namespace == nil {
      let definition = planner.graph.definition
      let all = definition.classes.map(\.xmlNamespace) + [definition.xmlNamespace]
      spaces += all.compactMap { $0?.split(whereSeparator: \.isWhitespace).first.map(String.init) }.filter {
        $0 != "##local"
      }
      spaces.append(planner.home)
    }
    var seen: Set<String?> = []
    for space in spaces where seen.insert(space).inserted {
      if space == planner.home, tag.local == typeName { continue }
      // The types of XML Schema itself exist already.
      guard XMLName.isName(tag.local), space != SchemaName.schemaNamespace else { continue }
      if space == planner.home, !taken.insert(tag.local).inserted { continue }
      let kind = isText(content) ? "simpleContent" : "complexContent"
      let base = qualified(typeName, planner.home)
      let alias = SchemaPart(
        "complexType", ["name": tag.local], [SchemaPart(kind, [SchemaPart("extension", ["base": base])])])
      add(alias, space)
    }
  }

  private mutating func add(_ part: SchemaPart, _ namespace: String?) {
    let key = file(namespace)
    parts[key, default: []].append(part)
  }

  // MARK: Elements

  mutating func add(root tag: SchemaTag, _ type: SchemaType, isNillable: Bool, _ documentation: String?) {
    let typeName = name(of: type, tag.local)
    let element = SchemaPart(
      "element", ["name": tag.local, "type": typeName, "nillable": isNillable ? "true" : nil],
      documentation: documentation)
    let key = file(tag.namespace)
    parts[key, default: []].insert(element, at: 0)
  }

  /// Adds the elements in open content that have exactly one type.
  mutating func addOpenElements(besides roots: Set<SchemaTag>) {
    let elements = planner.openElements.sorted {
      ($0.key.namespace ?? "", $0.key.local) < ($1.key.namespace ?? "", $1.key.local)
    }
    for (tag, types) in elements where !roots.contains(tag) && types.count == 1 {
      guard let type = types.first else { continue }
      // In kept content, an element of such a name can be nil.
      add(
        SchemaPart("element", ["name": tag.local, "type": name(of: type, tag.local), "nillable": "true"]), tag.namespace
      )
    }
  }

  private mutating func element(
    _ tag: SchemaTag, _ type: SchemaType, _ count: SchemaCount, isNillable: Bool, _ documentation: String?
  ) -> SchemaPart {
    let typeName = name(of: type, tag.local)
    let nillable = isNillable ? "true" : nil
    if tag.namespace == nil || tag.namespace == planner.home {
      let form = tag.namespace == nil ? nil : "qualified"
      var part = SchemaPart(
        "element", ["name": tag.local, "type": typeName, "form": form, "nillable": nillable],
        documentation: documentation)
      part.attributes += Self.occurrences(count)
      return part
    }
    // Elements of another namespace are declared in its schema, each with its type.
    let groupName = "\(tag.local).\(typeName.split(separator: ":").joined(separator: "."))\(isNillable ? ".nil" : "")"
    if groups.insert("\(tag.namespace ?? "") element \(groupName)").inserted {
      let inner = SchemaPart(
        "element", ["name": tag.local, "type": typeName, "form": "qualified", "nillable": nillable],
        documentation: documentation)
      add(SchemaPart("group", ["name": groupName], [SchemaPart("sequence", [inner])]), tag.namespace)
    }
    var part = SchemaPart("group", ["ref": qualified(groupName, tag.namespace)])
    part.attributes += Self.occurrences(count)
    return part
  }

  private static func occurrences(_ count: SchemaCount) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    if count.least != 1 { attributes.append(("minOccurs", String(count.least))) }
    if count.most != 1 { attributes.append(("maxOccurs", count.most.map { String($0) } ?? "unbounded")) }
    return attributes
  }

  private mutating func part(_ particle: SchemaParticle) -> SchemaPart? {
    var part: SchemaPart
    switch particle {
    case .element(let tag, let type, let count, let isNillable, let documentation):
      return element(tag, type, count, isNillable: isNillable, documentation)
    case .any(let namespaces, _):
      part = SchemaPart("any", ["namespace": namespaces == "##any" ? nil : namespaces, "processContents": "skip"])
    case .sequence(let inner, _), .choice(let inner, _):
      let parts = inner.compactMap { self.part($0) }
      if parts.isEmpty { return nil }
      if case .sequence = particle { part = SchemaPart("sequence", parts) } else { part = SchemaPart("choice", parts) }
    }
    part.attributes += Self.occurrences(particle.count)
    return part
  }

  // MARK: Types

  private func isText(_ content: SchemaContentModel) -> Bool {
    content.text != nil && content.particles.isEmpty && !content.isOpen && !content.isMixed
  }

  /// The name of a type, which is written on first use.
  private mutating func name(of type: SchemaType, _ hint: String) -> String {
    switch type {
    case .simple(let simple): return name(of: simple, hint)
    case .instance(let className): return qualified(classNames[className] ?? className, planner.home)
    case .named: return "xs:anyType"
    case .anything:
      if anythingName == nil {
        let name = unique("anything")
        anythingName = name
        add(
          SchemaPart(
            "complexType", ["name": name, "mixed": "true"],
            documentation: "Any content, which nothing checks.",
            [
              SchemaPart(
                "sequence",
                [SchemaPart("any", ["processContents": "skip", "minOccurs": "0", "maxOccurs": "unbounded"])]),
              SchemaPart("anyAttribute", ["processContents": "skip"]),
            ]), planner.home)
      }
      return qualified(anythingName ?? "", planner.home)
    case .complex(let content):
      if let name = typeNames[content] { return qualified(name, planner.home) }
      let name = unique("\(hint)Type")
      typeNames[content] = name
      add(complexType(name, content, nil), planner.home)
      return qualified(name, planner.home)
    }
  }

  private mutating func complexType(
    _ name: String, _ content: SchemaContentModel, _ documentation: String?
  ) -> SchemaPart {
    let reasons = content.reasons.map { "Wider than the definition: \($0)." }
    let text = ((documentation.map { [$0] } ?? []) + reasons).joined(separator: "\n")
    var attributes = content.attributes.map { attribute($0) }
    if content.hasOtherAttributes {
      attributes.append(SchemaPart("anyAttribute", ["processContents": content.isOpen ? "lax" : "skip"]))
    }
    var type = SchemaPart("complexType", ["name": name], documentation: text.isEmpty ? nil : text)
    if let text = content.text, isText(content) {
      let base = self.name(of: text, name)
      type.parts = [SchemaPart("simpleContent", [SchemaPart("extension", ["base": base], attributes)])]
      return type
    }
    if content.isMixed || content.isOpen { type.attributes.append(("mixed", "true")) }
    if content.isOpen {
      // Elements whose names are keys, or that can be anything, have none of the types.
      let isAny = content.particles.flatMap(\.leaves).contains { if case .any = $0 { true } else { false } }
      let any = SchemaPart(
        "any", ["processContents": isAny ? "skip" : "lax", "minOccurs": "0", "maxOccurs": "unbounded"])
      type.parts.append(SchemaPart("sequence", [any]))
    } else {
      let parts = content.particles.compactMap { part($0) }
      if !parts.isEmpty { type.parts.append(SchemaPart("sequence", parts)) }
    }
    type.parts += attributes
    return type
  }

  private mutating func attribute(_ attribute: SchemaAttribute) -> SchemaPart {
    let tag = attribute.tag
    let typeName = name(of: attribute.type, tag.local)
    let isForeign = tag.namespace != nil && tag.namespace != planner.home
    let part = SchemaPart(
      "attribute",
      [
        "name": tag.local, "type": typeName, "use": attribute.isRequired ? "required" : nil,
        "form": tag.namespace == nil ? nil : "qualified", "fixed": attribute.fixed,
      ])
    if !isForeign { return part }
    let fixed = attribute.fixed.map { ".\($0.hashValueText)" } ?? ""
    let groupName =
      "\(tag.local).\(typeName.split(separator: ":").joined(separator: "."))\(attribute.isRequired ? ".required" : "")\(fixed)"
    if groups.insert("\(tag.namespace ?? "") attribute \(groupName)").inserted {
      add(SchemaPart("attributeGroup", ["name": groupName], [part]), tag.namespace)
    }
    return SchemaPart("attributeGroup", ["ref": qualified(groupName, tag.namespace)])
  }

  private mutating func name(of simple: SchemaSimple, _ hint: String) -> String {
    if case .builtIn(let name) = simple { return "xs:\(name)" }
    if let name = simpleNames[simple] { return qualified(name, planner.home) }
    let part: SchemaPart
    let name: String
    switch simple {
    case .builtIn, .empty:
      name = unique("empty")
      part = SchemaPart(
        "simpleType", ["name": name],
        [SchemaPart("restriction", ["base": "xs:string"], [SchemaPart("length", ["value": "0"])])])
    case .texts(let texts, let isToken):
      name = unique("\(hint)Text")
      var seen: Set<String> = []
      let items = texts.filter { seen.insert($0).inserted }.map { SchemaPart("enumeration", ["value": $0]) }
      part = SchemaPart(
        "simpleType", ["name": name],
        [SchemaPart("restriction", ["base": isToken ? "xs:token" : "xs:string"], items)])
    case .union(let members):
      let names = members.map { self.name(of: $0, hint) }
      name = unique("\(hint)Text")
      part = SchemaPart(
        "simpleType", ["name": name], [SchemaPart("union", ["memberTypes": names.joined(separator: " ")])])
    case .list(let item):
      let itemName = self.name(of: item, hint)
      name = unique("\(hint)List")
      part = SchemaPart("simpleType", ["name": name], [SchemaPart("list", ["itemType": itemName])])
    }
    simpleNames[simple] = name
    add(part, planner.home)
    return qualified(name, planner.home)
  }

  // MARK: Files

  private func fileName(_ namespace: String) -> String {
    if namespace == planner.home ?? "" { return "\(base).xsd" }
    return namespace.isEmpty ? "\(base)-none.xsd" : "\(base)-\(prefix(namespace)).xsd"
  }

  /// The schemas, each of which imports all others.
  func files() throws(FremontError) -> [XMLSchemaDocuments.File] {
    var files: [XMLSchemaDocuments.File] = []
    var declared: [String: String] = [:]
    for namespace in namespaces where !namespace.isEmpty && namespace != SchemaName.xmlNamespace {
      declared[prefix(namespace)] = namespace
    }
    for namespace in namespaces {
      let imports = namespaces.filter { $0 != namespace }.map { other in
        SchemaPart("import", ["namespace": other.isEmpty ? nil : other, "schemaLocation": fileName(other)])
      }
      let schema = SchemaPart(
        "schema", ["targetNamespace": namespace.isEmpty ? nil : namespace], imports + (parts[namespace] ?? []))
      files.append(
        XMLSchemaDocuments.File(
          name: fileName(namespace), namespace: namespace.isEmpty ? nil : namespace, text: try schema.schema(declared)))
    }
    return files
  }
}

extension String {
  /// The text encoded as letters and digits, so that it is valid in a name.
  fileprivate var hashValueText: String { utf8.map { String($0, radix: 16) }.joined() }
}
