/// Unknown content of the document.
extension XMLWriter {
  mutating func write(_ attributes: [UnknownContent.Attribute]) throws(ValueFault) {
    try write(attributes, depth: open.count)
  }

  /// Writes the attributes that the open tag does not have yet.
  mutating func write(_ attributes: [UnknownContent.Attribute], depth: Int) throws(ValueFault) {
    for attribute in attributes {
      let name = ExpandedName(namespace: attribute.namespace ?? "", local: attribute.name)
      try output.check(name: name.local)
      guard try beginAttribute(name, preferring: attribute.prefix, depth: depth) else { continue }
      output.context = .attribute
      try output.append(text: attribute.value)
      output.context = .text
      output.append(UInt8(ascii: "\""))
    }
  }

  mutating func write(node: String, _ level: Int) throws(ValueFault) {
    let isText = !node.hasPrefix("<")
    if isText { open.top.pointee.hasText = true }
    beginElement(level, UnsafeBufferPointer(start: nil, count: 0))
    try append(markup: node)
  }

  mutating func write(prolog: [String]) throws(ValueFault) {
    for markup in prolog where !prologue.contains(markup) {
      try append(markup: markup)
      output.append(UInt8(ascii: "\n"))
    }
  }

  mutating func write(epilog: [String]) throws(ValueFault) {
    for markup in epilog {
      output.append(UInt8(ascii: "\n"))
      try append(markup: markup)
    }
  }

  mutating func writeNodes(_ unknown: UnknownContent) throws(ValueFault) {
    for child in unknown.children {
      if let markup = child.markup { try append(markup: markup) }
    }
  }

  private mutating func append(markup: String) throws(ValueFault) {
    try output.append(fragment: markup)
  }
}
