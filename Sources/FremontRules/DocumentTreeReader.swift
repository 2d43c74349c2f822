#if Rules
  import CLibXML2
  import CLibXSLT
  import Fremont

  /// Makes a tree from the tokens of a document.
  final class DocumentTreeReader: XMLTokenHandler {
    private let tree: DocumentTree
    private let scan: DocumentScan
    private let maximumDepth: Int
    private var open: [xmlNodePtr] = []
    private var text: [UInt8] = []
    private var shift = 0
    private var failure: FremontError?

    /// A cache of namespaces by prefix, valid until a tag with declarations begins or ends.
    private var namespaces: [UnsafePointer<UInt8>?: xmlNsPtr] = [:]

    private init(_ tree: DocumentTree, _ scan: DocumentScan, maximumDepth: Int) {
      self.tree = tree
      self.scan = scan
      self.maximumDepth = maximumDepth
    }

    /// Reads a document, whose bytes `feed` provides.
    static func read(
      file: String?, isUTF8: Bool, _ options: RuleOptions,
      _ feed: ((UnsafeBufferPointer<UInt8>) throws(FremontError) -> Void) throws(FremontError) -> Void
    ) throws(FremontError) -> DocumentTree {
      var reading = DecodingOptions()
      reading.maximumDocumentLength = options.maximumDocumentLength
      reading.doctype = options.doctype
      let tree = try DocumentTree(file: file)
      let scan = DocumentScan(reading)
      let reader = DocumentTreeReader(tree, scan, maximumDepth: options.maximumDepth)
      scan.begin(file: file, isUTF8: isUTF8)
      try feed { bytes throws(FremontError) in
        _ = try scan.feed(bytes, for: reader)
        if let failure = reader.failure { throw failure }
      }
      try scan.finish(for: reader)
      if let failure = reader.failure { throw failure }
      // Numbers the elements, so that libxml2 can compare their order quickly.
      xmlXPathOrderDocElems(tree.document)
      return tree
    }

    var isStopped: Bool { failure != nil }

    func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
      shift = offset - Int(bitPattern: window.baseAddress)
    }

    // MARK: Elements

    func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
      flush()
      let location = scan.location(at: Int(bitPattern: tag.place) + shift)
      if open.count >= maximumDepth {
        failure =
          failure
          ?? FremontError(.depthLimit, "elements nest deeper than the limit of \(maximumDepth)", at: location)
        return
      }
      guard let name = xmlDictLookup(tree.document.pointee.dict, tag.name, -1),
        let node = xmlNewDocNodeEatName(tree.document, nil, UnsafeMutablePointer(mutating: name), nil)
      else { return failForMemory() }
      if let parent = open.last {
        _ = xmlAddChild(parent, node)
      } else {
        _ = xmlDocSetRootElement(tree.document, node)
      }
      tree.addPlace(of: node, location)
      open.append(node)
      let declarations = tag.declaredNamespaces
      if !declarations.isEmpty {
        namespaces.removeAll(keepingCapacity: true)
        for (prefix, uri) in declarations where prefix != "xml" {
          guard xmlNewNs(node, uri, prefix) != nil else { return failForMemory() }
        }
      }
      if tag.namespace != nil {
        guard let namespace = namespace(tag.prefix, node) else { return failForMemory() }
        xmlSetNs(node, namespace)
      }
      let values = TagValues(UnsafeBufferPointer(start: tag.place, count: max(0, content - tag.place)))
      for (number, attribute) in tag.attributes.all.enumerated() {
        let place = number < values.offsets.count ? tag.place + values.offsets[number] : nil
        add(attribute, to: node, place.map { scan.location(at: Int(bitPattern: $0) + shift) })
      }
    }

    private func add(_ attribute: TagAttribute, to node: xmlNodePtr, _ location: SourceLocation?) {
      var namespace: xmlNsPtr?
      if attribute.namespace != nil {
        namespace = self.namespace(attribute.prefix, node)
        if namespace == nil { return failForMemory() }
      }
      guard
        let value = xmlStrndup(attribute.value.baseAddress ?? attribute.name, Int32(clamping: attribute.value.count))
      else { return failForMemory() }
      defer { libxslt_free(value) }
      guard let property = xmlNewNsProp(node, namespace, attribute.name, value) else { return failForMemory() }
      if let location {
        property.withMemoryRebound(to: xmlNode.self, capacity: 1) { tree.addPlace(of: $0, location) }
      }
    }

    private func namespace(_ prefix: UnsafePointer<UInt8>?, _ node: xmlNodePtr) -> xmlNsPtr? {
      if let known = namespaces[prefix] { return known }
      guard let found = xmlSearchNs(tree.document, node, prefix) else { return nil }
      namespaces[prefix] = found
      return found
    }

    func end(_ place: UnsafePointer<UInt8>) {
      flush()
      guard let node = open.popLast() else { return }
      if node.pointee.nsDef != nil { namespaces.removeAll(keepingCapacity: true) }
    }

    // MARK: Text and others

    func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
      self.text.append(contentsOf: text)
    }

    private func flush() {
      if text.isEmpty { return }
      if let parent = open.last {
        if let node = xmlNewDocTextLen(tree.document, text, Int32(clamping: text.count)) {
          _ = xmlAddChild(parent, node)
        } else {
          failForMemory()
        }
      }
      text.removeAll(keepingCapacity: true)
    }

    func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
      flush()
      add(xmlNewDocComment(tree.document, Array(text) + [0]))
    }

    func instruction(
      _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
    ) {
      flush()
      add(xmlNewDocPI(tree.document, target, data.map { Array($0) + [0] }))
    }

    private func add(_ node: xmlNodePtr?) {
      guard let node else { return failForMemory() }
      if let parent = open.last {
        _ = xmlAddChild(parent, node)
      } else {
        tree.document.withMemoryRebound(to: xmlNode.self, capacity: 1) { _ = xmlAddChild($0, node) }
      }
    }

    private func failForMemory() {
      failure = failure ?? DocumentTree.outOfMemory(tree.file)
    }
  }
#endif
