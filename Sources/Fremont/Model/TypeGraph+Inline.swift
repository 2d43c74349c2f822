/// Classes that hold themselves `INLINE`, also by way of others: what stands in an element of theirs would have no end.
extension TypeGraph {
  /// Says which classes hold themselves, each once and by the first of its own properties that does so.
  func endlessFaults() -> [Diagnostic] {
    let classes = definition.classes
    let places = Dictionary(classes.enumerated().map { ($1.className, $0) }) { first, _ in first }

    /// Finds the classes whose parts stand in place of a rule that has no separate element.
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
    // A class holds what the one holds that it extends.
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

  /// Numbers the nodes of a graph by its edges, so that two have the same number if each of them leads to the other.
  ///
  /// The time is that of going over all edges twice: forwards to put the nodes into the order in which they are done, and backwards from
  /// the last of them.
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
