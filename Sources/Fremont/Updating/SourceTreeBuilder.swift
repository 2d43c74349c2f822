/// Makes the tree of a document by watching the session that decodes it.
///
/// It looks at what the session did with each token: which frame was pushed, and which row took it.
final class SourceTreeBuilder {
  typealias Document = XMLReader.Document
  typealias Identity = SourceValue.Identity

  let tree: SourceTree

  /// An element that is open, one for each frame of the session.
  struct Open {
    /// The node of the element, or of the one around it where it stands in an entity; nil: there is none.
    let node: Int?

    /// The value whose parts stand inside; nil: it stands in an entity.
    let owner: Int?

    /// The node of the element that holds that value.
    let ownerNode: Int?

    /// Whether the element stands in the document, and not in an entity.
    let stands: Bool

    /// Where the text began that may become an item.
    var runStart: Int

    /// Where the text ended that has become an item, though more text may follow that is one with it; nil: there is none.
    var runEnd: Int?

    /// Whether it is in an item of a set, which is known by all that it says.
    let isMember: Bool
  }

  /// A group that is being read: its element and its collector.
  private struct GroupPlace: Hashable {
    let node: Int?
    let collector: Int
  }

  var open: [Open] = []
  private var groups: [GroupPlace: Int] = [:]

  /// The number of open elements whose inside is no concern, the node of the outermost, if it has one, and whether it is open here.
  var opaqueDepth = 0
  private var opaqueNode: Int?
  private var isOpaqueTaken = false

  /// The texts of interned names.
  private var names: [UnsafePointer<UInt8>: String] = [:]

  /// The attributes of the tag that is being read which rows take.
  private var claims: [(attribute: Int, row: SourceTree.Row)] = []

  /// The row that takes the element no more which has just started.
  private var surplusRow: SourceTree.Row?

  private var folding: SourceFolding

  init(_ bytes: [UInt8], _ folding: SourceFolding) {
    tree = SourceTree(bytes)
    self.folding = folding
  }

  // MARK: Elements

  func start(_ document: Document, _ tag: XMLStartTag, _ range: Range<Int>, _ read: () -> Void) {
    if opaqueDepth > 0 || document.pointee.session.capture == .content {
      if opaqueDepth == 0 { beginOpaque(nil, isTaken: false) } else { opaqueDepth += 1 }
      return read()
    }
    if open.isEmpty { tree.names = document.pointee.session.plan.names }
    let count = document.pointee.session.frames.count
    let wait = waitingText(document)
    surplusRow = nil
    read()
    let isTaken = document.pointee.session.frames.count > count
    let isRun = wait > 0 && waitingText(document, isTaken ? 1 : 0) == 0
    endRun(document, isTaken, isRun, range.lowerBound)
    // What an entity holds has no place of its own.
    let stands =
      range.upperBound <= tree.bytes.count && !range.isEmpty && tree.bytes[range.lowerBound] == UInt8(ascii: "<")
    if !stands, let around = open.last?.node {
      setOpaque(around, hidesUnknown: !isTaken || hasUnknownAttributes(document, tag))
    }
    let node: Int? = stands ? makeElement(document, tag, range, isTaken) : open.last?.node
    guard isTaken else { return beginOpaque(stands ? node : nil, isTaken: false) }
    take(document, tag, node, stands: stands, range)
  }

  private func beginOpaque(_ node: Int?, isTaken: Bool) {
    opaqueDepth = 1
    opaqueNode = node
    isOpaqueTaken = isTaken
  }

  /// Gives an element that a row took its value.
  private func take(_ document: Document, _ tag: XMLStartTag, _ node: Int?, stands: Bool, _ range: Range<Int>) {
    let frame = document.pointee.session.top
    let context = frame.pointee.context
    let element = stands ? node : nil
    var (owner, ownerNode) = (open.last?.owner, open.last?.ownerNode)
    if let row = frame.pointee.entry, context.pointee.kind != .wrapper {
      let parent = document.pointee.session.frames.count > 1 ? frame - 1 : nil
      owner = element.map { makeValue(row, .element($0), in: parent, isPair: context.pointee.kind == .pair) }
      ownerNode = node
    }
    let value = stands && ownerNode == node ? owner : nil
    let isMember =
      open.last?.isMember == true || value.map { tree.values[$0].identity.kind == .member } ?? false
    open.append(
      Open(
        node: node, owner: owner, ownerNode: ownerNode, stands: stands, runStart: range.upperBound, isMember: isMember))
    if let element, let value, !isMember, context.pointee.kind != .text, context.pointee.kind != .fragment,
      folding.folds(value, at: range.lowerBound)
    {
      tree.nodes[element].isFolded = true
      return beginOpaque(element, isTaken: true)
    }
    if let element {
      readTag(document, tag, element)
      claimAttributes(document, element)
    }
    if context.pointee.kind == .fragment { beginOpaque(element, isTaken: true) }
  }

