import Fremont

/// The meaning of a schema type in a definition.
enum TypeTarget {
  /// A single value, or a list of them in one text.
  case scalar(SimpleType)
  /// A class, made of this `complexType`.
  case instance(SchemaNode)
  /// Any content.
  case any
}

/// A `complexType`: its derivation, and the place of its content.
struct ComplexType {
  enum Derivation { case none, extending, restricting }

  let node: SchemaNode
  var derivation = Derivation.none
  var base: SchemaName?
  /// The element with its own content and attributes.
  var body: SchemaNode
  var hasSimpleContent = false
  var isMixed: Bool

  init(_ node: SchemaNode) {
    self.node = node
    body = node
    isMixed = node.isTrue("mixed")
    guard let content = node.child("simpleContent", "complexContent") else { return }
    hasSimpleContent = content.tag == "simpleContent"
    if content.attribute("mixed") != nil { isMixed = content.isTrue("mixed") }
    if hasSimpleContent { isMixed = false }
    guard let step = content.child("extension", "restriction") else { return }
    body = step
    derivation = step.tag == "extension" ? .extending : .restricting
    base = step.reference("base")
  }
}

extension SchemaImporter {
  /// The maximum depth of derivations and of nested groups, which are followed recursively.
  static let maximumDepth = 200

  // MARK: Simple types

  /// The simple type with a name. If it is not found, a fault is recorded and the type is text.
  mutating func simpleType(_ name: SchemaName, at node: SchemaNode, _ attribute: String, _ depth: Int = 0) -> SimpleType
  {
    if name.isBuiltIn {
      if let type = SimpleType.builtIn(name.local) { return type }
    } else if let known = simpleTypes[name] {
      return known
    } else if let declaration = schemas.types[name] {
      if depth > Self.maximumDepth {
        report("simple types derive from each other in a circle, or more than \(Self.maximumDepth) times", declaration)
        return SimpleType("string")
      }
      let type =
        declaration.tag == "simpleType"
        ? simpleType(declaration, depth + 1) : simpleContent(of: declaration, depth + 1) ?? SimpleType("anySimpleType")
      simpleTypes[name] = type
      return type
    }
    reportMissing("type", name, node, attribute)
    return SimpleType("string")
  }

  /// The simple type that a `simpleType` declares.
  mutating func simpleType(_ node: SchemaNode, _ depth: Int = 0) -> SimpleType {
    if depth > Self.maximumDepth {
      report("simple types derive from each other in a circle, or more than \(Self.maximumDepth) times", node)
      return SimpleType("string")
    }
    guard let step = node.child("restriction", "list", "union") else { return SimpleType("string") }
    switch step.tag {
    case "list":
      var item = SimpleType("string")
      if let inner = step.child("simpleType") {
        item = simpleType(inner, depth + 1)
      } else if step.attribute("itemType") != nil {
        item = named(step, "itemType", depth)
      }
      return SimpleType("list", .list(item))
    case "union":
      schemaOnly.add(.union, at: step.place)
      return SimpleType("union", .union)
    default:
      var type = SimpleType("string")
      if step.attribute("base") != nil {
        type = named(step, "base", depth)
      } else if let inner = step.child("simpleType") {
        type = simpleType(inner, depth + 1)
      }
      return restricted(type, by: step, declaration: node)
    }
  }

  /// The simple type that an attribute names.
  private mutating func named(_ node: SchemaNode, _ attribute: String, _ depth: Int) -> SimpleType {
    guard let name = node.reference(attribute) else {
      reportPrefix(node, attribute)
      return SimpleType("string")
    }
    return simpleType(name, at: node, attribute, depth + 1)
  }

  /// A simple type with the facets of a restriction.
  private mutating func restricted(_ type: SimpleType, by step: SchemaNode, declaration: SchemaNode) -> SimpleType {
    var type = type
    var values: [SchemaNode] = []
    for facet in step.children {
      let value = facet.attribute("value") ?? ""
      switch facet.tag {
      case "enumeration": values.append(facet)
      case "whiteSpace": type.whiteSpace = value
      case "fractionDigits": type.fractionDigits = Int(value)
      case "totalDigits": type.totalDigits = Int(value)
      case "pattern": type.patterns.append(value)
      case "minInclusive", "maxInclusive", "minExclusive", "maxExclusive": type.bounds.append(value)
      default: break
      }
      // The truth value has a format for this one.
      if type.builtIn == "boolean", ["1|0", "0|1"].contains(value) { continue }
      if let kind = SchemaOnlyChecks.Kind(facet: facet.tag) { schemaOnly.add(kind, at: facet.place) }
    }
    if !values.isEmpty {
      type.enumeration = values
      type.enumerator = declaration
    }
    return type
  }

