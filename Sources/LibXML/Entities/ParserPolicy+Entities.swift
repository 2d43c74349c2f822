import CLibXML2

/// Entities that a document declares for itself, where the options admit them.
extension ParserPolicy {
  /// Sets the callbacks that look entities up, and puts itself in front of the one for start tags.
  static func installEntities(in handler: inout xmlSAXHandler) {
    handler.getEntity = { raw, name in
      guard let context = ParserPolicy.context(raw), let state = ParserState.of(context), let name else { return nil }
      return ParserPolicy.entity(String(cString: name), context, state)
    }
    handler.startElementNs = { raw, name, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes in
      guard let context = ParserPolicy.context(raw), let state = ParserState.of(context) else { return }
      guard state.pointee.hasReferences, let entities = state.pointee.entities else {
        state.pointee.startElement?(
          raw, name, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes)
        return
      }
      state.pointee.hasReferences = false
      for index in 0..<Int(namespaceCount) where ParserPolicy.hasReference(namespaces?[index * 2 + 1]) {
        let message = "a reference to an entity is not accepted in the name of a namespace"
        ParserPolicy.note(.refused(.entityReference), message, context, at: ParserCursor(context).tagStart)
        return xmlStopParser(context)
      }
      ParserPolicy.withValues(of: attributes, Int(count), entities) { attributes in
        state.pointee.startElement?(
          raw, name, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes)
      }
    }
  }

  /// Declares an entity; false when it is not one that the options admit.
  static func declare(
    _ name: UnsafePointer<UInt8>?, _ type: Int32, _ content: UnsafePointer<UInt8>?,
    _ context: xmlParserCtxtPtr, _ state: UnsafeMutablePointer<ParserState>
  ) -> Bool {
    guard case .internalEntities(let maximumExpansion) = state.pointee.doctype,
      type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), let name, let content
    else { return false }
    let text = Array(UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content))))
    if text.contains(UInt8(ascii: "<")) { return false }
    let entities = state.pointee.entities ?? EntityTable(maximumExpansion: maximumExpansion)
    entities.declare(String(cString: name), text)
    state.pointee.entities = entities
    return true
  }

  private static func entity(
    _ name: String, _ context: xmlParserCtxtPtr, _ state: UnsafeMutablePointer<ParserState>
  ) -> xmlEntityPtr? {
    guard let entities = state.pointee.entities, state.pointee.fault == nil else { return nil }
    let isInAttribute = context.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE
    // At the end of a declaration libxml2 looks its entity up, to keep more of it than there is to keep.
    if context.pointee.inSubset != 0, !isInAttribute { return nil }
    do throws(EntityTable.Failure) {
      if !isInAttribute { return try entities.content(of: name) }
      state.pointee.hasReferences = true
      return try entities.reference(name)
    } catch {
      let place = ParserCursor(context).last("&")
      switch error {
      case .undeclared:
        note(.refused(.entityReference), unknownEntity, context, at: place)
      case .loop: note(.malformed, "the entity '\(name)' refers to itself", context, at: place)
      case .tooMuch:
        let message = "entities expand to more than the limit of \(entities.maximumExpansion) bytes"
        note(.limit(.entityExpansion), message, context, at: place)
      case .tooDeep:
        let message = "entities refer to each other deeper than the limit of \(EntityTable.maximumDepth)"
        note(.limit(.entityExpansion), message, context, at: place)
      }
      silence(context, Int32(XML_ERR_ENTITY_LOOP.rawValue))
      return nil
    }
  }

  // MARK: Attributes

  /// Whether a text holds a reference that libxml2 has left alone; an ampersand stands in it as `&#38;`.
  private static func hasReference(_ text: UnsafePointer<UInt8>?) -> Bool {
    guard var byte = text else { return false }
    while byte.pointee != 0 {
      if byte[0] == UInt8(ascii: "&"), byte[1] != UInt8(ascii: "#") { return true }
      byte += 1
    }
    return false
  }

  /// Calls with the attributes, which are groups of five pointers, in whose values the references are replaced.
  private static func withValues(
    of attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ count: Int,
    _ entities: EntityTable,
    _ body: (UnsafeMutablePointer<UnsafePointer<UInt8>?>?) -> Void
  ) {
    guard let attributes else { return body(nil) }
    var text: [UInt8] = []
    var ends: [Int] = []
    for index in 0..<count {
      if let start = attributes[index * 5 + 3], let end = attributes[index * 5 + 4] {
        append(UnsafeBufferPointer(start: start, count: end - start), entities, to: &text)
      }
      ends.append(text.count)
    }
    // An empty buffer may have no address.
    text.append(0)
    var groups = Array(UnsafeBufferPointer(start: attributes, count: count * 5))
    text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return }
      var start = 0
      for (index, end) in ends.enumerated() {
        groups[index * 5 + 3] = base + start
        groups[index * 5 + 4] = base + end
        start = end
      }
      groups.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
  }

  private static func append(
    _ value: UnsafeBufferPointer<UInt8>, _ entities: EntityTable, to text: inout [UInt8]
  ) {
    var index = 0
    while index < value.count {
      if value[index] == UInt8(ascii: "&"), let end = value[index...].firstIndex(of: UInt8(ascii: ";")),
        let replacement = entities.value(of: value[index + 1..<end])
      {
        text += replacement
        index = end + 1
      } else {
        text.append(value[index])
        index += 1
      }
    }
  }
}