  private func makeElement(_ document: Document, _ tag: XMLStartTag, _ range: Range<Int>, _ isTaken: Bool) -> Int {
    var element = SourceNode(
      kind: isTaken ? .element : .unknown, parent: NodeIndex(open.last?.node), range: range,
      content: range.upperBound..<range.upperBound)
    element.namespace = text(tag.namespace)
    if isTaken {
      element.row = document.pointee.session.top.pointee.entry
      element.context = document.pointee.session.top.pointee.context
      element.isOpaque = element.context?.pointee.kind == .fragment
    }
    tree.nodes.append(element)
    let node = tree.nodes.count - 1
    if let parent = element.parent.index { tree.nodes[parent].children.append(node) }
    if !isTaken, let owner = open.last?.owner {
      var value = SourceValue(identity: Identity(kind: .unknown), site: .element(node))
      if let row = surplusRow {
        value.surplus = SourceSurplus(identity: identity(of: row, in: document.pointee.session.top), row: row)
      }
      append(value, to: owner)
    }
    return node
  }

  /// Gives an element that a row took its name and its attributes.
  private func readTag(_ document: Document, _ tag: XMLStartTag, _ node: Int) {
    let written = MarkupTag(in: tree.bytes, tree.nodes[node].range)
    var element = tree.nodes[node]
    element.name = written.name
    element.attributes = written.attributes.map { SourceAttribute(name: $0.name, value: $0.value) }
    claims = []
    for index in 0..<tag.attributes.count {
      guard let attribute = tag.attributes.first.map({ $0 + index }), let place = attribute.pointee.place else {
        continue
      }
      let offset = Int(bitPattern: place) + document.pointee.shift
      guard let known = element.attributes.firstIndex(where: { $0.value.lowerBound == offset }) else { continue }
      element.attributes[known].namespace = text(attribute.pointee.namespace)
      element.attributes[known].prefix = text(attribute.pointee.prefix)
      element.attributes[known].local = text(attribute.pointee.name) ?? ""
      let isInstance = attribute.pointee.namespace == document.pointee.session.plan.xsiNamespace
      element.attributes[known].isTag =
        isInstance
        || document.pointee.session.isDiscriminator(
          attribute.pointee.name, attribute.pointee.namespace, document.pointee.session.top)
      guard let row = document.pointee.session.entry(ofAttribute: attribute.pointee.name, attribute.pointee.namespace)
      else { continue }
      element.attributes[known].row = row
      claims.append((known, row))
    }
    if tag.declarationCount > 0 { findDeclarations(&element) }
    tree.nodes[node] = element
  }

  /// Whether a tag has attributes that no rule takes.
  private func hasUnknownAttributes(_ document: Document, _ tag: XMLStartTag) -> Bool {
    (0..<tag.attributes.count).contains { index in
      guard let attribute = tag.attributes.first.map({ $0 + index }) else { return false }
      let (name, namespace) = (attribute.pointee.name, attribute.pointee.namespace)
      return namespace != document.pointee.session.plan.xsiNamespace
        && !document.pointee.session.isDiscriminator(name, namespace, document.pointee.session.top)
        && document.pointee.session.entry(ofAttribute: name, namespace) == nil
    }
  }

  /// Records that an entity in an element holds others, which are values of the nearest element that is more than one around values.
  private func setOpaque(_ node: Int, hidesUnknown: Bool) {
    var next: Int? = node
    while let node = next {
      tree.nodes[node].isOpaque = true
      if hidesUnknown { tree.nodes[node].hidesUnknown = true }
      next = tree.nodes[node].isWrapper ? tree.nodes[node].parent.index : nil
    }
  }

  /// Tells the attributes of a tag that declare namespaces.
  private func findDeclarations(_ element: inout SourceNode) {
    for index in element.attributes.indices {
      let name = tree[element.attributes[index].name]
      guard name.starts(with: "xmlns".utf8) else { continue }
      if name.count == 5 {
        element.attributes[index].declaredPrefix = ""
      } else if name[name.startIndex + 5] == UInt8(ascii: ":") {
        element.attributes[index].declaredPrefix = String(decoding: name.dropFirst(6), as: UTF8.self)
      }
    }
  }

  /// The text of an interned name, which is made once.
  private func text(_ name: UnsafePointer<UInt8>?) -> String? {
    guard let name else { return nil }
    if let known = names[name] { return known }
    let text = String(cString: name)
    names[name] = text
    return text
  }

  /// Makes the values of the attributes that rules take.
  private func claimAttributes(_ document: Document, _ node: Int) {
    for (index, row) in claims {
      let attribute = tree.nodes[node].attributes[index]
      let isOpen = row.pointee.terms?.pointee.storeNamed != nil
      let key = isOpen ? "\(attribute.namespace ?? "") \(attribute.local)" : nil
      let frame = document.pointee.session.top
      if frame.pointee.context.pointee.kind == .wrapper, list(of: row, in: frame) != nil {
        tree.nodes[node].itemAttribute = index
        _ = makeValue(row, .element(node), in: frame)
        continue
      }
      _ = makeValue(row, .attribute(node, index), in: frame, key: key)
    }
  }

