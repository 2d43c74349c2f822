import Fremont

/// The attributes that a type adds, including those of its attribute groups.
struct AttributeUses {
  /// One attribute.
  struct Use {
    var name: SchemaName
    /// The declaration, which has the type.
    var declaration: SchemaNode
    /// The place where the type uses it.
    var use: SchemaNode
  }

  var uses: [Use] = []
  /// The `anyAttribute` elements of the type and its bases.
  var wildcards: [SchemaNode] = []

  var isEmpty: Bool { uses.isEmpty && wildcards.isEmpty }

  /// Adds attributes to those of a base. A later one replaces an earlier one of the same name.
  func adding(_ own: AttributeUses) -> AttributeUses {
    var all = self
    for use in own.uses {
      if let index = all.uses.firstIndex(where: { $0.name == use.name }) {
        all.uses[index] = use
      } else {
        all.uses.append(use)
      }
    }
    all.wildcards = own.wildcards + wildcards
    return all
  }
}

extension SchemaImporter {
  /// The attributes in an element of the schema, including those of the groups that it refers to.
  mutating func attributes(of body: SchemaNode) -> AttributeUses {
    if let known = attributeUses[body.place] { return known }
    var found = AttributeUses()
    var seen: Set<SchemaPlace> = [body.place]
    var open = [body]
    while let node = open.popLast() {
      var groups: [SchemaNode] = []
      for child in node.children {
        switch child.tag {
        case "attribute": add(child, to: &found)
        case "anyAttribute": if found.wildcards.isEmpty { found.wildcards = [child] }
        case "attributeGroup":
          guard let name = child.reference("ref") else { continue }
          if let group = schemas.attributeGroups[name] {
            if seen.insert(group.place).inserted { groups.append(group) }
          } else if name == SchemaName(namespace: SchemaName.xmlNamespace, local: "specialAttrs") {
            for local in ["lang", "space", "base", "id"] { addXMLAttribute(local, child, to: &found) }
          } else {
            reportMissing("attributeGroup", name, child, "ref")
          }
        default: break
        }
      }
      open += groups.reversed()
    }
    attributeUses[body.place] = found
    return found
  }

  private mutating func add(_ node: SchemaNode, to found: inout AttributeUses) {
    if node.attribute("use") == "prohibited" { return }
    var declaration = node
    let name: SchemaName
    if node.attribute("ref") != nil {
      guard let reference = node.reference("ref") else { return reportPrefix(node, "ref") }
      name = reference
      if let global = schemas.attributes[name] {
        declaration = global
      } else if name.namespace == SchemaName.xmlNamespace {
        return addXMLAttribute(name.local, node, to: &found)
      } else if name.namespace == SchemaName.instanceNamespace {
        return
      } else {
        return reportMissing("attribute", name, node, "ref")
      }
    } else {
      let local = node.attribute("name") ?? ""
      let form = node.attribute("form") ?? (node.file.hasQualifiedAttributes ? "qualified" : "unqualified")
      name = SchemaName(namespace: form == "qualified" ? node.file.targetNamespace : nil, local: local)
      if !name.isValid { return report("'\(local)' is not a name", node) }
    }
    if found.uses.contains(where: { $0.name == name }) { return }
    found.uses.append(AttributeUses.Use(name: name, declaration: declaration, use: node))
  }

  /// Adds an attribute of the XML namespace, whose schema need not be read.
  private func addXMLAttribute(_ local: String, _ node: SchemaNode, to found: inout AttributeUses) {
    let name = SchemaName(namespace: SchemaName.xmlNamespace, local: local)
    if found.uses.contains(where: { $0.name == name }) { return }
    found.uses.append(AttributeUses.Use(name: name, declaration: node, use: node))
  }

  /// The attributes of a type, including those of all its base types.
  mutating func allAttributes(of node: SchemaNode, _ depth: Int = 0) -> AttributeUses {
    let type = ComplexType(node)
    let own = attributes(of: type.body)
    guard let base = type.base.flatMap({ schemas.types[$0] }), base.tag == "complexType", depth < Self.maximumDepth
    else { return own }
    return allAttributes(of: base, depth + 1).adding(own)
  }
}
