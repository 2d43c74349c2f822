/// Finds conflicting claims, in a tree of the elements and attributes that the claims of one element read.
struct ClaimTree {
  /// An element; the first one is where the claims start.
  private struct Node {
    /// The claim that reads the element.
    var reader: Int?
    /// The first claim that leads into the element, and the first of these that does not end at an attribute of it.
    var guest: Int?
    var deepGuest: Int?
    /// The first claim that leads into the element or reads it, the first that reads one of its attributes, the first
    /// for which the element repeats, and the first for which both hold.
    var visitor: Int?
    var attributeGuest: Int?
    var repeated: Int?
    var repeatedAttribute: Int?
    var attributes: [Claim.Step: Int] = [:]
    var children: [Claim.Step: Int] = [:]
    /// The children in the order of their claims.
    var order: [(step: Claim.Step, node: Int)] = []
  }

  private let claims: [Claim]
  private let title: String
  private let owners: (_ first: String, _ second: String) -> String
  private var nodes = [Node()]
  private var text: Int?

  /// The number of comparisons of names that may still be made for warnings. It bounds the time, which would grow with
  /// the square of the number of names.
  private var comparisons = 20_000

  /// The findings: errors if reading would be undefined, otherwise warnings.
  private(set) var findings: [Diagnostic] = []

  /// Compares claims.
  ///
  /// Each message ends with the title. `owners` names the owners of a claim, as in `to the properties 'a' and 'b'`.
  init(_ claims: [Claim], _ title: String, _ owners: @escaping (_ first: String, _ second: String) -> String) {
    self.claims = claims
    self.title = title
    self.owners = owners
    for index in claims.indices { insert(index) }
    checkContent()
    for node in nodes { checkOverlaps(node) }
  }

  private mutating func insert(_ index: Int) {
    let claim = claims[index]
    if claim.place == .text || claim.place == .content {
      if let text {
        report(text, index, "the text\(title.isEmpty ? "" : " of \(title)")", suffix: "")
      } else {
        text = index
      }
      return
    }
    var node = 0
    let elements = claim.place == .attribute ? claim.steps.count - 1 : claim.steps.count
    for depth in 0..<elements {
      node = child(of: node, claim.steps[depth])
      visit(node, index, depth, isAttribute: claim.place == .attribute && depth == elements - 1)
      if claim.place == .element, depth == elements - 1 { break }
      let isAttribute = claim.place == .attribute && depth == elements - 1
      if let reader = nodes[node].reader, claims[reader].isWhole || !isAttribute {
        reportPath(index, into: reader, second: index)
        return
      }
      if nodes[node].guest == nil { nodes[node].guest = index }
      if !isAttribute, nodes[node].deepGuest == nil { nodes[node].deepGuest = index }
    }
    guard claim.place == .attribute, let last = claim.steps.last else { return setReader(of: node, index) }
    if let first = nodes[node].attributes[last] {
      if claims[first].owner.isKey { return }
      report(first, index, "the attribute '\(claim.path)'")
    } else {
      nodes[node].attributes[last] = index
    }
  }

  /// Compares a claim with others of the same element, if that element occurs once for each item of a list. An
  /// attribute belongs to one of these elements, and another rule may read a different one.
  private mutating func visit(_ node: Int, _ index: Int, _ depth: Int, isAttribute: Bool) {
    let isRepeated = claims[index].repeatedStep == depth
    let known = nodes[node]
    let other =
      switch (isRepeated, isAttribute) {
      case (true, true): known.visitor
      case (true, false): known.attributeGuest
      case (false, true): known.repeated
      case (false, false): known.repeatedAttribute
      }
    if nodes[node].visitor == nil { nodes[node].visitor = index }
    if isAttribute, known.attributeGuest == nil { nodes[node].attributeGuest = index }
    if isRepeated, known.repeated == nil { nodes[node].repeated = index }
    if isRepeated, isAttribute, known.repeatedAttribute == nil { nodes[node].repeatedAttribute = index }
    guard let other, areStrangers(other, index), claims[other].steps != claims[index].steps else { return }
    let (first, second) = (claims[other].owner, claims[index].owner)
    if claims[other].isWhole || claims[index].isWhole { return }
    // Alternatives do not share an element.
    if first.name == second.name, !first.name.isEmpty { return }
    let message =
      "the element '\(claims[index].steps[depth].name)' repeats for each item, but belongs "
      + "\(owners(first.name, second.name)); put its content into one ModelClass\(ending)"
    findings.append(TypeGraph.fault(message, claims[index].location, first.rule.location))
  }

