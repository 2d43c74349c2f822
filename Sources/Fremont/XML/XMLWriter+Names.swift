/// Namespaces of elements and attributes, and names that are not in the definition: those that are values, and those of
/// unknown content.
extension XMLWriter {
  /// Declares all prefixes of the plan on the root, or the missing ones on another element.
  mutating func declarePrefixes() throws(ValueFault) {
    guard firstLevel == 0, output.maximumScalar == 0x10FFFF else {
      let text = firstLevel == 0 ? String(decoding: plan.declarations, as: UTF8.self) : declarations
      return try output.append(fragment: text)
    }
    output.append(plan.declarations)
  }

  /// Declares the default namespace; nil undeclares it.
  mutating func declareDefault(_ namespace: UnsafePointer<UInt8>?) throws(ValueFault) {
    try declare(nil, namespace.map { String(cString: $0) } ?? "")
  }

  /// Begins an element whose name is a value, and returns the default namespace inside.
  ///
  /// A name without a prefix is in the default namespace of its step.
  mutating func beginDynamic(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int
  ) throws(ValueFault) -> UnsafePointer<UInt8>? {
    let around = open.top.pointee.defaultNamespace
    let own = step.defaultNamespace.map { String(cString: $0) } ?? ""
    let name = try name(of: step, container, default: own)
    let isPlain = name.namespace.isEmpty || name.namespace == own
    var qualified = name.local
    var newPrefix: String?
    if !isPlain {
      let (prefix, isNew) = foreign.prefix(of: name.namespace, preferring: nil, depth: open.count + 1, plan)
      qualified = "\(prefix):\(name.local)"
      if isNew { newPrefix = prefix }
    }
    beginElement(level, UnsafeBufferPointer(start: nil, count: 0))
    output.append(UInt8(ascii: "<"))
    output.append(unescaped: qualified)
    dynamicNames.append(Array(qualified.utf8))
    if level == firstLevel { try declarePrefixes() }
    if let newPrefix { try declare(newPrefix, name.namespace) }
    let inside = isPlain ? name.namespace.isEmpty ? nil : step.defaultNamespace : around
    if inside != around { try declareDefault(inside) }
    return inside
  }

  /// The name of an element or attribute whose name is a value.
  func name(
    of step: StepPointer, _ container: UnsafeRawPointer, default defaultNamespace: String
  ) throws(ValueFault) -> ExpandedName {
    var buffer = OutputBuffer(capacity: 64)
    buffer.isCompared = output.isCompared
    _ = try step.rareFunctions.loadName?(container, &buffer)
    let name = try ExpandedName(
      String(decoding: buffer.bytes, as: UTF8.self), plan.namespaces, default: defaultNamespace)
    try output.check(name: name.local)
    return name
  }

  /// Writes an attribute up to its value. Returns true if it is `xsi:nil`.
  mutating func beginAttribute(_ step: StepPointer, _ container: UnsafeRawPointer) throws(ValueFault) -> Bool {
    guard step.hasDynamicName else {
      output.append(step.opening)
      return false
    }
    let name = try name(of: step, container, default: "")
    if open.top.pointee.step?.discriminator == name {
      throw ValueFault("the key '\(name.local)' is not allowed here: its attribute is the discriminator of the element")
    }
    if try !beginAttribute(name, depth: open.count) {
      throw ValueFault("the attribute '\(name.local)' is written already, under another key or by another rule")
    }
    return name == ExpandedName(namespace: Plan.schemaInstance, local: "nil")
  }

  /// Checks that the value just written for `xsi:nil` does not make the element nil: then the attribute would not be
  /// read as a key.
  func checkNilKey(_ start: Int) throws(ValueFault) {
    let value = XMLWhitespace.trim(UnsafeBufferPointer(start: output.base + start, count: output.count - start))
    if value.elementsEqual("false".utf8) || value.elementsEqual("0".utf8) { return }
    let excerpt = ValueFault.excerpt(String(decoding: value, as: UTF8.self))
    throw ValueFault("the key xsi:nil must have the value false or 0, not '\(excerpt)'")
  }

  /// Writes the name of an attribute on the open tag, up to the quote before its value.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - preferred: The preferred prefix.
  ///   - depth: The depth of the tag.
  /// - Returns: Whether the tag did not have such an attribute yet; otherwise nothing is written.
  /// - Throws: A fault if the name cannot be written.
  mutating func beginAttribute(
    _ name: ExpandedName, preferring preferred: String? = nil, depth: Int
  ) throws(ValueFault) -> Bool {
    // A default namespace is not an attribute.
    if name == ExpandedName(namespace: "", local: "xmlns") {
      throw ValueFault("'xmlns' is not the name of an attribute")
    }
    if !foreign.knowsTag(depth) { foreign.beginTag(depth, attributesOfTag()) }
    if !foreign.insert(name) { return false }
    if name.namespace.isEmpty {
      output.append(UInt8(ascii: " "))
    } else {
      let (prefix, isNew) = foreign.prefix(of: name.namespace, preferring: preferred, depth: depth, plan)
      if isNew { try declare(prefix, name.namespace) }
      output.append(UInt8(ascii: " "))
      output.append(unescaped: prefix)
      output.append(UInt8(ascii: ":"))
    }
    output.append(unescaped: name.local)
    output.append("=\"")
    return true
  }

  /// Writes the declaration of a prefix, or of the default namespace. An empty namespace undeclares it.
  mutating func declare(_ prefix: String?, _ namespace: String) throws(ValueFault) {
    output.append(" xmlns")
    if let prefix {
      try output.check(name: prefix)
      output.append(UInt8(ascii: ":"))
      output.append(unescaped: prefix)
    }
    output.append("=\"")
    output.context = .attribute
    try output.append(text: namespace)
    output.context = .text
    output.append(UInt8(ascii: "\""))
  }

  /// The names of the attributes written on the open tag.
  private func attributesOfTag() -> Set<ExpandedName> {
    Set(attributes(ofTagUpTo: output.count).map(\.name))
  }

  /// The name of an attribute by the bytes written before its value, without the quote.
  func attributeName(_ opening: UnsafeBufferPointer<UInt8>) -> ExpandedName? {
    let parts = opening.split(separator: UInt8(ascii: "=")).first?.split(separator: UInt8(ascii: " ")).last?
      .split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
    guard let parts, let local = parts.last else { return nil }
    let namespace =
      parts.count < 2
      ? "" : parts[0] == "xml" ? ExpandedName.xml : plan.namespaces[parts[0]] ?? foreign.namespace(of: parts[0])
    return namespace.map { ExpandedName(namespace: $0, local: local) }
  }
}
