/// Texts that are values, and comments and instructions.
extension SourceTreeBuilder {
  /// The number of bytes that wait to become an item of the innermost element, or of one around it.
  func waitingText(_ document: Document, _ distance: Int = 0) -> Int {
    let frame = document.pointee.session.top - distance
    guard frame.pointee.context.pointee.isMixed else { return 0 }
    let end = distance > 0 ? document.pointee.session.top.pointee.textStart : document.pointee.session.text.count
    return end - frame.pointee.textStart
  }

  /// Records a text in front of a start tag that is an item.
  ///
  /// Where unknown content is kept, it stands between two items; elsewhere, in one. Here what it parts is always one.
  func endRun(_ document: Document, _ isTaken: Bool, _ isRun: Bool, _ place: Int) {
    if isTaken, isRun {
      endRun(document, 1, place)
    } else if isTaken, let end = open.last?.runEnd {
      endRun(document, 1, end)
    } else if isRun {
      open[open.count - 1].runEnd = place
    }
  }

  /// Records a text that is an item of the innermost element, or of one around it.
  func endRun(_ document: Document, _ distance: Int, _ end: Int) {
    let frame = document.pointee.session.top - distance
    guard let row = frame.pointee.context.pointee.text, let last = open.last, last.runStart < end,
      let parent = last.node
    else { return }
    open[open.count - 1].runEnd = nil
    let range = last.runStart..<end
    var text = SourceNode(kind: .text, parent: NodeIndex(parent), range: range, content: range, row: row)
    let children = tree.nodes[parent].children
    let before = children.lastIndex { tree.nodes[$0].range.lowerBound < range.lowerBound }
    let first = before.map { $0 + 1 } ?? 0
    var start = range.lowerBound
    for inside in children[first...].map({ tree.nodes[$0].range }) where inside.lowerBound < end {
      if inside.lowerBound > start { text.pieces.append(start..<inside.lowerBound) }
      start = inside.upperBound
    }
    if end > start { text.pieces.append(start..<end) }
    tree.nodes.append(text)
    let node = tree.nodes.count - 1
    tree.nodes[parent].children.insert(node, at: first)
    _ = makeValue(row, .run(node), in: frame)
  }

  /// Makes the value of an element's own text.
  func claimText(_ document: Document, _ node: Int) {
    let frame = document.pointee.session.top
    let context = frame.pointee.context
    guard let row = context.pointee.text, !context.pointee.isMixed, context.pointee.kind != .text else { return }
    let texts = tree.texts(of: node)
    let isThere = texts.contains { text in
      row.pointee.preservesWhitespace || context.pointee.isCaptured
        || tree[text].contains { !XMLWhitespace.contains($0) }
    }
    if isThere { _ = makeValue(row, .ownText(node), in: frame) }
  }

  /// Takes a comment or an instruction, which begins at a place.
  func misc(_ document: Document, _ place: Int, _ ending: String, _ read: () -> Void) {
    guard let last = open.last, opaqueDepth == 0, document.pointee.session.capture == .nothing else { return read() }
    let wait = waitingText(document)
    read()
    let isSplit = wait > 0 && waitingText(document) == 0
    if isSplit { open[open.count - 1].runEnd = place }
    guard place < tree.bytes.count, tree.bytes[place] == UInt8(ascii: "<"),
      let end = MarkupText.find(Array(ending.utf8), in: tree[place + 2..<tree.bytes.count])
    else {
      if let around = last.node { tree.nodes[around].hidesUnknown = true }
      return
    }
    let range = place..<end + ending.utf8.count
    tree.nodes.append(SourceNode(kind: .misc, parent: NodeIndex(last.node), range: range, content: range))
    let node = tree.nodes.count - 1
    if let parent = last.node { tree.nodes[parent].children.append(node) }
    if wait == 0, last.runEnd == nil { open[open.count - 1].runStart = range.upperBound }
    if let owner = last.owner, !tree[range].elementsEqual(HiddenSurplus.divider.utf8) {
      append(SourceValue(identity: Identity(kind: .unknown), site: .element(node)), to: owner)
    }
  }
}
