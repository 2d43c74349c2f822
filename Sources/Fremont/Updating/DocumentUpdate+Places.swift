/// The places in the original for new content, and the removal of old content.
extension DocumentUpdate {
  /// Writes all new content into the original.
  mutating func placeAll() throws(ValueFault) {
    let busy = busyNodes()
    var open = busy.contains(0) ? [0] : []
    while let node = open.popLast() {
      let children = after.nodes[node].children
      guard let target = nodes[node] else {
        // A new element may contain values that moved and changed.
        open += children.reversed().filter { busy.contains($0) }
        continue
      }
      for index in newAttributes[node] ?? [] {
        receivers.insert(target)
        try place(attribute: index, of: node, on: target)
      }
      if newTexts.contains(node) {
        receivers.insert(target)
        if original.nodes[target].context?.isCaptured == true {
          setMarkup(of: target, after.texts(of: node).flatMap { after[$0] }, after.namespaces(in: node))
        } else {
          try insert(text: after.texts(of: node).flatMap { MarkupText.plain(after[$0]) }, into: target)
        }
      }
      for child in children where nodes[child] == nil && after.nodes[child].isWrapper && !newNodes.contains(child) {
        if let wrapper = wrapper(for: child, in: target) {
          nodes[child] = wrapper
        } else if busy.contains(child) {
          newNodes.insert(child)
          moveContents(into: child)
        }
      }
      placeChildren(of: node, in: target)
      open += children.reversed().filter { busy.contains($0) && (nodes[$0] != nil || newNodes.contains($0)) }
    }
    finishElements()
  }

  /// Moves the values inside a new element from the original into it, with the edits made in them.
  private mutating func moveContents(into wrapper: Int) {
    if after.holdsFolded(wrapper) {
      needsMore = true
      return
    }
    var node = wrapper + 1
    while node < after.nodes.count, after.nodes[node].parent >= NodeIndex(wrapper) {
      let whole = node
      node += 1
      guard let known = nodes[whole] else { continue }
      moveNode(whole, from: known)
      if copies[whole] == nil { continue }
      while node < after.nodes.count, after.nodes[node].parent >= NodeIndex(whole) { node += 1 }
    }
  }

  /// The nodes of the written document that contain something new.
  private func busyNodes() -> Set<Int> {
    var busy: Set<Int> = []
    for start in newNodes.compactMap({ after.nodes[$0].parent.index }) + Array(newAttributes.keys) + Array(newTexts) {
      var next: Int? = start
      while let node = next, busy.insert(node).inserted { next = after.nodes[node].parent.index }
    }
    return busy
  }

  /// The wrapper of the original that corresponds to a written one; nil if there is none.
  private func wrapper(for node: Int, in target: Int) -> Int? {
    var open = [node]
    while let next = open.popLast() {
      for child in after.nodes[next].children {
        if let known = nodes[child], !newNodes.contains(child) {
          var outer = original.nodes[known].parent
          while let parent = outer.index, original.nodes[parent].isWrapper {
            if isAlike(parent, node) { return parent }
            outer = original.nodes[parent].parent
          }
        } else if after.nodes[child].isWrapper {
          open.append(child)
        }
      }
    }
    // A repeated wrapper is never shared with a new item.
    if after.nodes[node].context?.isRepeated == true { return nil }
    return original.nodes[target].children.last {
      original.nodes[$0].isWrapper && isAlike($0, node)
    }
  }

  // MARK: Elements

  /// Writes the new children of an element, each after its predecessor; items are put next to items.
  private mutating func placeChildren(of node: Int, in target: Int) {
    let children = after.nodes[node].children
    var sequences: [SourceSequence?] = []
    for child in children { sequences.append(sequence(child)) }
    let following = following(children, sequences)
    var previous: Int?
    var previousItems: [SourceSequence: Int] = [:]
    for (index, child) in children.enumerated() {
      if isOld(child) {
        previous = nodes[child]
        if let sequence = sequences[index] { previousItems[sequence] = child }
        continue
      }
      guard newNodes.contains(child) else { continue }
      let next = following[index]
      if let item = sequences[index].flatMap({ previousItems[$0] }) {
        if let other = next.item, nodes[other] == nodes[item] {
          place(child, between: item, and: other)
        } else {
          place(child, in: target, behind: nodes[item], before: nil)
        }
      } else if let item = next.item {
        place(child, in: target, behind: nil, before: nodes[item])
      } else {
        place(child, in: target, behind: previous, before: previous == nil ? next.any.flatMap { nodes[$0] } : nil)
      }
    }
  }

