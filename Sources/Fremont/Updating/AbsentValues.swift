/// Unchanged values that the original does not contain, because their absence means the same.
///
/// A new wrapper is written without them.
struct AbsentValues {
  private var nodes: Set<Int> = []
  private var attributes: [Int: Set<Int>] = [:]

  /// The elements whose texts are such values: an element without its text would mean an empty text.
  private var texts: Set<Int> = []

  var isEmpty: Bool { nodes.isEmpty && attributes.isEmpty && texts.isEmpty }

  /// Adds a value of the written document. Required values and constants are never left out.
  mutating func insert(_ value: Int, _ tree: SourceTree) {
    for leaf in tree.leaves(of: value) {
      let identity = tree.values[leaf].identity
      if tree.row(of: leaf)?.isRequired == true || identity.kind == .property && identity.key.isEmpty {
        continue
      }
      switch tree.values[leaf].site {
      case .element(let node), .run(let node): nodes.insert(node)
      case .attribute(let node, let index): attributes[node, default: []].insert(index)
      case .ownText(let node): texts.insert(node)
      case .group: break
      }
    }
  }

  /// Whether an attribute of an element is such a value.
  func hasAttribute(_ index: Int, of node: Int) -> Bool { attributes[node]?.contains(index) == true }

  /// Whether a node is such a value, or a wrapper of nothing else.
  func holds(_ node: Int, _ tree: SourceTree) -> Bool {
    if isEmpty { return false }
    if nodes.contains(node) { return true }
    let element = tree.nodes[node]
    guard element.isWrapper, attributes[node] != nil || texts.contains(node) || !element.children.isEmpty else {
      return false
    }
    return element.attributes.indices.allSatisfy { index in
      let attribute = element.attributes[index]
      return attribute.isTag || attribute.declaredPrefix != nil || hasAttribute(index, of: node)
    } && (texts.contains(node) || tree.texts(of: node).isEmpty)
      && element.children.allSatisfy { holds($0, tree) || tree.isOmitted(node: $0) }
  }
}
