/// Values that the original lacks and that have not changed: an absent value says the same.
///
/// An element around values that is new is written without them.
struct AbsentValues {
  private var nodes: Set<Int> = []
  private var attributes: [Int: Set<Int>] = [:]

  /// The elements whose texts are such values: one that is there without its text would say an empty one.
  private var texts: Set<Int> = []

  var isEmpty: Bool { nodes.isEmpty && attributes.isEmpty && texts.isEmpty }

  /// Adds a value of what is written. What a document must say is not left out: required values and constants.
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

  /// Whether an attribute of an element is one of them.
  func hasAttribute(_ index: Int, of node: Int) -> Bool { attributes[node]?.contains(index) == true }

  /// Whether a node is one of them, or stands around nothing else.
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
