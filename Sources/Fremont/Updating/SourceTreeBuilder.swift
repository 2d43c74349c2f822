/// Makes the tree of a document from its parts.
final class SourceTreeBuilder {
  typealias Identity = SourceValue.Identity
  typealias Part = DocumentParts.Part

  private let tree: SourceTree
  private let parts: DocumentParts
  private let plan: Plan
  private let rowPaths: RowPaths
  private var folding: SourceFolding

  /// An open element.
  private struct Open {
    /// The node of the element, or that of the nearest element outside an entity; nil if there is none.
    let node: Int?

    /// The owner of the values inside; nil if it is in an entity.
    let owner: Int?

    /// The node of the element that is the owner.
    let ownerNode: Int?

    /// Whether the element is in the document, rather than in an entity.
    let isInDocument: Bool

    /// Whether it is in an item of a set, which is recognized by its whole content.
    let isMember: Bool

    /// The contexts of the element and of the owner.
    let context: SourceTree.Context
    let ownerContext: SourceTree.Context

    /// The number of wrappers from the owner to this element, inclusive.
    let wrappers: Int
  }

  private var open: [Open] = []

  /// An open group: its element and its collector.
  private struct GroupPlace: Hashable {
    let node: Int?
    let collector: Int
  }

  private var groups: [GroupPlace: Int] = [:]

  /// The namespace of the root element, which also applies to names without one in the definition.
  private var home: UnsafePointer<UInt8>?

  private init(_ bytes: [UInt8], _ parts: DocumentParts, _ folding: SourceFolding, plan: Plan, rowPaths: RowPaths) {
    tree = SourceTree(bytes)
    tree.names = plan.names
    self.parts = parts
    self.folding = folding
    self.plan = plan
    self.rowPaths = rowPaths
  }

  /// Makes the tree of a document, without the content of folded elements.
  static func tree(
    of document: PartedDocument, _ folding: SourceFolding, by plan: Plan, _ rowPaths: RowPaths
  ) -> SourceTree {
    let builder = SourceTreeBuilder(document.text, document.parts, folding, plan: plan, rowPaths: rowPaths)
    builder.build()
    return builder.tree
  }

  private func build() {
    var index = 0
    while index < parts.count {
      let part = parts[index]
      switch part.kind {
      case .element:
        let isFolded = begin(part, index)
        if isFolded { index = part.link }
      case .value:
        _ = begin(part, index)
        while index + 1 < parts.count, parts[index + 1].kind == .unknown || parts[index + 1].kind == .misc,
          parts[index + 1].end <= part.end
        {
          index += 1
          add(parts[index])
        }
        end(at: part.end)
      case .end: end(at: part.start)
      case .text: addText(part.start..<part.end)
      case .unknown, .misc: add(part)
      case .groupEnd:
        if let step = part.step {
          if let collector = step.group?.collector.index {
            groups[GroupPlace(node: open.last?.ownerNode, collector: collector)] = nil
          }
        } else if open.indices.contains(Int(part.depth) - 1) {
          groups[GroupPlace(node: open[Int(part.depth) - 1].node, collector: part.link)] = nil
        }
      case .wrapperValue: break
      }
      index += 1
    }
  }

  // MARK: Elements

  /// The row that reads an element.
  private func row(of part: Part, _ index: Int) -> SourceTree.Row? {
    guard let step = part.step else { return part.row }
    let owner = open.last?.ownerContext ?? plan.root
    let isWrapper = step.context.kind == .wrapper
    let number = isWrapper ? parts.valueInside(index) : step.number
    return number.flatMap { rowPaths.row($0, in: owner, open.last?.wrappers ?? 0) }
      ?? rowPaths.wrapper(in: open.last?.context ?? plan.root, step)
  }

