/// What a document held beyond its definition.
extension XMLWriter {
  mutating func write(_ attributes: [UnknownContent.Attribute]) throws(ValueFault) {
    for attribute in attributes {
      let name = attribute.namespace.map { "{\($0)}\(attribute.name)" } ?? attribute.name
      var prefixes = plan.prefixes
      let isKnown = attribute.namespace.map { prefixes[$0] != nil } ?? true
      if !isKnown, let namespace = attribute.namespace, let prefix = attribute.prefix,
        !prefixes.values.contains(prefix)
      {
        // The prefix of the document, declared here.
        prefixes[namespace] = prefix
        try output.check(name: prefix)
        output.append(unescaped: " xmlns:\(prefix)=\"\(Self.escaped(namespace))\"")
      }
      let (qualified, declaration) = try XMLName.qualified(name, prefixes)
      try output.check(name: qualified)
      if let declaration { output.append(unescaped: " \(declaration)") }
      output.append(unescaped: " \(qualified)=\"")
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
    for markup in prolog {
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

  mutating func writeNodes(_ unknown: KeptContent) throws(ValueFault) {
    for child in unknown.content.children {
      if case .node(let markup) = child { try append(markup: markup) }
    }
  }

  private mutating func append(markup: String) throws(ValueFault) {
    try output.append(fragment: markup)
  }

  /// A text as the value of an attribute.
  static func escaped(_ text: String) -> String { Linker.escaped(text) }
}
