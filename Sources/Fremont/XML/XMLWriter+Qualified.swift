/// Values that are names with prefixes.
extension XMLWriter {
  /// Gives the names of a value, which has just been written, prefixes that are declared where it stands.
  ///
  /// - Parameters:
  ///   - start: Where the value starts in the output.
  ///   - step: What the value is written by.
  ///   - container: What holds the value.
  ///   - own: The namespace of names without a prefix, empty where that is none.
  ///   - tag: Where the start tag can get one more declaration; nil: it is closed.
  ///   - depth: The depth of the tag.
  ///   - around: The default namespace that is declared there.
  /// - Throws: A fault where the value is no name, or one that cannot be said there.
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