  /// Writes new children between two others into the element that contains these.
  private mutating func place(_ child: Int, between previous: Int, and next: Int) {
    guard let wrapper = nodes[previous] else { return }
    guard let last = after.nodes[previous].children.last, let known = nodes[last],
      let first = after.nodes[next].children.first, let other = nodes[first], known != other
    else { return place(child, in: wrapper, behind: wrapper, before: nil) }
    for node in after.nodes[child].children { place(node, in: wrapper, behind: known, before: nil) }
  }

  /// For each child the next one that the original has, and the next one of the same list.
  private func following(_ children: [Int], _ sequences: [SourceSequence?]) -> [(any: Int?, item: Int?)] {
    var following = [(any: Int?, item: Int?)](repeating: (nil, nil), count: children.count)
    var next: Int?
    var nextItems: [SourceSequence: Int] = [:]
    for index in children.indices.reversed() {
      following[index] = (next, sequences[index].flatMap { nextItems[$0] })
      guard isOld(children[index]) else { continue }
      next = children[index]
      if let sequence = sequences[index] { nextItems[sequence] = next }
    }
    return following
  }

  private func isOld(_ node: Int) -> Bool { !newNodes.contains(node) && nodes[node] != nil }

  private mutating func sequence(_ node: Int) -> SourceSequence? {
    var inner = node
    while after.nodes[inner].isWrapper, let child = after.nodes[inner].children.first { inner = child }
    guard let value = after.nodes[inner].value.index ?? valuesOfWrappers[inner] else { return nil }
    // A repeated wrapper has the position of its item, and so does a wrapper around a part of one.
    if inner != node, after.nodes[node].context?.isRepeated != true, !isOfGroup(value) { return nil }
    return after.sequence(of: value)
  }

  private func isOfGroup(_ value: Int) -> Bool { after.values[value].owner.index.map { isGroup($0, after) } ?? false }

  /// Writes a node after or before one of the original, or else at the end of an element.
  private mutating func place(_ child: Int, in target: Int, behind previous: Int?, before next: Int?) {
    let neighbour = previous ?? next
    let parent = neighbour.flatMap { original.nodes[$0].parent.index } ?? target
    let isMixed = original.nodes[parent].context?.isMixed ?? false
    let gap = isMixed ? [] : neighbour.map(lineGap) ?? gap(in: parent)
    let isOnLine = neighbour.map { isOnOneLine($0) } ?? false
    let bytes = fragment(child, in: parent, isOnLine ? [] : gap)
    receivers.insert(parent)
    if let previous {
      edits.insert(gap + bytes, at: original.endWithComments(of: previous))
    } else if let next {
      edits.insert(bytes + gap, at: original.nodes[next].range.lowerBound)
    } else if original.nodes[parent].isSelfClosing {
      appended[parent, default: EditedText()] += gap + bytes
      if !gap.isEmpty { broken.insert(parent) }
    } else {
      edits.insert(gap + bytes + closingGap(in: parent, gap), at: appendPlace(in: parent))
    }
  }

  /// The place in an element without neighbours of the new node: after the last byte other than white space.
  private func appendPlace(in node: Int) -> Int {
    let content = original.nodes[node].content
    return original[content].lastIndex { !XMLWhitespace.contains($0) }.map { $0 + 1 } ?? content.lowerBound
  }

  /// The line break before the end tag of an element that was empty.
  private mutating func closingGap(in node: Int, _ gap: [UInt8]) -> [UInt8] {
    let content = original.nodes[node].content
    return content.isEmpty && !gap.isEmpty ? ownGap(of: node) : []
  }

