#if Rules
  import CLibXML2
  import CLibXSLT

  /// A comparison of two node sets (XPath 1.0, section 3.4): it holds if it holds for any pair of nodes.
  enum NodeComparison: Int {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual

    /// Compares two sets. `charge` counts bytes as operations, and returns false if there are too many.
    func holds(_ left: NodeSet, _ right: NodeSet, _ charge: (Int) -> Bool) -> Bool {
      switch self {
      case .equal: haveEqual(left, right, charge)
      case .unequal: haveUnequal(left, right, charge)
      case .less: least(left, charge) < greatest(right, charge)
      case .lessOrEqual: least(left, charge) <= greatest(right, charge)
      case .greater: greatest(left, charge) > least(right, charge)
      case .greaterOrEqual: greatest(left, charge) >= least(right, charge)
      }
    }

    private func haveEqual(_ left: NodeSet, _ right: NodeSet, _ charge: (Int) -> Bool) -> Bool {
      let (few, many) = left.count <= right.count ? (left, right) : (right, left)
      var values: Set<[UInt8]> = []
      for node in few {
        guard let value = value(of: node, charge) else { return false }
        values.insert(value)
      }
      if values.isEmpty { return false }
      for node in many {
        guard let value = value(of: node, charge) else { return false }
        if values.contains(value) { return true }
      }
      return false
    }

    /// Two sets have unequal values unless all values are equal, or one set is empty.
    private func haveUnequal(_ left: NodeSet, _ right: NodeSet, _ charge: (Int) -> Bool) -> Bool {
      if left.count == 0 || right.count == 0 { return false }
      var first: [UInt8]?
      for set in [left, right] {
        for node in set {
          guard let value = value(of: node, charge) else { return false }
          if let first, first != value { return true }
          first = value
        }
      }
      return false
    }

    private func value(of node: xmlNodePtr, _ charge: (Int) -> Bool) -> [UInt8]? {
      guard let text = xmlXPathCastNodeToString(node) else { return [] }
      defer { libxslt_free(text) }
      let count = Int(xmlStrlen(text))
      guard charge(count / 2 + 1) else { return nil }
      return Array(UnsafeBufferPointer(start: text, count: count))
    }

    /// The least number of a set; NaN for an empty set, so that no comparison holds.
    private func least(_ set: NodeSet, _ charge: (Int) -> Bool) -> Double {
      numbers(set, charge).min() ?? .nan
    }

    private func greatest(_ set: NodeSet, _ charge: (Int) -> Bool) -> Double {
      numbers(set, charge).max() ?? .nan
    }

    private func numbers(_ set: NodeSet, _ charge: (Int) -> Bool) -> [Double] {
      guard charge(set.count) else { return [] }
      return set.map { xmlXPathCastNodeToNumber($0) }.filter { !$0.isNaN }
    }
  }
#endif
