/// Values that are qualified names.
extension XMLWriter {
  /// Replaces the prefixes of the names in a value, which has just been written, by prefixes in scope at its place.
  ///
  /// - Parameters:
  ///   - start: Where the value starts in the output.
  ///   - step: The step that writes the value.
  ///   - container: The container of the value.
  ///   - own: The namespace of names without a prefix; empty: no namespace.
  ///   - tag: Where a declaration can be added to the start tag; nil: the tag is closed.
  ///   - depth: The depth of the tag.
  ///   - around: The default namespace in scope there.
  /// - Throws: A fault if the value is not a name, or the name cannot be expressed there.
  mutating func qualify(
    from start: Int,
    _ step: StepPointer,
    _ container: UnsafeRawPointer,
    _ own: UnsafePointer<UInt8>,
    tag: Int?,
    depth: Int,
    default around: UnsafePointer<UInt8>?
  ) throws(ValueFault) {
    var buffer = OutputBuffer(capacity: 64)
    _ = try step.load(container, &buffer)
    let (own, around) = (String(cString: own), around.map { String(cString: $0) } ?? "")
    var declared: [(prefix: String, namespace: String)] = []
    var names: [String] = []
    for word in buffer.bytes.split(whereSeparator: XMLWhitespace.contains) {
      let name = try ExpandedName(String(decoding: word, as: UTF8.self), plan.namespaces, default: own)
      if name.namespace == around {
        names.append(name.local)
        continue
      }
      if name.namespace.isEmpty {
        throw ValueFault(
          "'\(ValueFault.excerpt(name.local))' is in no namespace, which cannot be said where "
            + "'\(ValueFault.excerpt(around))' is that of names without a prefix")
      }
      let (prefix, isNew) = foreign.prefix(of: name.namespace, preferring: nil, depth: depth, plan)
      if isNew { declared.append((prefix, name.namespace)) }
      names.append("\(prefix):\(name.local)")
    }
    let text = names.joined(separator: " ")
    if declared.isEmpty, text.utf8.elementsEqual(buffer.bytes) { return }
    guard let tag = tag ?? (declared.isEmpty ? start : nil) else {
      throw ValueFault(
        "the definition has no prefix for the namespace '\(ValueFault.excerpt(declared[0].namespace))', and the start "
          + "tag is closed")
    }
    let opening = Array(output.bytes[tag..<start])
    let context = output.context
    output.count = tag
    for (prefix, namespace) in declared { try declare(prefix, namespace) }
    opening.withUnsafeBufferPointer { output.append($0) }
    textStart = output.count
    output.context = step.place == .attribute ? .attribute : context
    try output.append(text: text)
    output.context = context
  }
}
