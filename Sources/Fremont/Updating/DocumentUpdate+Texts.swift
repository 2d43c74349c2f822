/// Texts and attributes that change.
extension DocumentUpdate {
  /// Sets the text of a value of the original.
  mutating func setText(of value: Int, _ before: Int?, _ after: Int) throws(ValueFault) {
    let new = plain(after, self.after)
    let texts = original.texts(of: original.values[value])
    let old = before.map { plain($0, self.before) }
    // The text of a list separates its items.
    let isList = original.row(of: value)?.dataType == .array
    let node: Int
    switch original.values[value].site {
    case .attribute(let node, let index):
      let known = original[original.nodes[node].attributes[index].value]
      return try setValue(of: index, of: node, to: isList ? TextTokens.respelled(new, from: old, as: known) : new)
    case .element(let element), .ownText(let element), .run(let element):
      if let index = original.nodes[element].itemAttribute { return try setValue(of: index, of: element, to: new) }
      node = element
    case .group: return
    }
    if original.nodes[node].context?.isCaptured == true {
      let markup = self.after.texts(of: self.after.values[after]).flatMap { self.after[$0] }
      return setMarkup(of: node, markup, self.after.namespaces(in: self.after.values[after].site.element))
    }
    let whole = original.nodes[node].kind == .text ? texts : wholeTexts(texts, saying: old)
    let inked = texts.filter { !isBlank($0) }
    guard let place = inked.first ?? whole?.first else {
      if !new.isEmpty { texts.forEach { edits.remove($0) } }
      return try insert(text: new, into: node)
    }
    let first = whole == nil ? ink(place) : place
    let isSection = MarkupText.isSection(original[first])
    // White space around the text is not part of the value, so that of the new value would accumulate.
    let text =
      if isList {
        inked.count == 1 ? TextTokens.respelled(new, from: old, as: original[first]) : new
      } else {
        whole == nil ? trimmed(new) : new
      }
    let written = try written(text, isSection && !new.isEmpty ? .cdata : .text)
    let section = Array("<![CDATA[".utf8) + written + Array("]]>".utf8)
    edits.replace(first, by: isSection && !new.isEmpty ? section : written)
    for text in whole ?? inked where text != place { edits.remove(text) }
  }

  /// The texts of an element that together are the value, with or without the white space between elements; nil if the
  /// value is less than its text. Without a value, all texts other than white space.
  private func wholeTexts(_ texts: [Range<Int>], saying value: [UInt8]?) -> [Range<Int>]? {
    guard let value else { return texts.filter { !isBlank($0) } }
    return [texts, texts.filter { !isBlank($0) }].first { texts in
      texts.flatMap { MarkupText.plain(withPlainLineEnds(original[$0])) } == value
    }
  }

  /// Sets the content of an element of the original whose value is its markup. `own` holds the declarations that the
  /// new markup was written with.
  mutating func setMarkup(of node: Int, _ markup: [UInt8], _ own: NamespacesInScope) {
    let markup = self.markup(markup, from: own, in: original.namespaces(in: node))
    if original.nodes[node].isSelfClosing {
      heads[node, default: []] += markup
    } else {
      edits.replace(original.nodes[node].content, by: markup)
    }
  }

  /// Markup that is a value, with the declarations it needs where others are in scope.
  func markup(_ markup: [UInt8], from own: NamespacesInScope, in around: NamespacesInScope) -> [UInt8] {
    let complete = FragmentNames.declaring(own, in: markup)
    return complete.withUnsafeBufferPointer { XMLFragment.shortened($0) { around[$0] } } ?? complete
  }

  /// Inserts a text into an element of the original that has none.
  mutating func insert(text: [UInt8], into node: Int) throws(ValueFault) {
    if text.isEmpty { return }
    let written = try written(text, .text)
    if original.nodes[node].isSelfClosing {
      heads[node, default: []] += written
    } else {
      edits.insert(written, at: original.nodes[node].content.lowerBound)
    }
  }

  /// Sets the value of an attribute of the original.
  mutating func setValue(of attribute: Int, of node: Int, to text: [UInt8]) throws(ValueFault) {
    let range = original.nodes[node].attributes[attribute].value
    var bytes = try written(text, .attribute)
    if original.bytes[range.upperBound] == UInt8(ascii: "'") {
      bytes = bytes.flatMap { $0 == UInt8(ascii: "'") ? Array("&apos;".utf8) : [$0] }
    }
    edits.replace(range, by: bytes)
  }

  /// Removes an attribute of the original, with the white space before it.
  mutating func remove(attribute: Int, of node: Int) {
    let range = original.nodes[node].attributes[attribute].range
    var start = range.lowerBound
    while XMLWhitespace.contains(original.bytes[start - 1]) { start -= 1 }
    edits.remove(start..<range.upperBound)
    removedAttributes[node, default: []].insert(attribute)
  }

  /// The range of a text without the white space around it.
  private func ink(_ range: Range<Int>) -> Range<Int> {
    let bytes = original[range]
    guard let first = bytes.firstIndex(where: { !XMLWhitespace.contains($0) }),
      let last = bytes.lastIndex(where: { !XMLWhitespace.contains($0) })
    else { return range }
    return first..<last + 1
  }

  /// A text with normalized line ends; character references are not changed.
  private func withPlainLineEnds(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if !text.contains(UInt8(ascii: "\r")) { return text }
    var plain: [UInt8] = []
    text.withUnsafeBufferPointer { text in LineEnds.normalise(text) { plain = Array($0) } }
    return plain[...]
  }

  private func trimmed(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { Array(XMLWhitespace.trim($0)) }
  }

  /// The text of a value, unescaped.
  private func plain(_ value: Int, _ tree: SourceTree) -> [UInt8] {
    tree.texts(of: tree.values[value]).flatMap { MarkupText.plain(tree[$0]) }
  }

  /// The document with references for characters that its encoding lacks. What precedes the root is not new.
  func encodable(_ text: [UInt8]) throws(ValueFault) -> [UInt8] {
    let unknown = Array(EnumTable.unknownText.utf8)
    // Few texts contain the first byte, so a search for it is a cheap filter.
    if text.contains(unknown[0]), MarkupText.find(unknown, in: text[...]) != nil {
      throw ValueFault(
        "a new value is the enum item that stands for all other texts, so it has no text to write")
    }
    if maximumScalar == 0x10FFFF { return text }
    let start = original.root == nil ? 0 : original.nodes[0].range.lowerBound
    let content = String(decoding: text[start...], as: UTF8.self)
    if content.unicodeScalars.allSatisfy({ $0.value <= maximumScalar || isEncodable?($0) == true }) { return text }
    var output = OutputBuffer(capacity: text.count + 64)
    output.maximumScalar = maximumScalar
    output.isEncodable = isEncodable
    try output.append(fragment: content)
    return Array(text[..<start]) + output.bytes
  }

  /// A text, escaped.
  func written(_ text: [UInt8], _ context: OutputBuffer.Context) throws(ValueFault) -> [UInt8] {
    var output = OutputBuffer(capacity: text.count + 16)
    output.maximumScalar = maximumScalar
    output.isEncodable = isEncodable
    output.context = context
    try output.append(text: text)
    return Array(output.bytes)
  }
}
