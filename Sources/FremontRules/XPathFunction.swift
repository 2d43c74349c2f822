#if Rules
  /// A function that rules can call: those of XPath 1.0, and `current` and `key` of XSLT 1.0.
  struct XPathFunction: Sendable {
    var counts: ClosedRange<Int>
    var result: XPathExpression.Kind
    /// The index of the argument that must be a node set.
    var nodes: Int?

    /// The function with a name.
    static func named(_ name: String) -> XPathFunction? { all[name] }

    private init(_ counts: ClosedRange<Int>, _ result: XPathExpression.Kind, nodes: Int? = nil) {
      (self.counts, self.result, self.nodes) = (counts, result, nodes)
    }

    private static let all: [String: XPathFunction] = [
      "last": XPathFunction(0...0, .number),
      "position": XPathFunction(0...0, .number),
      "count": XPathFunction(1...1, .number, nodes: 0),
      "id": XPathFunction(1...1, .nodes),
      "local-name": XPathFunction(0...1, .string, nodes: 0),
      "namespace-uri": XPathFunction(0...1, .string, nodes: 0),
      "name": XPathFunction(0...1, .string, nodes: 0),
      "string": XPathFunction(0...1, .string),
      "concat": XPathFunction(2...1000, .string),
      "starts-with": XPathFunction(2...2, .boolean),
      "contains": XPathFunction(2...2, .boolean),
      "substring-before": XPathFunction(2...2, .string),
      "substring-after": XPathFunction(2...2, .string),
      "substring": XPathFunction(2...3, .string),
      "string-length": XPathFunction(0...1, .number),
      "normalize-space": XPathFunction(0...1, .string),
      "translate": XPathFunction(3...3, .string),
      "boolean": XPathFunction(1...1, .boolean),
      "not": XPathFunction(1...1, .boolean),
      "true": XPathFunction(0...0, .boolean),
      "false": XPathFunction(0...0, .boolean),
      "lang": XPathFunction(1...1, .boolean),
      "number": XPathFunction(0...1, .number),
      "sum": XPathFunction(1...1, .number, nodes: 0),
      "floor": XPathFunction(1...1, .number),
      "ceiling": XPathFunction(1...1, .number),
      "round": XPathFunction(1...1, .number),
      "current": XPathFunction(0...0, .nodes),
      "key": XPathFunction(2...2, .nodes),
    ]

    /// The functions of XSLT 1.0 that rules must not call.
    static let refused: Set = [
      "document", "format-number", "generate-id", "system-property", "unparsed-entity-uri", "element-available",
      "function-available",
    ]
  }
#endif
