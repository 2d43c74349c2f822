import CLibXML2

/// A libxml2 tree, made from elements that have already been read.
///
/// It owns the tree.
final class SchemaTree {
  let tree: xmlDocPtr

  /// The places of the elements. Each node holds an index into them, from 1.
  private var places: [(line: Int, column: Int)] = []

  /// Makes a tree; nil if there is not enough memory.
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

  /// The place of the element of a node, or of the element that contains an attribute or text node.
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

  /// Adds namespaces, attributes, text and children to a node; returns false if there is not enough memory.
  ///
  /// In mixed content, all text precedes the elements, which makes no difference to a schema.
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
