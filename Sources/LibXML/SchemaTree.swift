import CLibXML2

/// A document as libxml2 holds it, made of elements that have been read already.
///
/// The tree is owned here and freed once.
final class SchemaTree {
  let tree: xmlDocPtr

  /// The places of the elements; the nodes hold their numbers, from 1.
  private var places: [(line: Int, column: Int)] = []

  /// Makes a document; nil when there is no memory for it.
  init?(_ root: Element) {
    guard let tree = xmlNewDoc("1.0") else { return nil }
    self.tree = tree
    guard let node = node(of: root, in: nil) else { return nil }
    _ = xmlDocSetRootElement(tree, node)
    guard fill(node, with: root) else { return nil }
  }

  deinit {
    xmlFreeDoc(tree)
  }

  /// The place of the element that a node is, or is an attribute or a text of.
  func place(of node: UnsafeMutableRawPointer?) -> (line: Int, column: Int) {
    var node = node?.assumingMemoryBound(to: xmlNode.self)
    while let current = node {
      let number = Int(bitPattern: current.pointee._private)
      if places.indices.contains(number - 1) { return places[number - 1] }
      node = current.pointee.parent
    }
    return (1, 1)
  }

  private func node(of element: Element, in parent: xmlNodePtr?) -> xmlNodePtr? {
    guard let node = xmlNewDocNode(tree, nil, element.name, nil) else { return nil }
    places.append((element.line, element.column))
    node.pointee._private = UnsafeMutableRawPointer(bitPattern: places.count)
    if let parent { _ = xmlAddChild(parent, node) }
    return node
  }

  /// Gives a node its namespaces, attributes, text and children; false when there is no memory for them.
  ///
  /// Text that mixes with elements stands in front of them, which makes no difference to a schema.
  private func fill(_ node: xmlNodePtr, with element: Element) -> Bool {
    for (prefix, uri) in element.namespaces {
      guard xmlNewNs(node, uri, prefix.isEmpty ? nil : prefix) != nil else { return false }
    }
    if element.namespace != nil {
      guard let namespace = xmlSearchNs(tree, node, element.prefix) else { return false }
      xmlSetNs(node, namespace)
    }
    for attribute in element.attributes {
      var namespace: xmlNsPtr?
      if let prefix = attribute.prefix {
        namespace = xmlSearchNs(tree, node, prefix)
        if namespace == nil { return false }
      }
      guard xmlNewNsProp(node, namespace, attribute.name, attribute.value) != nil else { return false }
    }
    if element.textLine != nil || element.children.isEmpty && !element.text.isEmpty {
      guard let text = xmlNewDocText(tree, element.text) else { return false }
      _ = xmlAddChild(node, text)
    }
    return element.children.allSatisfy { child in
      self.node(of: child, in: node).map { fill($0, with: child) } ?? false
    }
  }
}
