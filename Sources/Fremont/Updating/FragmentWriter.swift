/// Writes a part of one document into another.
struct FragmentWriter {
  private enum Piece {
    case node(Int, level: Int)
    case bytes(Range<Int>)
    case lineBreak(level: Int)
    case end(Int)
  }

  private let tree: SourceTree
  private let names: FragmentNames

  /// The line break before the fragment, and one level of indentation; empty if the document has no line breaks.
  private let gap: [UInt8]
  private let indentation: [UInt8]

  /// Returns the text of an element inside the fragment that is copied from elsewhere; nil if it is new.
  var copy: ((Int) -> EditedText?)?

  /// The values that are left out of wrappers.
  var absent = AbsentValues()

  init(_ tree: SourceTree, _ names: FragmentNames, gap: [UInt8], indentation: [UInt8]) {
    self.tree = tree
    self.names = names
    self.gap = gap
    self.indentation = indentation
  }

  /// Writes an element, with each child on a separate line if the document has line breaks and the element has no text.
  func written(_ root: Int) -> EditedText {
    var output = EditedText()
    var open = [Piece.node(root, level: 0)]
    while let piece = open.popLast() {
      switch piece {
      case .bytes(let range): output += tree[range]
      case .lineBreak(let level):
        output += gap
        for _ in 0..<level { output += indentation }
      case .end(let node): output += Array("</".utf8) + names.name(of: node, tree) + Array(">".utf8)
      case .node(let node, let level):
        if let copy = copy?(node) {
          output += copy
          continue
        }
        let element = tree.nodes[node]
        guard element.kind == .element else {
          output += tree[element.range]
          continue
        }
        output += Array("<".utf8) + names.name(of: node, tree)
        var tag = element.name.upperBound..<element.content.lowerBound
        if node == root { output += declarations }
        if node == root || names.dropsDefaults || !absent.isEmpty {
          for (index, attribute) in element.attributes.enumerated()
          where isRedundant(attribute, ofRoot: node == root) || absent.hasAttribute(index, of: node) {
            var end = attribute.name.lowerBound
            while XMLWhitespace.contains(tree.bytes[end - 1]) { end -= 1 }
            output += tree[tag.lowerBound..<end]
            tag = attribute.range.upperBound..<tag.upperBound
          }
        }
        if element.isSelfClosing {
          output += tree[tag]
        } else if isLeftEmpty(node) {
          output += tree[tag].dropLast() + Array("/>".utf8)
        } else {
          output += tree[tag]
          open.append(.end(node))
          open += pieces(of: node, level).reversed()
        }
      }
    }
    return output
  }

  /// Whether an attribute repeats a declaration that is in scope, or declares a default namespace that no name needs.
  private func isRedundant(_ attribute: SourceAttribute, ofRoot isRoot: Bool) -> Bool {
    if names.dropsDefaults, attribute.declaredPrefix == "" { return true }
    guard isRoot, let prefix = attribute.declaredPrefix, !prefix.isEmpty,
      !names.declarations.contains(where: { $0.prefix == prefix })
    else { return false }
    return names.around[prefix] == String(decoding: MarkupText.plain(tree[attribute.value]), as: UTF8.self)
  }

  /// Whether nothing inside an element is written.
  private func isLeftEmpty(_ node: Int) -> Bool {
    let element = tree.nodes[node]
    return !element.isOpaque && !element.children.isEmpty && tree.texts(of: node).isEmpty
      && element.children.allSatisfy { isOmitted($0) }
  }

  /// Whether nothing is written for a node.
  private func isOmitted(_ node: Int) -> Bool { tree.isOmitted(node: node) || absent.holds(node, tree) }

  private var declarations: [UInt8] {
    names.declarations.flatMap { FragmentNames.declaration(of: $0.prefix, $0.namespace) }
  }

  /// The content of an element.
  private func pieces(of node: Int, _ level: Int) -> [Piece] {
    let element = tree.nodes[node]
    if element.isOpaque || element.children.isEmpty { return [.bytes(element.content)] }
    let breaks =
      !gap.isEmpty && element.context?.isMixed != true && tree.texts(of: node).isEmpty
    var pieces: [Piece] = []
    var place = element.content.lowerBound
    for child in element.children {
      let range = tree.nodes[child].range
      // The node is inside a text.
      if range.lowerBound < place { continue }
      if range.lowerBound > place { pieces.append(.bytes(place..<range.lowerBound)) }
      place = range.upperBound
      if isOmitted(child) { continue }
      if breaks { pieces.append(.lineBreak(level: level + 1)) }
      pieces.append(.node(child, level: level + 1))
    }
    if element.content.upperBound > place { pieces.append(.bytes(place..<element.content.upperBound)) }
    if breaks { pieces.append(.lineBreak(level: level)) }
    return pieces
  }
}
