extension XMLFragment {
  /// Checks that normalized markup is a single element, with a given local name if there is one.
  static func checkElement(_ markup: UnsafeBufferPointer<UInt8>, named name: String?) throws(ValueFault) {
    var depth = 0
    var count = 0
    var index = 0
    while index < markup.count {
      guard markup[index] == UInt8(ascii: "<"), index + 1 < markup.count else {
        if depth == 0 { throw ValueFault("the fragment must be a single element, but has text outside it") }
        index += 1
        continue
      }
      switch markup[index + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if depth == 0 {
          throw ValueFault(
            "the fragment must be a single element, but has a comment or processing instruction outside it")
        }
        let end = markup[index + 1] == UInt8(ascii: "!") ? Array("-->".utf8) : Array("?>".utf8)
        index += 2
        while index < markup.count, !markup[index...].starts(with: end) { index += 1 }
        index += end.count
      case UInt8(ascii: "/"):
        depth -= 1
        while index < markup.count, markup[index] != UInt8(ascii: ">") { index += 1 }
        index += 1
      default:
        if depth == 0 {
          count += 1
          if count > 1 { throw ValueFault("the fragment must be a single element, but has several") }
          try checkName(markup, at: index, name)
        }
        var quote: UInt8?
        while index < markup.count, quote != nil || markup[index] != UInt8(ascii: ">") {
          let byte = markup[index]
          if let open = quote {
            if byte == open { quote = nil }
          } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
          }
          index += 1
        }
        if index > 0, markup[index - 1] != UInt8(ascii: "/") { depth += 1 }
        index += 1
      }
    }
    if count == 0 { throw ValueFault("the fragment must be a single element, but has none") }
  }

  /// Checks that an element is in the namespace that its rule reads.
  static func checkNamespace(_ namespace: String, of element: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    let name = expandedName(of: element)
    if name.namespace == namespace { return }
    let found = name.namespace.isEmpty ? "no namespace" : "'\(ValueFault.excerpt(name.namespace))'"
    throw ValueFault(
      "the fragment '\(ValueFault.excerpt(name.local))' is in \(found), expected '\(namespace)'; set it with XMLFragment(…, namespace:)"
    )
  }

  /// The expanded name of an element, according to its own declarations.
  static func expandedName(of element: UnsafeBufferPointer<UInt8>) -> ExpandedName {
    let tag = MarkupTag(in: element, element.indices)
    let parts = String(decoding: element[tag.name], as: UTF8.self).split(separator: ":")
    let declaration = "xmlns" + (parts.count > 1 ? ":\(parts[0])" : "")
    let namespace = tag.attributes.first { element[$0.name].elementsEqual(declaration.utf8) }
      .map { String(decoding: MarkupText.plain(Array(element[$0.value])[...]), as: UTF8.self) }
    return ExpandedName(namespace: namespace ?? "", local: parts.last.map(String.init) ?? "")
  }

  private static func checkName(
    _ markup: UnsafeBufferPointer<UInt8>, at start: Int, _ name: String?
  ) throws(ValueFault) {
    guard let name else { return }
    let found = String(decoding: markup[MarkupTag(in: markup, start..<markup.count).name], as: UTF8.self)
    let local = found.split(separator: ":").last.map(String.init) ?? found
    if local != name {
      throw ValueFault("the fragment is the element '\(ValueFault.excerpt(found))', expected '\(name)'")
    }
  }
}
