/// Queries on the content of elements and values.
extension SourceTree {
  /// Whether an instance has unknown content.
  func hasUnknownContent(_ value: Int) -> Bool {
    guard case .element(let node) = values[value].site, nodes[node].context?.kind == .instance else {
      return false
    }
    return nodes[node].attributes.contains { !$0.isKnown && !$0.isTag && $0.declaredPrefix == nil }
      || values[value].parts.contains { values[$0].identity.kind == .unknown }
  }

  /// Whether a value, or one inside it, has unknown content.
  func containsUnknownContent(_ value: Int) -> Bool {
    var open = [value]
    while let next = open.popLast() {
      if hasUnknownContent(next) { return true }
      open += values[next].parts
    }
    return false
  }

  /// Whether an element contains unknown content or a comment.
  func holdsUnknown(_ node: Int) -> Bool {
    holds(node) { element in
      element.kind == .unknown || element.kind == .misc || element.hidesUnknown
        || element.attributes.contains { !$0.isKnown && !$0.isTag && $0.declaredPrefix == nil }
    }
  }

  /// Whether an element contains elements whose names no rule gives.
  func holdsMarkup(_ node: Int) -> Bool {
    holds(node) {
      $0.isOpaque || $0.isFolded || $0.kind == .unknown || $0.context?.isCaptured == true
    }
  }

  /// Whether an element or one inside it satisfies a condition.
  private func holds(_ node: Int, _ isSought: (SourceNode) -> Bool) -> Bool {
    // The nodes inside an element follow it.
    var next = node
    while next < nodes.count, next == node || nodes[next].parent >= NodeIndex(node) {
      if isSought(nodes[next]) { return true }
      next += 1
    }
    return false
  }

  /// Whether a value is an element that was not examined.
  func isFolded(_ value: Int) -> Bool { values[value].site.node.map { nodes[$0].isFolded } ?? false }

  /// Whether an element, or one inside it, was not examined.
  func holdsFolded(_ node: Int) -> Bool { holds(node, \.isFolded) }
}
