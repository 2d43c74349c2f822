/// Names that are values: those of elements, and qualified names in texts.
extension DecodingSession {
  /// Stores the name of an element whose name is its value.
  @inline(never)
  mutating func storeTag(
    _ name: Name, _ namespace: Name?, _ frame: FramePointer, row: RowPointer, at place: DocumentPlace
  ) {
    frame.isSpecial = true
    let isPrefixed = namespace.map { row.terms?.pointee.tagNamespaces.contains($0) == true } ?? false
    var tag = isPrefixed ? dynamicName(name, namespace, row.defaultNamespace) : String(cString: name)
    do throws(ValueFault) {
      try tag.withUTF8 { bytes in
        Result { () throws(ValueFault) in try row.store(frame.storage, bytes) }
      }.get()
    } catch {
      if !setNil(insteadOf: error, row, frame.storage) { note(error, row, place.tag) }
    }
  }

  /// Stores the name of an element as the key of its content.
  mutating func storeName(_ name: Name, _ namespace: Name?, _ row: RowPointer, at place: DocumentPlace) {
    var key = dynamicName(name, namespace, row.defaultNamespace)
    do throws(ValueFault) {
      let container = top.storage + row.containerOffset
      try key.withUTF8 { bytes in
        Result { () throws(ValueFault) in try row.store(container, bytes) }
      }.get()
    } catch {
      note(error, row, place.tag)
    }
  }

  /// A name as a key. In another namespace than its surroundings, it has a prefix of the definition or its namespace in
  /// braces.
  func dynamicName(_ name: Name, _ namespace: Name?, _ defaultNamespace: Name?) -> String {
    let local = String(cString: name)
    if namespace == defaultNamespace { return local }
    guard let namespace else { return "{}\(local)" }
    let uri = String(cString: namespace)
    if uri == ExpandedName.xml { return "xml:\(local)" }
    if let prefix = plan.prefixes[uri] { return "\(prefix):\(local)" }
    return "{\(uri)}\(local)"
  }

  /// Stores a text. Names in a text get the prefixes of the definition.
  func store(_ text: Text, _ row: RowPointer, _ container: UnsafeMutableRawPointer) throws(ValueFault) {
    guard let own = row.terms?.nameNamespace else { return try row.store(container, text) }
    let names = Array(try names(text, own).utf8)
    try names.withUnsafeBufferPointer { bytes throws(ValueFault) in try row.store(container, bytes) }
  }

  /// Rewrites the names in a text, whose prefixes are those of the document, with the prefixes of the definition. `own`
  /// is the namespace of names without a prefix.
  func names(_ text: Text, _ own: Name) throws(ValueFault) -> String {
    let own = String(cString: own)
    var names: [String] = []
    for word in text.split(whereSeparator: XMLWhitespace.contains) {
      let colon = word.firstIndex(of: UInt8(ascii: ":"))
      let prefix = Text(rebasing: word[..<(colon ?? word.startIndex)])
      let local = String(decoding: word[(colon.map { $0 + 1 } ?? word.startIndex)...], as: UTF8.self)
      guard XMLName.isName(local), colon == nil || XMLName.isName(String(decoding: prefix, as: UTF8.self)) else {
        throw ValueFault(Text(rebasing: word), "is not a name with or without a prefix")
      }
      let uri = resolvePrefix?(prefix).map { String(cString: $0) }
      guard let uri = uri ?? (colon == nil ? "" : nil) else {
        let declared = ValueFault.excerpt(String(decoding: prefix, as: UTF8.self))
        throw ValueFault(Text(rebasing: word), "has the prefix '\(declared)', which is not declared here")
      }
      names.append(name(local, in: uri, own))
    }
    return names.joined(separator: " ")
  }

  /// A name as a value. In another namespace than that of names without a prefix, it has a prefix of the definition or
  /// its namespace in braces.
  private func name(_ local: String, in uri: String, _ own: String) -> String {
    // Where several namespaces are read, each counts as the first.
    let matched = plan.names.matched(uri)
    if uri == own || matched == own { return local }
    if uri == ExpandedName.xml { return "xml:\(local)" }
    if let prefix = plan.prefixes[uri] ?? plan.prefixes[matched] { return "\(prefix):\(local)" }
    return "{\(uri)}\(local)"
  }
}