  /// Takes the end of an element, behind which the document goes on at a place.
  func end(_ document: Document, _ place: Int, _ read: () -> Void) {
    if opaqueDepth > 0 {
      opaqueDepth -= 1
      read()
      if opaqueDepth > 0 { return }
      if let opaqueNode { close(opaqueNode, place) }
      if isOpaqueTaken { open.removeLast() }
      if let last = open.last, last.runEnd == nil, waitingText(document) == 0 { open[open.count - 1].runStart = place }
      return
    }
    guard let last = open.last else { return read() }
    if waitingText(document) > 0, document.pointee.session.top.pointee.context.pointee.isMixed,
      let node = last.node
    {
      endRun(document, 0, contentEnd(node, place))
    } else if let end = last.runEnd {
      endRun(document, 0, end)
    }
    if last.stands, let node = last.node {
      close(node, place)
      claimText(document, node)
    }
    read()
    open.removeLast()
    if !open.isEmpty { open[open.count - 1].runStart = place }
  }

  private func contentEnd(_ node: Int, _ end: Int) -> Int {
    let start = tree.nodes[node].content.lowerBound
    if start >= end { return start }
    return tree.bytes[start..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
  }

  private func close(_ node: Int, _ end: Int) {
    let start = tree.nodes[node].range.lowerBound
    // An element that ends in an entity is a part of it.
    guard end > start else { return }
    let content = tree.nodes[node].content.lowerBound
    tree.nodes[node].content = content..<contentEnd(node, end)
    tree.nodes[node].range = start..<end
  }

  // MARK: Values

  /// The list whose items the values of a row are; nil: they are none, but perhaps parts of a group.
  private func list(of row: SourceTree.Row, in frame: UnsafeMutablePointer<Frame>) -> SourceTree.Context? {
    let context = (frame - Int(frame.pointee.ownerDistance)).pointee.context
    let collector = row.pointee.terms?.pointee.collector.index
    let collected = if let collector { context.pointee.collectors?[collector].context } else { context }
    return collected?.pointee.kind == .list ? collected : nil
  }

  /// Makes a value of the owner that stands in a frame; nil: the root.
  func makeValue(
    _ row: SourceTree.Row, _ site: SourceValue.Site, in frame: UnsafeMutablePointer<Frame>?, isPair: Bool = false,
    key: String? = nil
  ) -> Int {
    guard let frame, let last = open.last else {
      return append(SourceValue(identity: Identity(), site: site), to: nil)
    }
    let identity = identity(of: row, in: frame, isEntry: isPair || key != nil)
    let context = (frame - Int(frame.pointee.ownerDistance)).pointee.context
    let group = group(of: identity.collector, in: context, last.ownerNode, last.owner)
    return append(SourceValue(identity: identity, site: site, key: key), to: group)
  }

  /// Which of its owner's values a row takes in a frame.
  private func identity(
    of row: SourceTree.Row, in frame: UnsafeMutablePointer<Frame>, isEntry: Bool = false
  ) -> Identity {
    let collector = row.pointee.terms?.pointee.collector ?? .none
    if isEntry { return Identity(kind: .entry, collector: collector, container: row.pointee.containerOffset) }
    if let list = list(of: row, in: frame) {
      return Identity(kind: list.pointee.isUnordered ? .member : .item, collector: collector)
    }
    return Identity(
      kind: row.pointee.isPairKey ? .key : .property, collector: collector, container: row.pointee.containerOffset,
      key: row.pointee.key)
  }

  /// The group that holds what a collector collects, else the owner itself.
  private func group(
    of collector: CollectorIndex, in context: SourceTree.Context, _ node: Int?, _ owner: Int?
  ) -> Int? {
    guard let collectors = context.pointee.collectors else { return owner }
    var chain: [Int] = []
    var next = collector
    while let index = next.index {
      if collectors[index].isGroup { chain.append(index) }
      next = collectors[index].parent
    }
    var group = owner
    for collector in chain.reversed() {
      let place = GroupPlace(node: node, collector: collector)
      if let known = groups[place] {
        group = known
        continue
      }
      let list = collectors[collector].parent
      let value = SourceValue(identity: Identity(kind: .item, collector: list), site: .group)
      group = append(value, to: group)
      groups[place] = group
    }
    return group
  }

  @discardableResult
  func append(_ value: SourceValue, to owner: Int?) -> Int {
    tree.values.append(value)
    let index = tree.values.count - 1
    tree.values[index].owner = ValueIndex(owner)
    folding.add(tree.values[index])
    if let owner { tree.values[owner].parts.append(index) }
    if let node = value.site.node { tree.nodes[node].value = ValueIndex(index) }
    return index
  }

  /// Records what the session did.
  func note(_ event: DecodingEvent) {
    switch event {
    case .skipped, .unmet, .unfit, .repeatedKey, .unclaimed, .kept, .matched, .displaced: return
    case .surplus(let row): if opaqueDepth == 0 { surplusRow = row }
    case .entered(let key, let depth):
      guard open.indices.contains(depth - 1), let owner = open[depth - 1].owner else { return }
      tree.values[owner].key = key
    case .groupEnded(let collector, let depth):
      guard open.indices.contains(depth - 1) else { return }
      groups[GroupPlace(node: open[depth - 1].node, collector: collector)] = nil
    }
  }
}
