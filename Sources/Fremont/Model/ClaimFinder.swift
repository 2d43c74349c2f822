/// Collects the claims of the properties of a class, the items of an array or the entries of a dictionary.
struct ClaimFinder {
  /// The greatest number of rules to visit. Nested inline classes could otherwise take exponential time.
  private static let maximumCount = 5_000

  /// A rule whose claims have yet to be found.
  private struct Pending {
    let rule: ModelRule
    let owner: Claim.Owner
    let namespace: String?
    let keyXMLName: String?
    /// Whether it can repeat.
    var isItem = false
    /// The inline classes, arrays and dictionaries that are being expanded.
    let chain: [String]
  }

  private let graph: TypeGraph
  private(set) var claims: [Claim] = []

  init(_ graph: TypeGraph) {
    self.graph = graph
  }

  /// Collects the claims of the owners in turn. `className` is the class of the owners, if they are its properties.
  mutating func collect(_ owners: [Claim.Owner], of className: String? = nil) {
    let chain = className.map { ["class \($0)"] } ?? []
    var pending = owners.reversed().map { owner in
      Pending(
        rule: owner.rule, owner: owner, namespace: owner.namespace, keyXMLName: owner.keyXMLName, isItem: owner.isItem,
        chain: chain)
    }
    var count = 0
    while let next = pending.popLast(), count < Self.maximumCount {
      count += 1
      switch next.rule.xmlType {
      case .text: add(next.rule.dataType == .xml ? .content : .text, [], next)
      case .attribute: addAttribute(next)
      case .element: addElement(next)
      case .inline: pending += spread(next).reversed()
      // The rule of the surrounding element claims it.
      case .name: break
      }
    }
  }

  private mutating func add(_ place: Claim.Place, _ steps: [Claim.Step], _ pending: Pending) {
    let name = pending.rule.xmlName ?? steps.last?.name ?? ""
    claims.append(Claim(place: place, steps: steps, rule: pending.rule, owner: pending.owner, path: name))
  }

  private mutating func addAttribute(_ pending: Pending) {
    guard let path = pending.rule.xmlName.map({ ModelPath($0) }), path.fault == nil, let last = path.steps.last else {
      return
    }
    var steps = path.steps.dropLast().map { step($0, pending.namespace) }
    steps.append(attributeStep(last.prefix, last.name, wildcard(of: pending)))
    add(.attribute, steps, pending)
    if pending.isItem, steps.count > 1 {
      claims[claims.count - 1].repeatedStep = path.steps.firstIndex(where: \.isRepeated) ?? steps.count - 2
    }
  }

  private mutating func addElement(_ pending: Pending) {
    let rule = pending.rule
    var namespace = pending.namespace
    var xmlName = rule.xmlName
    if xmlName == nil, case .instance(let modelClass) = graph.target(of: rule) {
      xmlName = modelClass.xmlName
      namespace = graph.elementNamespace(in: modelClass)
    }
    guard let path = xmlName.map({ ModelPath($0) }), path.fault == nil else { return }
    var steps = path.steps.map { step($0, namespace) }
    if let last = path.steps.last, let wildcard = wildcard(of: pending) {
      steps[steps.count - 1] = step(last, namespace, wildcard)
    }
    if pending.keyXMLName != nil { steps = Array(steps.prefix(1)) }
    let isWhole = !rule.dataType.isScalar || pending.keyXMLName != nil
    guard rule.dataType == .instance, steps.last?.name == "*", steps.last?.predicate == nil,
      !graph.isNamedByValue(rule)
    else {
      add(.element, steps, pending)
      claims[claims.count - 1].isWhole = isWhole
      if pending.isItem {
        claims[claims.count - 1].repeatedStep = path.steps.firstIndex(where: \.isRepeated) ?? steps.count - 1
      }
      return
    }
    for modelClass in graph.classesByElementName(for: rule) {
      guard let name = modelClass.xmlName.map({ ModelPath($0) })?.steps.first else { continue }
      steps[steps.count - 1] = step(name, graph.elementNamespace(in: modelClass))
      add(.element, steps, pending)
      claims[claims.count - 1].isWhole = true
      claims[claims.count - 1].isByClassName = true
    }
  }

