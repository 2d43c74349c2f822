#if Rules
  import CLibXML2
  import CLibXSLT
  import Fremont

  /// A libxml2 tree of a document, made from the tokens of our own reader.
  ///
  /// libxml2 never parses the document, so it cannot load anything for it. This object owns the tree.
  final class DocumentTree {
    let document: xmlDocPtr
    let file: String?

    /// The places of the elements and attributes. Each node holds an index into them, from 1.
    private var places: [(line: Int32, column: Int32)] = []

    /// A cache of the numbers of elements among siblings of the same name.
    private var numbers: [xmlNodePtr: Int] = [:]

    init(file: String?) throws(FremontError) {
      _ = try XSLTLibrary.securityPreferences()
      guard let document = xmlNewDoc("1.0") else { throw Self.outOfMemory(file) }
      self.document = document
      self.file = file
      document.pointee.dict = xmlDictCreate()
    }

    deinit {
      xmlFreeDoc(document)
    }

    /// The error for a document that does not fit into memory.
    static func outOfMemory(_ file: String?) -> FremontError {
      FremontError(
        .outOfMemory, "there is no memory for the document", at: SourceLocation(file: file, line: 1, column: 1))
    }

    /// Records the place of an element or attribute.
    func addPlace(of node: xmlNodePtr, _ location: SourceLocation) {
      places.append((Int32(clamping: location.line), Int32(clamping: location.column)))
      node.pointee._private = UnsafeMutableRawPointer(bitPattern: places.count)
    }

    /// The place of an element or attribute; for another node, that of the element around it.
    func location(of node: xmlNodePtr?) -> SourceLocation {
      var next = libxslt_element(node)
      while let node = next {
        // In a document node, the field has another meaning.
        if node.pointee.type == XML_ELEMENT_NODE || node.pointee.type == XML_ATTRIBUTE_NODE {
          let number = Int(bitPattern: node.pointee._private)
          if places.indices.contains(number - 1) {
            return SourceLocation(
              file: file, line: Int(places[number - 1].line), column: Int(places[number - 1].column))
          }
        }
        next = node.pointee.type == XML_DOCUMENT_NODE ? nil : node.pointee.parent
      }
      guard let root = xmlDocGetRootElement(document), root != node else {
        return SourceLocation(file: file, line: 1, column: 1)
      }
      return location(of: root)
    }

    /// The path of a node, for example `/Company/Employees/Employee[2]/@name`.
    ///
    /// Elements are numbered from 1 among siblings of the same name, if there are several.
    func path(of node: xmlNodePtr?) -> String {
      var steps: [String] = []
      var next = libxslt_element(node)
      while let node = next, node.pointee.type != XML_DOCUMENT_NODE {
        switch node.pointee.type {
        case XML_ELEMENT_NODE: steps.append(name(of: node) + index(of: node))
        case XML_ATTRIBUTE_NODE: steps.append("@\(name(of: node))")
        case XML_COMMENT_NODE: steps.append("comment()")
        case XML_PI_NODE: steps.append("processing-instruction()")
        default: steps.append("text()")
        }
        next = node.pointee.parent
      }
      return "/" + steps.reversed().joined(separator: "/")
    }

    /// The name of a node as it is written in the document.
    func name(of node: xmlNodePtr) -> String {
      // Elements and attributes store their namespaces in the same field of different structures.
      let namespace =
        node.pointee.type == XML_ATTRIBUTE_NODE
        ? UnsafeMutableRawPointer(node).assumingMemoryBound(to: xmlAttr.self).pointee.ns : node.pointee.ns
      let local = node.pointee.name.map { String(cString: $0) } ?? ""
      guard let prefix = namespace?.pointee.prefix else { return local }
      return "\(String(cString: prefix)):\(local)"
    }

    private func index(of node: xmlNodePtr) -> String {
      let number = number(of: node)
      if number > 1 { return "[\(number)]" }
      var next = node.pointee.next
      while let other = next {
        if isNamed(other, as: node) { return "[1]" }
        next = other.pointee.next
      }
      return ""
    }

    /// The number of an element among siblings of the same name, counted from the nearest known one before it.
    private func number(of node: xmlNodePtr) -> Int {
      var count = 1
      var next = node.pointee.prev
      if let known = numbers[node] { return known }
      while let other = next {
        if isNamed(other, as: node) {
          if let known = numbers[other] {
            count += known
            break
          }
          count += 1
        }
        next = other.pointee.prev
      }
      numbers[node] = count
      return count
    }

    private func isNamed(_ other: xmlNodePtr, as node: xmlNodePtr) -> Bool {
      // The dictionary of the document stores each name once.
      other.pointee.type == XML_ELEMENT_NODE && other.pointee.name == node.pointee.name
        && (other.pointee.ns == node.pointee.ns || name(of: other) == name(of: node))
    }
  }
#endif
