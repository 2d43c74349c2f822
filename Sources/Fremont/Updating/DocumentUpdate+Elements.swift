/// Values that have an element: its name, and the attributes that give its class or nil.
extension DocumentUpdate {
  /// Compares the elements of a value.
  mutating func compareElements(
    _ original: (value: Int, node: Int), _ before: Int?, _ after: (value: Int, node: Int)
  ) throws(ValueFault) {
    let element = self.original.nodes[original.node]
    let new = self.after.nodes[after.node]
    if let before, case .element(let node) = self.before.values[before].site, isRenamed(node, after) {
      guard self.before.nodes[node].context == element.context, element.context == new.context, !element.isOpaque else {
        return replace(original.value, by: after.value)
      }
      rename(original.node, as: after.node)
      try compareTags(original.node, node, after.node)
      return try compareContents(original, before, after)
    }
    let isEditable = !element.isOpaque || areChangesInDocument(in: original.value, before, after.value)
    var isSame = isEditable && !new.isOpaque && new.kind == .element
    isSame = isSame && (element.context == new.context || before != nil && isOtherClass(element.context, new.context))
    var old: Int?
    if let before, case .element(let node) = self.before.values[before].site,
      isSameName(node, after.node), self.before.nodes[node].context == element.context, isSamePlace(before, after.value)
    {
      old = node
    } else {
      // The original has another alternative of the value than the one it is written with.
      isSame = isSame && element.row == new.row && element.context == new.context
      isSame =
        isSame && (before == nil && !isTag(element) || keepsName(original.node, after.node))
        && (before.map { isLike($0, element) } ?? true)
    }
    if grouping == .withOwner, holdsGroups(original.value, self.original) || holdsGroups(after.value, self.after),
      !self.original.holdsUnknown(original.node)
    {
      return replace(original.value, by: after.value)
    }
    guard isSame else {
      if isTag(element), isTag(new) { return rename(original.node, as: after.node) }
      if element.isOpaque, element.context?.kind != .fragment, !self.after.containsUnknownContent(after.value),
        self.original.holdsUnknown(original.node)
      {
        throw loss(in: original.node, since: ", since an entity in it holds elements")
      }
      return replace(original.value, by: after.value)
    }
    try compareTags(original.node, old, after.node)
    try compareContents(original, before, after)
  }

  /// Whether the name of an entry's element, which is its key, has changed.
  private func isRenamed(_ old: Int, _ after: (value: Int, node: Int)) -> Bool {
    self.after.values[after.value].identity.kind == .entry && !isSameName(old, after.node)
      && before.nodes[old].namespace == self.after.nodes[after.node].namespace
      && before.nodes[old].row == self.after.nodes[after.node].row
  }

  /// Compares the contents of elements of one kind.
  private mutating func compareContents(
    _ original: (value: Int, node: Int), _ before: Int?, _ after: (value: Int, node: Int)
  ) throws(ValueFault) {
    let element = self.original.nodes[original.node]
    let new = self.after.nodes[after.node]
    emptyIfNil(original.node, after.node)
    if dropsUnknown, let before, self.before.hasUnknownContent(before), !self.after.hasUnknownContent(after.value) {
      removeUnknown(original)
    }
    if new.context?.kind == .text || element.itemAttribute != nil && new.itemAttribute != nil {
      try setText(of: original.value, before, after.value)
    } else if let before, element.context != new.context {
      hasOtherClasses = true
      compareParts(original.value, before, after.value, of: element.context, new: new.context)
    } else {
      compareParts(original.value, before, after.value)
    }
  }

  /// Whether all changes in an element are in the document, rather than in an entity that it refers to.
  private func areChangesInDocument(in value: Int, _ before: Int?, _ after: Int) -> Bool {
    guard let before, let node = original.values[value].site.node,
      let kind = original.nodes[node].context?.kind, kind != .fragment, kind != .text
    else { return false }
    let there = parts(of: value, original)
    let (old, new) = (parts(of: before, self.before), parts(of: after, self.after))
    // A value may be surplus because of the entity.
    if there[Identity(kind: .unknown)]?.contains(where: { original.values[$0].surplus != nil }) == true { return false }
    return Set(old.keys).union(new.keys).allSatisfy { identity in
      let (olds, news) = (old[identity] ?? [], new[identity] ?? [])
      return olds.map { self.before.digests[$0] } == news.map { self.after.digests[$0] }
        || (there[identity] ?? []).count == olds.count
    }
  }