  /// The rules that replace an inline rule.
  private func spread(_ pending: Pending) -> [Pending] {
    func within(
      _ rule: ModelRule, _ namespace: String?, _ chain: [String], key: String? = nil, isItem: Bool = false
    ) -> Pending {
      Pending(
        rule: rule, owner: pending.owner, namespace: namespace, keyXMLName: key, isItem: isItem || pending.isItem,
        chain: chain)
    }
    switch graph.target(of: pending.rule) {
    case .instance(let modelClass):
      guard let chain = chain(pending, "class \(modelClass.className)") else { return [] }
      return graph.lineage(of: modelClass).flatMap { modelClass in
        let namespace = graph.elementNamespace(in: modelClass)
        let text = graph.textRule(of: modelClass).map { [$0] } ?? []
        return (text + modelClass.properties.map(\.rule)).map { within($0, namespace, chain) }
      }
    case .array(let elements, let array):
      guard let chain = chain(pending, array.map { "array \($0.xmlName)" }) else { return [] }
      return elements.map { within($0.rule, pending.namespace, chain, isItem: true) }
    case .dictionary(let elements, let dictionary):
      guard let chain = chain(pending, dictionary.map { "dictionary \($0.xmlName)" }) else { return [] }
      return elements.map { within($0.rule, pending.namespace, chain, key: $0.keyXMLName, isItem: $0.key == nil) }
    default: return []
    }
  }

  /// The chain with one more declaration, or nil if it contains the declaration already.
  private func chain(_ pending: Pending, _ name: String?) -> [String]? {
    guard let name else { return pending.chain }
    return pending.chain.contains(name) ? nil : pending.chain + [name]
  }

  /// The namespaces that the `*` of a rule stands for; nil stands for all.
  private func wildcard(of pending: Pending) -> Claim.Space? {
    TypeGraph.wildcard(of: pending.rule, besides: pending.namespace.map { [$0] }).map { .some($0) }
  }

  private func step(_ step: ModelPath.Step, _ namespace: String?, _ wildcard: Claim.Space? = nil) -> Claim.Step {
    let own = step.name == "*" ? nil : namespace
    var result = Claim.Step(
      space: wildcard ?? space(step.prefix) ?? own.map { $0.isEmpty ? .none : .uri($0) } ?? .any, name: step.name)
    result.hasPrefix = step.prefix != nil
    if let predicate = step.predicate {
      let attribute = attributeStep(predicate.prefix, predicate.name)
      result.predicate = Claim.Step.Predicate(space: attribute.space, name: attribute.name, value: predicate.value)
    }
    return result
  }

  /// An attribute without a prefix is in no namespace (*Namespaces in XML 1.0* § 6.2).
  private func attributeStep(_ prefix: String?, _ name: String, _ wildcard: Claim.Space? = nil) -> Claim.Step {
    Claim.Step(space: wildcard ?? space(prefix) ?? .none, name: name, hasPrefix: prefix != nil)
  }

  private func space(_ prefix: String?) -> Claim.Space? {
    guard let prefix else { return nil }
    if prefix == "xml" { return .uri("http://www.w3.org/XML/1998/namespace") }
    return .uri(graph.definition.namespaces[prefix] ?? prefix)
  }
}

extension TypeGraph {
  /// Returns the classes that an element of any name can hold. Their own element names distinguish them.
  func classesByElementName(for rule: ModelRule) -> [ModelClass] {
    let classes: [ModelClass]
    if case .instance(let base) = target(of: rule) {
      classes = [base] + subclasses(of: base)
    } else {
      classes = rule.typeName == nil ? definition.classes : []
    }
    return classes.filter { $0.xmlName != nil }
  }
}