  /// Begins an element. Returns true if it is folded, and so has ended.
  private func begin(_ part: Part, _ index: Int) -> Bool {
    let around = open.last
    guard let row = row(of: part, index) else { return false }
    let context = row.context
    let isWrapper = context.kind == .wrapper
    if !part.isInDocument, let node = around?.node { setOpaque(node, hidesUnknown: part.hidesUnknown) }
    let element = part.isInDocument ? makeElement(part, row) : nil
    let node = element ?? around?.node
    var (owner, ownerNode) = (around?.owner, around?.ownerNode)
    if !isWrapper {
      owner = element.map {
        makeValue(row, .element($0), isPair: context.kind == .pair, key: parts.key(of: part))
      }
      ownerNode = node
    }
    let value = element != nil && !isWrapper ? owner : nil
    let isMember = around?.isMember == true || value.map { tree.values[$0].identity.kind == .member } ?? false
    open.append(
      Open(
        node: node, owner: owner, ownerNode: ownerNode, isInDocument: part.isInDocument, isMember: isMember,
        context: context,
        ownerContext: isWrapper ? around?.ownerContext ?? plan.root : context,
        wrappers: isWrapper ? (around?.wrappers ?? 0) + 1 : 0))
    guard let element else { return false }
    if let value, !isMember, context.kind != .text, context.kind != .fragment,
      folding.folds(value, at: part.start)
    {
      tree.nodes[element].isFolded = true
      close(element, part.end)
      open.removeLast()
      return true
    }
    readTag(element)
    return false
  }

  private func makeElement(_ part: Part, _ row: SourceTree.Row) -> Int {
    var element = SourceNode(
      kind: .element, parent: NodeIndex(open.last?.node), range: part.start..<max(part.start, part.end),
      content: part.start..<part.start)
    element.row = row
    element.context = row.context
    element.isOpaque = row.context.kind == .fragment
    return append(element)
  }

  private func append(_ node: SourceNode) -> Int {
    tree.nodes.append(node)
    let index = tree.nodes.count - 1
    if let parent = node.parent.index { tree.nodes[parent].children.append(index) }
    return index
  }

  private func end(at place: Int) {
    if let last = open.last, last.isInDocument, let node = last.node {
      close(node, place)
      claimText(node)
    }
    open.removeLast()
  }

  private func close(_ node: Int, _ end: Int) {
    let start = tree.nodes[node].range.lowerBound
    // An element that ends in an entity is part of it.
    guard end > start else { return }
    let content = tree.nodes[node].content.lowerBound
    let contentEnd = content < end ? tree.bytes[content..<end].lastIndex(of: UInt8(ascii: "<")) ?? end : content
    tree.nodes[node].content = content..<max(content, contentEnd)
    tree.nodes[node].range = start..<end
  }

  /// Records that an entity in an element contains elements. Its wrappers are opaque too, up to the element of a value.
  private func setOpaque(_ node: Int, hidesUnknown: Bool) {
    var next: Int? = node
    while let node = next {
      tree.nodes[node].isOpaque = true
      if hidesUnknown { tree.nodes[node].hidesUnknown = true }
      next = tree.nodes[node].isWrapper ? tree.nodes[node].parent.index : nil
    }
  }

  /// Adds unknown content.
  private func add(_ part: Part) {
    guard let last = open.last else { return }
    guard part.isInDocument else {
      guard let node = last.node else { return }
      if part.kind == .misc { tree.nodes[node].hidesUnknown = true } else { setOpaque(node, hidesUnknown: true) }
      return
    }
    let range = part.start..<part.end
    let node = append(
      SourceNode(
        kind: part.kind == .misc ? .misc : .unknown, parent: NodeIndex(last.node), range: range, content: range))
    guard let owner = last.owner else { return }
    var value = SourceValue(identity: Identity(kind: .unknown), site: .element(node))
    if let row = part.row { value.surplus = SourceSurplus(identity: identity(of: row), row: row) }
    append(value, to: owner)
  }

  // MARK: Tags