  /// Empties an element that is nil now, since nil admits no content.
  private mutating func emptyIfNil(_ node: Int, _ new: Int) {
    let (element, written) = (original.nodes[node], after.nodes[new])
    // The attribute of an entry is its key.
    let isText = element.context.map { [.text, .pair].contains($0.kind) } ?? false
    if written.attributes.contains(where: \.isNil) {
      if element.children.contains(where: { original.nodes[$0].kind != .misc }) { edits.remove(element.content) }
    } else if written.content.isEmpty, written.row?.terms?.readsEmptyAsNil == true,
      !written.isEmptyOrNil || written.isSelfClosing
    {
      if isText, element.children.allSatisfy({ original.nodes[$0].kind == .misc }) { return }
      edits.remove(element.content)
      if isText { return }
      for (index, attribute) in element.attributes.enumerated()
      where !attribute.isTag && attribute.declaredPrefix == nil {
        remove(attribute: index, of: node)
      }
    }
  }

  /// Compares the attributes that give the class of an element or nil.
  private mutating func compareTags(_ original: Int, _ before: Int?, _ after: Int) throws(ValueFault) {
    let old = before.map { tags($0, self.before) } ?? [:]
    let new = tags(after, self.after)
    let there = tags(original, self.original)
    // A value that is nil may have nothing written for it, although the document has `xsi:nil`.
    if !self.after.nodes[after].attributes.contains(where: \.isNil) { removeNil(of: original) }
    for name in Set(old.keys).union(new.keys).ordered() {
      if old[name]?.text == new[name]?.text { continue }
      switch (there[name], new[name]) {
      case (let attribute?, nil): remove(attribute: attribute.index, of: original)
      case (let attribute?, let value?):
        let around = self.original.namespaces(in: original)
        if FragmentNames.undeclaredPrefixes(in: value.text, self.after.namespaces(in: after), around).isEmpty {
          try setValue(of: attribute.index, of: original, to: MarkupText.plain(value.text))
        } else {
          remove(attribute: attribute.index, of: original)
          newAttributes[after, default: []].append(value.index)
        }
      case (nil, let value?): newAttributes[after, default: []].append(value.index)
      case (nil, nil): break
      }
    }
  }

  /// Removes `xsi:nil` from an element if it is true.
  mutating func removeNil(of node: Int) {
    guard let index = original.nodes[node].attributes.firstIndex(where: \.isNil) else { return }
    let text = MarkupText.plain(original[original.nodes[node].attributes[index].value])
      .filter { !XMLWhitespace.contains($0) }
    if text == Array("true".utf8) || text == Array("1".utf8) { remove(attribute: index, of: node) }
  }

  func tags(_ node: Int, _ tree: SourceTree) -> [String: (index: Int, text: ArraySlice<UInt8>)] {
    var tags: [String: (index: Int, text: ArraySlice<UInt8>)] = [:]
    for (index, attribute) in tree.nodes[node].attributes.enumerated()
    where attribute.isTag && !attribute.isKnown {
      tags["\(attribute.namespace ?? "") \(attribute.local)"] = (index, tree[attribute.value])
    }
    return tags
  }

  /// Whether an element of the original already has the local name that it is written with.
  private func keepsName(_ node: Int, _ new: Int) -> Bool {
    func local(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    }
    return local(original[original.nodes[node].name]) == local(after[after.nodes[new].name])
  }

  /// Whether the written value has the context of an element of the original, under any name.
  private func isLike(_ before: Int, _ element: SourceNode) -> Bool {
    if element.context?.kind == .text { return true }
    guard case .element(let node) = self.before.values[before].site else { return false }
    return self.before.nodes[node].context == element.context
  }

  /// Whether the name of an element is its value.
  private func isTag(_ node: SourceNode) -> Bool { node.row?.terms?.storesTag == true }

  /// Gives an element the name of another one, and leaves the rest.
  private mutating func rename(_ node: Int, as new: Int) {
    let element = original.nodes[node]
    let written = after[after.nodes[new].name]
    let local = written.lastIndex(of: UInt8(ascii: ":")).map { written[($0 + 1)...] } ?? written
    let name = original[element.name]
    let prefix = name.lastIndex(of: UInt8(ascii: ":")).map { Array(name[...$0]) } ?? []
    edits.replace(element.name, by: prefix + local)
    if element.isSelfClosing { return }
    let end = element.content.upperBound + 2
    edits.replace(end..<end + name.count, by: prefix + local)
  }
}