  private mutating func setReader(of node: Int, _ index: Int) {
    let claim = claims[index]
    guard let first = nodes[node].reader else {
      if let guest = claim.isWhole ? nodes[node].guest : nodes[node].deepGuest {
        reportPath(guest, into: index, second: index)
      }
      nodes[node].reader = index
      return
    }
    guard claims[first].isByClassName != claim.isByClassName else {
      let name = claim.isByClassName ? claim.steps.last?.name ?? "*" : claim.path
      return report(first, index, "the element '\(name)'")
    }
    guard areStrangers(first, index) else { return }
    let (named, any) = claim.isByClassName ? (claims[first], claim) : (claim, claims[first])
    let name = any.steps.last?.name ?? "*"
    let message =
      "the element '\(name)' is read as '\(named.owner.name)', which shadows '*' of '\(any.owner.name)'\(ending)"
    warn(message, claim, first)
    if claims[first].isByClassName { nodes[node].reader = index }
  }

  /// Reports elements claimed by others if a fragment claims the whole content.
  private mutating func checkContent() {
    guard let text, claims[text].place == .content else { return }
    guard let other = claims.indices.first(where: { !claims[$0].isAttributeOfStart && $0 != text }) else { return }
    guard claims[other].place == .element || claims[other].steps.count > 1 else { return }
    report(min(text, other), max(text, other), "the element '\(claims[other].path)'")
  }

  /// Warns about names that are spelled differently, but can match the same element.
  private mutating func checkOverlaps(_ node: Node) {
    var byName: [String: [(step: Claim.Step, node: Int)]] = [:]
    for child in node.order {
      for other in byName[child.step.name] ?? [] where other.step.space.overlaps(child.step.space) {
        comparisons -= 1
        if comparisons < 0 || findings.count >= Diagnostic.maximumCount { return }
        guard let first = representative(other.node), let second = representative(child.node),
          areStrangers(first, second)
        else { continue }
        if let left = other.step.predicate, let right = child.step.predicate {
          guard left.name != right.name || !left.space.overlaps(right.space) else { continue }
          let both = "\(left.name)='\(left.value)' and \(right.name)='\(right.value)'"
          let owners = owners(claims[first].owner.name, claims[second].owner.name)
          warn("an element '\(child.step.name)' with \(both) belongs \(owners)\(ending)", claims[second], first)
        } else if other.step.predicate == nil, child.step.predicate == nil, !other.step.hasPrefix,
          !child.step.hasPrefix
        {
          let uri = [other.step.space, child.step.space].compactMap(\.uri).first ?? ""
          let owners = owners(claims[first].owner.name, claims[second].owner.name)
          warn(
            "the element '\(child.step.name)' in the namespace '\(ValueFault.excerpt(uri))' belongs \(owners)\(ending)",
            claims[second], first)
        }
      }
      byName[child.step.name, default: []].append(child)
    }
  }

  private func representative(_ node: Int) -> Int? { nodes[node].reader ?? nodes[node].guest }

  private mutating func child(of node: Int, _ step: Claim.Step) -> Int {
    if let child = nodes[node].children[step] { return child }
    nodes.append(Node())
    nodes[node].children[step] = nodes.count - 1
    nodes[node].order.append((step, nodes.count - 1))
    return nodes.count - 1
  }

  /// Whether two claims have different declarations, of which at most one is in a base class. Base classes are checked
  /// separately.
  private func areStrangers(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (claims[first].owner, claims[second].owner)
    // A property that a subclass declares again is a separate fault.
    if first.isOwn != second.isOwn, first.name == second.name { return false }
    return first.index != second.index && (first.isOwn || second.isOwn)
  }

  private var ending: String { title.isEmpty ? "" : " (\(title))" }

  private mutating func report(_ first: Int, _ second: Int, _ what: String, suffix: String? = nil) {
    guard areStrangers(first, second) else { return }
    let owners = owners(claims[first].owner.name, claims[second].owner.name)
    let place = claims[second].place == .text ? "xmlType" : nil
    let location = place.map { claims[second].rule.position.location(of: $0) } ?? claims[second].location
    findings.append(
      TypeGraph.fault("\(what) belongs \(owners)\(suffix ?? ending)", location, claims[first].owner.rule.location))
  }

  private mutating func reportPath(_ guest: Int, into reader: Int, second: Int) {
    let first = guest == second ? reader : guest
    guard areStrangers(first, second) else { return }
    let (path, name) = (claims[guest].path, claims[reader].path)
    let message =
      "the path '\(path)' leads into the element '\(name)', which is read as \(claims[reader].rule.dataType.withArticle)"
    findings.append(
      TypeGraph.fault("\(message)\(ending)", claims[second].location, claims[first].owner.rule.location))
  }

  private mutating func warn(_ message: String, _ second: Claim, _ first: Int) {
    let note = Diagnostic.Note("declared here first", at: claims[first].owner.rule.location)
    findings.append(Diagnostic(.warning, message, at: second.location, notes: [note]))
  }
}

extension Claim {
  /// Whether it reads an attribute of the element itself.
  fileprivate var isAttributeOfStart: Bool { place == .attribute && steps.count == 1 }
}

extension Claim.Space {
  fileprivate var uri: String? {
    if case .uri(let uri) = self { uri } else { nil }
  }
}