  /// The type of the text of a complex type with simple content; nil: its content is elements.
  mutating func simpleContent(of node: SchemaNode, _ depth: Int = 0) -> SimpleType? {
    let type = ComplexType(node)
    guard type.hasSimpleContent, depth <= Self.maximumDepth else { return nil }
    var content: SimpleType?
    if type.derivation == .restricting, let inner = type.body.child("simpleType") {
      content = simpleType(inner, depth + 1)
    } else if let base = type.base {
      if let declaration = schemas.types[base], declaration.tag == "complexType" {
        content = simpleContent(of: declaration, depth + 1)
      } else {
        content = simpleType(base, at: type.body, "base", depth + 1)
      }
    } else {
      reportPrefix(type.body, "base")
    }
    let found = content ?? SimpleType("string")
    return type.derivation == .restricting ? restricted(found, by: type.body, declaration: node) : found
  }

  // MARK: Targets

  /// The meaning of the type of an element or attribute.
  mutating func target(of node: SchemaNode, _ depth: Int = 0) -> TypeTarget {
    if let inner = node.child("complexType", "simpleType") { return target(ofType: inner) }
    if node.attribute("type") != nil {
      guard let name = node.reference("type") else {
        reportPrefix(node, "type")
        return .any
      }
      return target(named: name, at: node, "type")
    }
    // An element without a type has the type of the head that it can substitute for.
    if let head = node.reference("substitutionGroup"), let declaration = schemas.elements[head],
      depth < Self.maximumDepth
    {
      return target(of: declaration, depth + 1)
    }
    return node.tag == "attribute" ? .scalar(SimpleType("anySimpleType")) : .any
  }

  /// The meaning of a named type.
  mutating func target(named name: SchemaName, at node: SchemaNode, _ attribute: String) -> TypeTarget {
    if name.isBuiltIn, name.local == "anyType" { return .any }
    if !name.isBuiltIn, let declaration = schemas.types[name] { return target(ofType: declaration) }
    return .scalar(simpleType(name, at: node, attribute))
  }

  /// The meaning of a declared type. A complex type that adds nothing to a simple one is that simple type.
  mutating func target(ofType declaration: SchemaNode) -> TypeTarget {
    var node = declaration
    for _ in 0...Self.maximumDepth {
      guard node.tag == "complexType" else { return .scalar(declaredSimpleType(node)) }
      let type = ComplexType(node)
      guard type.hasSimpleContent, let base = type.base else { return .instance(node) }
      guard let next = schemas.types[base], next.tag == "complexType" else {
        return attributes(of: type.body).isEmpty
          ? .scalar(simpleContent(of: node) ?? SimpleType("string")) : .instance(node)
      }
      // A base with element content is not a simple type.
      guard ComplexType(next).hasSimpleContent else { return .instance(node) }
      if type.derivation == .extending, !attributes(of: type.body).isEmpty { return .instance(node) }
      node = next
    }
    report("types derive from each other in a circle, or more than \(Self.maximumDepth) times", declaration)
    return .any
  }

  private mutating func declaredSimpleType(_ node: SchemaNode) -> SimpleType {
    guard let name = node.declaredName, schemas.types[name]?.place == node.place else { return simpleType(node) }
    return simpleType(name, at: node, "name")
  }

  // MARK: Faults

  mutating func report(_ message: String, _ node: SchemaNode, _ attribute: String = "name") {
    let fault = Diagnostic(.error, message, at: node.location(of: attribute))
    if faults.count < 100, !faults.contains(fault) { faults.append(fault) }
  }

  mutating func reportMissing(_ kind: String, _ name: SchemaName, _ node: SchemaNode, _ attribute: String) {
    report("there is no \(kind) '\(name)'", node, attribute)
  }

  mutating func reportPrefix(_ node: SchemaNode, _ attribute: String) {
    guard let text = node.attribute(attribute) else {
      report("\(node.tag) lacks the attribute '\(attribute)'", node, attribute)
      return
    }
    report("the prefix of '\(text)' is not declared", node, attribute)
  }

  /// Adds a note on something that a definition cannot express.
  mutating func note(_ message: String, at location: SourceLocation) {
    let note = Diagnostic(.warning, message, at: location)
    if seenNotes.insert(note).inserted { notes.append(note) }
  }
}