  /// Gives end tags to empty-element tags that have content now.
  private mutating func finishElements() {
    for node in Set(heads.keys).union(appended.keys) {
      let element = original.nodes[node]
      var bytes = EditedText(Array(">".utf8) + (heads[node] ?? []))
      bytes += appended[node] ?? EditedText()
      if broken.contains(node) { bytes += ownGap(of: node) }
      bytes += Array("</".utf8) + original[element.name] + Array(">".utf8)
      edits.replace(element.range.upperBound - 2..<element.range.upperBound, by: bytes)
    }
  }

  // MARK: Lines

  private func lineGap(_ node: Int) -> [UInt8] { original.lineGap(before: node) }

  /// The line break before an element.
  private mutating func ownGap(of node: Int) -> [UInt8] {
    if !original.nodes[node].parent.isNone { return lineGap(node) }
    return levelGap.first == UInt8(ascii: "\r") ? Array("\r\n".utf8) : levelGap.isEmpty ? [] : Array("\n".utf8)
  }

  /// Whether an element has children, all on the line of its start tag.
  private mutating func isOnOneLine(_ node: Int) -> Bool {
    if original.nodes[node].isFolded { needsMore = true }
    let children = original.nodes[node].children
    return !children.isEmpty && children.allSatisfy { lineGap($0).isEmpty }
  }

