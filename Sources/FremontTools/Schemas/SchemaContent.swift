import Fremont

/// The content model of a type: its elements by number, and their order.
struct SchemaContent {
  /// The meaning of a symbol of the content model.
  struct Symbol {
    /// The name of the element; nil: any element.
    var name: SchemaName?
    /// The declaration, which has the type.
    var declaration: SchemaNode
    /// The place where the content model uses it.
    var use: SchemaNode
    /// For any element, the namespaces that the schema allows at its places.
    var namespaces: Set<String> = []
  }

  /// The maximum number of places of elements and groups in one content model, including those of its groups and
  /// substitution groups.
  static let maximumPlaces = 20_000

  /// The maximum number of names in one content model. Their order needs time and memory quadratic in their number.
  static let maximumNames = 2000

  var symbols: [Symbol] = []
  /// Names for sets of elements: those of a group, or of the head of a substitution group.
  var hints: [(symbols: Set<Int>, name: String)] = []
  var wildcards: [SchemaNode] = []
  private var numbers: [SchemaName?: Int] = [:]
  private(set) var placeCount = 0

  /// Counts a place, and returns whether there are too many of them.
  mutating func addPlace() -> Bool {
    placeCount += 1
    return placeCount > Self.maximumPlaces || symbols.count > Self.maximumNames
  }

  /// The number of an element.
  mutating func symbol(_ name: SchemaName?, _ declaration: SchemaNode, _ use: SchemaNode) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = symbols.count
    symbols.append(Symbol(name: name, declaration: declaration, use: use))
    return symbols.count - 1
  }

  /// The names of the elements, including nil if any element is allowed.
  var names: Set<SchemaName?> { Set(symbols.map(\.name)) }
}

extension SchemaImporter {
  /// Adds the particle in the body of a type to a content model; nil: there is none.
  mutating func particle(in body: SchemaNode, _ content: inout SchemaContent) -> Particle? {
    guard let node = body.child("sequence", "choice", "all", "group") else { return nil }
    return particle(node, &content, [], 0)
  }

  private mutating func particle(
    _ node: SchemaNode, _ content: inout SchemaContent, _ groups: [SchemaPlace], _ depth: Int
  ) -> Particle? {
    let times = node.occurrences
    if times.most == 0 { return nil }
    if content.addPlace() {
      report(
        "the content model has more than \(SchemaContent.maximumPlaces) places for elements, or "
          + "\(SchemaContent.maximumNames) names", node)
      return nil
    }
    if depth > Self.maximumDepth {
      report("groups nest more than \(Self.maximumDepth) times", node, "ref")
      return nil
    }
    switch node.tag {
    case "element": return element(node, times, &content)
    case "any":
      content.wildcards.append(node)
      let symbol = content.symbol(nil, node, node)
      content.symbols[symbol].namespaces.insert(node.attribute("namespace") ?? "##any")
      return .symbol(symbol, times)
    case "group":
      guard let name = node.reference("ref") else {
        reportPrefix(node, "ref")
        return nil
      }
      guard let group = schemas.groups[name] else {
        reportMissing("group", name, node, "ref")
        return nil
      }
      if groups.contains(group.place) {
        report("the group '\(name.local)' holds itself", node, "ref")
        return nil
      }
      guard let inner = group.child("sequence", "choice", "all"),
        let part = particle(inner, &content, groups + [group.place], depth + 1)
      else { return nil }
      content.hints.append((Self.symbols(of: part), name.local.trimmingSpaces))
      return .sequence([part], times)
    case "choice":
      return .choice(node.children.compactMap { particle($0, &content, groups, depth + 1) }, times)
    case "sequence", "all":
      return .sequence(node.children.compactMap { particle($0, &content, groups, depth + 1) }, times)
    default: return nil
    }
  }

  /// The symbols of a particle.
  private static func symbols(of particle: Particle) -> Set<Int> {
    switch particle {
    case .symbol(let symbol, _): [symbol]
    case .sequence(let parts, _), .choice(let parts, _):
      parts.reduce(into: []) { $0.formUnion(symbols(of: $1)) }
    }
  }

  private mutating func element(
    _ node: SchemaNode, _ times: Occurrences, _ content: inout SchemaContent
  ) -> Particle? {
    guard node.attribute("ref") != nil else {
      guard let name = localName(of: node) else { return nil }
      return .symbol(content.symbol(name, node, node), times)
    }
    guard let name = node.reference("ref") else {
      reportPrefix(node, "ref")
      return nil
    }
    guard let declaration = schemas.elements[name] else {
      reportMissing("element", name, node, "ref")
      return nil
    }
    let members = substitutes(for: name)
    if members.isEmpty {
      if declaration.isTrue("abstract") { return nil }
      return .symbol(content.symbol(name, declaration, node), times)
    }
    var alternatives: [Particle] = []
    if !declaration.isTrue("abstract") { alternatives.append(.symbol(content.symbol(name, declaration, node), .once)) }
    for member in members {
      guard let declaration = schemas.elements[member], !declaration.isTrue("abstract") else { continue }
      alternatives.append(.symbol(content.symbol(member, declaration, declaration), .once))
    }
    if alternatives.isEmpty { return nil }
    let choice = Particle.choice(alternatives, times)
    content.hints.append((Self.symbols(of: choice), name.local))
    return alternatives.count == 1 ? .sequence(alternatives, times) : choice
  }

  /// The name of a local element.
  private mutating func localName(of node: SchemaNode) -> SchemaName? {
    let form = node.attribute("form") ?? (node.file.hasQualifiedElements ? "qualified" : "unqualified")
    let local = node.attribute("name") ?? ""
    let name = SchemaName(namespace: form == "qualified" ? node.file.targetNamespace : nil, local: local)
    if name.isValid { return name }
    report("'\(local)' is not a name", node)
    return nil
  }

  /// The elements that can substitute for a head, directly or indirectly, in the order of declaration.
  private mutating func substitutes(for head: SchemaName) -> [SchemaName] {
    var members: Set<SchemaName> = [head]
    var open = [head]
    while let name = open.popLast() {
      let node = schemas.elements[name]
      let block = node?.attribute("block") ?? node?.file.block ?? ""
      if block.contains("substitution") || block == "#all" { continue }
      for member in substitutionGroups[name] ?? [] where members.insert(member).inserted { open.append(member) }
    }
    if members.count == 1 { return [] }
    return schemas.elementNames.filter { $0 != head && members.contains($0) }
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
