import Fremont
import LibXML

/// The components of a schema: all declarations of its documents, by name.
struct SchemaSet {
  var types: [SchemaName: SchemaNode] = [:]
  var elements: [SchemaName: SchemaNode] = [:]
  var attributes: [SchemaName: SchemaNode] = [:]
  var groups: [SchemaName: SchemaNode] = [:]
  var attributeGroups: [SchemaName: SchemaNode] = [:]

  /// The global elements of the main files, in order.
  var mainElements: [SchemaName] = []

  /// The global types, in the order of reading.
  var typeNames: [SchemaName] = []

  /// The global elements, in the order of reading.
  var elementNames: [SchemaName] = []

  /// The elements that content models refer to.
  var referredElements: Set<SchemaName> = []

  /// The namespaces in the order of reading, and the prefix in a file for each.
  var namespaces: [String] = []
  var prefixes: [String: String] = [:]

  /// The target namespace of the first file.
  var targetNamespace: String?

  /// Whether some values are qualified names.
  private var hasQualifiedNames = false

  /// The namespace of names without a prefix in the definition; nil: none.
  ///
  /// A qualified name in no namespace could not be written if names without a prefix were in another one.
  var homeNamespace: String? { hasQualifiedNames ? nil : targetNamespace }

  /// Duplicate declarations, and those that cannot be read.
  var faults: [Diagnostic] = []
  private static let maximumFaults = 100

  /// Valid declarations that cannot be used.
  var notes: [Diagnostic] = []

  /// Adds the components of a file, except those that are redefined.
  mutating func add(_ root: SchemaNode, isMain: Bool) {
    add(namespace: root.file.targetNamespace)
    for (prefix, uri) in root.element.namespaces.sorted(by: { $0.key < $1.key }) {
      if !prefix.isEmpty, !uri.isEmpty, prefixes[uri] == nil { prefixes[uri] = prefix }
    }
    for node in root.children { add(component: node, isMain: isMain) }
    var open: [SchemaNode] = root.children.reversed()
    while let node = open.popLast() {
      if faults.count < Self.maximumFaults, let fault = SchemaVocabulary.fault(node) ?? node.occurrenceFault {
        faults.append(fault)
      }
      if node.tag == "element", let name = node.reference("ref") { referredElements.insert(name) }
      for attribute in ["type", "base", "itemType"] where !hasQualifiedNames {
        guard let type = node.reference(attribute), type.namespace == SchemaName.schemaNamespace else { continue }
        hasQualifiedNames = SimpleType.qualifiedNames.contains(type.local)
      }
      open += node.children.reversed()
    }
  }

  private mutating func add(namespace: String?) {
    if let namespace, !namespaces.contains(namespace) { namespaces.append(namespace) }
  }

  /// Adds a global component. An existing one of the same name stays: the same declaration in another file is that one,
  /// a different one there is a note, and another one in the same file is a fault.
  mutating func add(component node: SchemaNode, isMain: Bool) {
    guard let name = node.declaredName else { return }
    if !name.isValid {
      faults.append(Diagnostic(.error, "'\(name.local)' is not a name", at: node.location(of: "name")))
    }
    switch node.tag {
    case "complexType", "simpleType":
      if add(node, name, \.types) { typeNames.append(name) }
    case "element":
      if add(node, name, \.elements) {
        elementNames.append(name)
        if isMain { mainElements.append(name) }
      }
    case "attribute": _ = add(node, name, \.attributes)
    case "group": _ = add(node, name, \.groups)
    case "attributeGroup": _ = add(node, name, \.attributeGroups)
    default: break
    }
  }

  private mutating func add(
    _ node: SchemaNode, _ name: SchemaName, _ table: WritableKeyPath<SchemaSet, [SchemaName: SchemaNode]>
  ) -> Bool {
    guard let known = self[keyPath: table][name] else {
      self[keyPath: table][name] = node
      return true
    }
    let place = known.location(of: "name")
    if known.file === node.file {
      guard faults.count < Self.maximumFaults else { return false }
      let message = "\(node.tag) '\(name.local)' is declared twice, first in line \(place.line)"
      faults.append(Diagnostic(.error, message, at: node.location(of: "name")))
    } else if !Self.isSame(known.element, node.element) {
      let message = "\(node.tag) '\(name.local)' is declared differently in another file, which counts: \(place)"
      notes.append(Diagnostic(.warning, message, at: node.location(of: "name")))
    }
    return false
  }

  /// Whether two declarations are the same, regardless of their places and annotations.
  private static func isSame(_ one: Element, _ other: Element) -> Bool {
    func attributes(_ element: Element) -> [[String]] {
      element.attributes.map { [$0.namespace ?? "", $0.name, $0.value] }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    func children(_ element: Element) -> [Element] {
      element.children.filter { $0.namespace == SchemaName.schemaNamespace && $0.name != "annotation" }
    }
    let (own, others) = (children(one), children(other))
    return one.name == other.name && attributes(one) == attributes(other) && own.count == others.count
      && zip(own, others).allSatisfy { isSame($0, $1) }
  }

  /// Replaces a component by a new declaration. The former one gets a name that no document can use.
  mutating func redefine(_ node: SchemaNode) {
    guard let name = node.declaredName else { return }
    func replace(_ table: inout [SchemaName: SchemaNode]) -> Bool {
      guard let former = table[name] else { return false }
      var formerName = SchemaName(namespace: name.namespace, local: "\(name.local) ")
      while table[formerName] != nil { formerName.local += " " }
      table[formerName] = former
      var node = node
      node.redefinition = SchemaNode.Redefinition(name: name, former: formerName)
      table[name] = node
      return true
    }
    let isKnown =
      switch node.tag {
      case "complexType", "simpleType": replace(&types)
      case "group": replace(&groups)
      case "attributeGroup": replace(&attributeGroups)
      default: true
      }
    if !isKnown {
      let message = "\(node.tag) '\(name.local)' is redefined, and the file does not declare it"
      faults.append(Diagnostic(.error, message, at: node.location(of: "name")))
    }
  }
}