  /// One level of indentation.
  private var indentation: [UInt8] {
    mutating get { Array(levelGap.drop { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) }
  }

  /// The line break before the children of an element.
  private mutating func gap(in node: Int) -> [UInt8] {
    for child in original.nodes[node].children where original.nodes[child].kind != .text {
      return lineGap(child)
    }
    let own = ownGap(of: node)
    return own.isEmpty ? [] : own + indentation
  }

  // MARK: Fragments

  /// A written element as it is inserted into one of the original, with line breaks if the original has them.
  private mutating func fragment(_ node: Int, in parent: Int, _ gap: [UInt8]) -> EditedText {
    if let copied = copies[node] {
      return Self.copy(of: copied, original, in: parent, original.namespaces(in: parent))
    }
    if after.nodes[node].kind == .text { return EditedText(after.nodes[node].pieces.flatMap { after[$0] }) }
    if after.nodes[node].context?.kind == .fragment {
      let own = after.namespaces(in: after.nodes[node].parent.index)
      return EditedText(markup(Array(after[after.nodes[node].range]), from: own, in: original.namespaces(in: parent)))
    }
    let names = FragmentNames(of: node, after, in: parent, original, home: home(in: parent))
    var writer = FragmentWriter(after, names, gap: gap, indentation: indentation)
    writer.absent = absent
    if !copies.isEmpty {
      let inside = names.inside
      writer.copy = { [copies, original] node in
        copies[node].map { Self.copy(of: $0, original, in: nil, inside) }
      }
    }
    return writer.written(node)
  }

  /// An element of the original as it is copied into another one, with declarations for prefixes that differ there.
  private static func copy(
    of node: Int, _ original: SourceTree, in parent: Int?, _ around: NamespacesInScope
  ) -> EditedText {
    let element = original.nodes[node]
    var part = EditedText.Part(range: element.range.lowerBound..<original.endWithComments(of: node))
    if element.kind != .element { return EditedText(Array(original[element.range])) }
    if parent != nil && element.parent == NodeIndex(parent) { return EditedText(part) }
    let own = original.namespaces(in: element.parent.index)
    let declared = Set(element.attributes.compactMap(\.declaredPrefix))
    var undeclared = own.differing(from: around)
    if own[""] == nil, around[""] ?? "" != "" { undeclared[""] = "" }
    part.adding = undeclared.filter { !declared.contains($0.key) }.ordered { $0.key < $1.key }
      .flatMap { FragmentNames.declaration(of: $0.key, $0.value) }
    part.place = element.name.upperBound
    return EditedText(part)
  }

  /// Writes the root element anew, and leaves what surrounds it.
  mutating func replaceRoot() {
    let names = FragmentNames(of: 0, after, in: nil, original, home: home)
    let writer = FragmentWriter(after, names, gap: ownGap(of: 0), indentation: indentation)
    edits.replace(original.nodes[0].range, by: writer.written(0))
  }

  /// Writes an attribute that the original lacks.
  private mutating func place(attribute index: Int, of node: Int, on target: Int) throws(ValueFault) {
    let attribute = after.nodes[node].attributes[index]
    let tag = original.nodes[target]
    var separator = Array(" ".utf8)
    var end = tag.name.upperBound
    if let last = tag.attributes.last {
      end = last.range.upperBound
      var start = last.range.lowerBound
      while XMLWhitespace.contains(original.bytes[start - 1]) { start -= 1 }
      let gap = original[start..<last.range.lowerBound]
      if gap.contains(UInt8(ascii: "\n")) { separator = Array(gap) }
    }
    var bytes: [UInt8] = []
    var name = attribute.local
    var around = original.namespaces(in: target)
    around.added = newDeclarations[target] ?? [:]
    if let namespace = attribute.namespace, attribute.prefix != "xml", let own = attribute.prefix {
      var prefix = around.firstPrefix(of: namespace)
      if prefix == nil {
        var free = own
        var number = 0
        while around[free] != nil {
          number += 1
          free = "ns\(number)"
        }
        prefix = free
        newDeclarations[target, default: [:]][free] = namespace
        bytes += separator + Array("xmlns:\(free)=\"".utf8) + (try written(Array(namespace.utf8), .attribute))
        bytes += Array("\"".utf8)
      }
      name = "\(prefix ?? own):\(name)"
    } else if let prefix = attribute.prefix {
      name = "\(prefix):\(name)"
    }
    let value = after[attribute.value]
    for (prefix, namespace) in FragmentNames.undeclaredPrefixes(in: value, after.namespaces(in: node), around) {
      newDeclarations[target, default: [:]][prefix] = namespace
      bytes += separator + Array("xmlns:\(prefix)=\"".utf8) + (try written(Array(namespace.utf8), .attribute))
      bytes += Array("\"".utf8)
    }
    bytes += separator + Array("\(name)=\"".utf8) + value + Array("\"".utf8)
    edits.insert(bytes, at: end)
  }

  // MARK: Removal

  /// Removes nodes with the white space before them. Wrappers go with their last value.
  mutating func removeAll() {
    var gone = removedNodes
    var goneChildren: [Int: Int] = [:]
    var open = Array(Set(removedAttributes.keys).union(removedTexts))
    for node in removedNodes {
      guard let parent = original.nodes[node].parent.index else { continue }
      goneChildren[parent, default: 0] += 1
      open.append(parent)
    }
    while let node = open.popLast() {
      let element = original.nodes[node]
      guard element.isWrapper, let parent = element.parent.index, !receivers.contains(node), !gone.contains(node)
      else { continue }
      // A repeated wrapper goes with its item, with all it contains.
      let isRepeated = element.context?.isRepeated == true
      let count = isRepeated ? original.knownChildren(of: node) : element.children.count
      guard goneChildren[node] ?? 0 == count,
        removedTexts.contains(node) || original.texts(of: node).allSatisfy({ isBlank($0) }),
        isRepeated || element.attributes.indices.allSatisfy({ isNothing($0, of: node) })
      else { continue }
      gone.insert(node)
      goneChildren[parent, default: 0] += 1
      open.append(parent)
    }
    for node in gone {
      let element = original.nodes[node]
      if element.kind == .text {
        element.pieces.forEach { edits.remove($0) }
        continue
      }
      let gap = original.gap(before: node)
      let start = endsText(gap, in: element.parent.index) ? gap.upperBound : gap.lowerBound
      edits.remove(start..<original.endWithComments(of: node))
    }
  }

  /// Whether an attribute of a wrapper is removed, or is meaningless without values.
  private func isNothing(_ index: Int, of node: Int) -> Bool {
    let attribute = original.nodes[node].attributes[index]
    return attribute.declaredPrefix != nil || attribute.isTag || removedAttributes[node]?.contains(index) == true
  }

  /// Whether the white space before an element belongs to a text.
  private func endsText(_ gap: Range<Int>, in parent: Int?) -> Bool {
    guard let parent else { return false }
    let element = original.nodes[parent]
    if element.context?.isMixed == true { return true }
    return gap.lowerBound > element.content.lowerBound
      && !original.hasChild(of: parent, endingAt: gap.lowerBound)
  }
}
