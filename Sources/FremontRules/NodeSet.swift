#if Rules
  import CLibXML2
  import CLibXSLT

  /// The nodes of an XPath object; empty if it is not a node set.
  struct NodeSet: Sequence {
    /// The identity of a node. libxml2 copies namespace declarations for each element, with new addresses.
    struct Identity: Hashable {
      private let address: UnsafeMutableRawPointer
      private let other: UnsafeMutableRawPointer?

      init(_ node: xmlNodePtr) {
        if node.pointee.type == XML_NAMESPACE_DECL {
          let declaration = UnsafeMutableRawPointer(node).assumingMemoryBound(to: xmlNs.self)
          address = UnsafeMutableRawPointer(libxslt_element(node) ?? node)
          other = declaration.pointee.prefix.map { UnsafeMutableRawPointer(mutating: $0) } ?? address
        } else {
          address = UnsafeMutableRawPointer(node)
          other = nil
        }
      }
    }

    private let nodes: UnsafeMutableBufferPointer<xmlNodePtr?>

    /// Creates the set of an object, which must outlive it.
    init(_ object: xmlXPathObjectPtr) {
      guard object.pointee.type == XPATH_NODESET || object.pointee.type == XPATH_XSLT_TREE,
        let set = object.pointee.nodesetval
      else {
        nodes = UnsafeMutableBufferPointer(start: nil, count: 0)
        return
      }
      nodes = UnsafeMutableBufferPointer(start: set.pointee.nodeTab, count: Int(set.pointee.nodeNr))
    }

    var count: Int { nodes.count }

    func makeIterator() -> some IteratorProtocol<xmlNodePtr> {
      nodes.lazy.compactMap { $0 }.makeIterator()
    }
  }
#endif
