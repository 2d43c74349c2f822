/// Classes that hold themselves `INLINE`, directly or indirectly. Their content would be infinite.
extension TypeGraph {
  /// Reports the classes that hold themselves: each once, with the first of its own properties that causes it.
  func endlessFaults() -> [Diagnostic] {
    let classes = definition.classes
    let places = Dictionary(classes.enumerated().map { ($1.className, $0) }) { first, _ in first }

    /// Finds the classes whose content replaces an inline rule.
    func find(_ rule: ModelRule, _ found: inout [Int], _ seen: inout Set<String>) {
      guard rule.xmlType == .inline else { return }
      let rules: [ModelRule]
      switch target(of: rule) {
      case .instance(let modelClass):
        if let place = places[modelClass.className] { found.append(place) }
        return
      case .array(let elements, let array):
        if let array, !seen.insert("array \(array.xmlName)").inserted { return }
        rules = elements.map(\.rule)
      case .dictionary(let elements, let dictionary):
        if let dictionary, !seen.insert("dictionary \(dictionary.xmlName)").inserted { return }
        rules = elements.map(\.rule)
      default: return
      }
      for rule in rules { find(rule, &found, &seen) }
    }

    let spread = classes.map { modelClass in
      modelClass.properties.map { property in
        var found: [Int] = []
        var seen: Set<String> = []
        find(property.rule, &found, &seen)
        return found
      }
    }
    // A class also holds what its base class holds.
    let circles = Self.circles(
      classes.indices.map { index in
        spread[index].joined() + (classes[index].extends.flatMap { places[$0] }.map { [$0] } ?? [])
      })
    return classes.indices.compactMap { index in
      guard let endless = spread[index].firstIndex(where: { $0.contains { circles[$0] == circles[index] } }) else {
        return nil
      }
      let property = classes[index].properties[endless]
      let name = property.propertyName ?? property.rule.xmlName ?? ""
      return Diagnostic(
        .error,
        "ModelClass '\(classes[index].className)' holds itself INLINE in the property '\(name)'",
        at: property.rule.position.location(of: "xmlType"))
    }
  }

  /// Numbers the nodes of a graph, so that two nodes have the same number if each can be reached from the other
  /// (strongly connected components).
  ///
  /// It visits all edges twice: forwards to find the order in which nodes are finished, and backwards from the last of
  /// them (Kosaraju).
  private static func circles(_ edges: [[Int]]) -> [Int] {
    var isSeen = Array(repeating: false, count: edges.count)
    var done: [Int] = []
    for root in edges.indices where !isSeen[root] {
      isSeen[root] = true
      var open = [(node: root, next: 0)]
      while let last = open.last {
        if last.next == edges[last.node].count {
          done.append(last.node)
          open.removeLast()
          continue
        }
        open[open.count - 1].next += 1
        let node = edges[last.node][last.next]
        if isSeen[node] { continue }
        isSeen[node] = true
        open.append((node, 0))
      }
    }
    var backwards = Array(repeating: [Int](), count: edges.count)
    for (node, targets) in edges.enumerated() { for target in targets { backwards[target].append(node) } }
    var circles = Array(repeating: -1, count: edges.count)
    for root in done.reversed() where circles[root] < 0 {
      circles[root] = root
      var open = [root]
      while let node = open.popLast() {
        for former in backwards[node] where circles[former] < 0 {
          circles[former] = root
          open.append(former)
        }
      }
    }
    return circles
  }
}