  /// Sets the name and attributes of an element, and makes their values.
  private func readTag(_ node: Int) {
    let tag = MarkupTag(in: tree.bytes, tree.nodes[node].range.lowerBound..<tree.bytes.count)
    tree.nodes[node].name = tag.name
    tree.nodes[node].content = tag.end..<tag.end
    tree.nodes[node].attributes = tag.attributes.map { attribute in
      var found = SourceAttribute(name: attribute.name, value: attribute.value)
      let name = tree[attribute.name]
      if name.elementsEqual("xmlns".utf8) {
        found.declaredPrefix = ""
      } else if name.starts(with: "xmlns:".utf8) {
        found.declaredPrefix = String(decoding: name.dropFirst(6), as: UTF8.self)
      }
      return found
    }
    let scope = tree.namespaces(in: node)
    let prefix = tree.prefix(of: node)
    let namespace = tree.matchedNamespace(prefix == "xml" ? ExpandedName.xml : scope[prefix] ?? "")
    tree.nodes[node].namespace = namespace.isEmpty ? nil : namespace
    if open.count == 1 { home = namespace.isEmpty ? nil : plan.names.find(namespace.utf8) }
    guard let context = open.last?.context else { return }
    for index in tree.nodes[node].attributes.indices where tree.nodes[node].attributes[index].declaredPrefix == nil {
      var attribute = tree.nodes[node].attributes[index]
      let name = tree[attribute.name]
      if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
        let prefix = String(decoding: name[..<colon], as: UTF8.self)
        attribute.prefix = prefix
        attribute.local = String(decoding: name[(colon + 1)...], as: UTF8.self)
        attribute.namespace = prefix == "xml" ? ExpandedName.xml : scope[prefix]
      } else {
        attribute.local = String(decoding: name, as: UTF8.self)
      }
      let isDiscriminator = isDiscriminator(attribute, of: tree.nodes[node].row)
      attribute.isTag = isDiscriminator || attribute.namespace == Plan.schemaInstance
      attribute.row = plan.row(
        ofAttribute: attribute.local, attribute.namespace, in: context, home: home, hasAny: !isDiscriminator)
      tree.nodes[node].attributes[index] = attribute
    }
    for (index, attribute) in tree.nodes[node].attributes.enumerated() {
      if let row = attribute.row { claim(attribute: index, of: node, by: row) }
    }
  }

  /// Whether an attribute gives the class of its element.
  private func isDiscriminator(_ attribute: SourceAttribute, of row: SourceTree.Row?) -> Bool {
    guard let terms = row?.terms, !terms.conditions.isEmpty,
      let name = plan.names.find(attribute.local.utf8)
    else { return false }
    let namespace = attribute.namespace.flatMap { plan.names.find($0.utf8) }
    if namespace == nil, attribute.namespace != nil { return false }
    return terms.conditions.contains { $0.name == name && $0.namespace == namespace }
  }

  /// Makes the value of an attribute that a row matches.
  private func claim(attribute index: Int, of node: Int, by row: SourceTree.Row) {
    let attribute = tree.nodes[node].attributes[index]
    let isOpen = row.terms?.pointee.storeNamed != nil
    let key = isOpen ? "\(attribute.namespace ?? "") \(attribute.local)" : nil
    if let last = open.last, last.context.kind == .wrapper, list(of: row, in: last) != nil {
      tree.nodes[node].itemAttribute = index
      _ = makeValue(row, .element(node))
      return
    }
    _ = makeValue(row, .attribute(node, index), key: key)
  }

  // MARK: Texts

  /// Adds a text that is an item. Other texts belong to their elements.
  private func addText(_ range: Range<Int>) {
    guard let last = open.last, let parent = last.node, last.context.isMixed,
      let row = last.context.text
    else { return }
    let children = tree.nodes[parent].children
    if let before = children.last(where: { tree.nodes[$0].kind == .text || tree.nodes[$0].kind == .element }),
      tree.nodes[before].kind == .text
    {
      // Adjacent texts are one item when the document is read.
      tree.nodes[before].pieces.append(range)
      tree.nodes[before].range = tree.nodes[before].range.lowerBound..<range.upperBound
      tree.nodes[before].content = tree.nodes[before].range
      return
    }
    var text = SourceNode(kind: .text, parent: NodeIndex(parent), range: range, content: range, row: row)
    let before = children.lastIndex { tree.nodes[$0].range.lowerBound < range.lowerBound }
    let first = before.map { $0 + 1 } ?? 0
    var start = range.lowerBound
    for inside in children[first...].map({ tree.nodes[$0].range }) where inside.lowerBound < range.upperBound {
      if inside.lowerBound > start { text.pieces.append(start..<inside.lowerBound) }
      start = inside.upperBound
    }
    if range.upperBound > start { text.pieces.append(start..<range.upperBound) }
    tree.nodes.append(text)
    let node = tree.nodes.count - 1
    tree.nodes[parent].children.insert(node, at: first)
    _ = makeValue(row, .run(node))
  }

  /// Makes the value of an element's own text.
  private func claimText(_ node: Int) {
    guard let context = open.last?.context, let row = context.text, !context.isMixed,
      context.kind != .text
    else { return }
    let isThere = tree.texts(of: node).contains { text in
      row.preservesWhitespace || context.isCaptured
        || tree[text].contains { !XMLWhitespace.contains($0) }
    }
    if isThere { _ = makeValue(row, .ownText(node)) }
  }

  // MARK: Values

  /// The list that contains the values of a row directly; nil if they are not items; they can be parts of a group.
  private func list(of row: SourceTree.Row, in element: Open) -> SourceTree.Context? {
    let collector = row.terms?.collector.index
    let context = element.ownerContext
    let collected = if let collector { context.collectors?[collector].context } else { context }
    return collected?.kind == .list ? collected : nil
  }

  /// Makes a value of the enclosing owner. The first value is the root.
  private func makeValue(
    _ row: SourceTree.Row, _ site: SourceValue.Site, isPair: Bool = false, key: String? = nil
  ) -> Int {
    guard let last = open.last else { return append(SourceValue(identity: Identity(), site: site), to: nil) }
    let identity = identity(of: row, isEntry: isPair || key != nil)
    let group = group(of: identity.collector, in: last)
    return append(SourceValue(identity: identity, site: site, key: key), to: group)
  }

  /// The identity of the values of a row within the enclosing owner.
  private func identity(of row: SourceTree.Row, isEntry: Bool = false) -> Identity {
    let collector = row.terms?.collector ?? .none
    if isEntry { return Identity(kind: .entry, collector: collector, container: row.containerOffset) }
    if let list = open.last.flatMap({ list(of: row, in: $0) }) {
      return Identity(kind: list.isUnordered ? .member : .item, collector: collector)
    }
    return Identity(
      kind: row.pointee.isPairKey ? .key : .property, collector: collector, container: row.containerOffset,
      key: row.key)
  }

  /// The group that a collector's values belong to, or else the owner.
  private func group(of collector: CollectorIndex, in element: Open) -> Int? {
    guard let collectors = element.ownerContext.collectors else { return element.owner }
    var chain: [Int] = []
    var next = collector
    while let index = next.index {
      if collectors[index].isGroup { chain.append(index) }
      next = collectors[index].parent
    }
    var group = element.owner
    for collector in chain.reversed() {
      let place = GroupPlace(node: element.ownerNode, collector: collector)
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
  private func append(_ value: SourceValue, to owner: Int?) -> Int {
    tree.values.append(value)
    let index = tree.values.count - 1
    tree.values[index].owner = ValueIndex(owner)
    folding.add(tree.values[index])
    if let owner { tree.values[owner].parts.append(index) }
    if let node = value.site.node { tree.nodes[node].value = ValueIndex(index) }
    return index
  }
}
