#if Rules
  import CLibXML2
  import CLibXSLT

  /// The functions that the stylesheets of rules call in addition to those of XPath.
  ///
  /// They are registered for one transformation at a time, and only for stylesheets made here.
  enum RuleFunctions {
    /// The prefix of the functions, which rules cannot declare.
    static let prefix = "_f"
    static let namespace = "urn:fremont:rules"

    /// The name of a variable in the stylesheet.
    static func variable(_ number: Int) -> String { "v\(number)" }

    /// Registers the functions for a transformation; returns false if there is not enough memory.
    static func register(in transform: xsltTransformContextPtr) -> Bool {
      let functions: [(String, xmlXPathFunction)] = [
        ("finding", finding), ("concat", concat), ("union", union), ("map", map), ("compare", compare),
        ("value", value),
      ]
      return functions.allSatisfy { xsltRegisterExtFunction(transform, $0, namespace, $1) == 0 }
    }

    /// The run that owns a transformation.
    static func run(of parser: xmlXPathParserContextPtr?) -> RuleRun? {
      guard let transform = xsltXPathGetTransformContext(parser), let state = transform.pointee._private else {
        return nil
      }
      return Unmanaged<RuleRun>.fromOpaque(state).takeUnretainedValue()
    }

    /// Pops the arguments of a call from the stack and returns them in order.
    private static func arguments(_ parser: xmlXPathParserContextPtr, _ count: Int32) -> [xmlXPathObjectPtr] {
      (0..<count).compactMap { _ in libxslt_pop(parser) }.reversed()
    }

    /// `finding(number, nodes, value…)`: records a finding of an assertion.
    private static let finding: xmlXPathFunction = { parser, count in
      guard let parser else { return }
      let arguments = arguments(parser, count)
      defer { for argument in arguments { xmlXPathFreeObject(argument) } }
      if let run = run(of: parser), let first = arguments.first {
        run.add(Int(first.pointee.floatval), arguments.dropFirst().map { $0 }, parser)
      }
      libxslt_push(parser, xmlXPathNewCString(""))
    }

    /// `concat(text…)`: like that of XPath, but each byte counts as an operation.
    private static let concat: xmlXPathFunction = { parser, count in
      guard let parser else { return }
      let arguments = arguments(parser, count)
      defer { for argument in arguments { xmlXPathFreeObject(argument) } }
      var text: [UInt8] = []
      for argument in arguments {
        guard let piece = xmlXPathCastToString(argument) else { continue }
        defer { libxslt_free(piece) }
        let length = Int(xmlStrlen(piece))
        guard run(of: parser)?.charge(length, parser) ?? false else { break }
        text.append(contentsOf: UnsafeBufferPointer(start: piece, count: length))
      }
      text.append(0)
      libxslt_push(parser, xmlXPathNewString(text))
    }

    /// `union(nodes, nodes…)`: the union of all sets in document order, in less than quadratic time.
    private static let union: xmlXPathFunction = { parser, count in
      guard let parser else { return }
      let arguments = arguments(parser, count)
      defer { for argument in arguments { xmlXPathFreeObject(argument) } }
      let sets = arguments.map { NodeSet($0) }
      guard run(of: parser)?.charge(sets.reduce(1) { $0 + $1.count }, parser) ?? false else {
        return libxslt_push(parser, xmlXPathNewNodeSet(nil))
      }
      guard let result = xmlXPathNodeSetCreate(nil) else { return }
      var seen: Set<NodeSet.Identity> = []
      for set in sets {
        for node in set where seen.insert(NodeSet.Identity(node)).inserted {
          if xmlXPathNodeSetAddUnique(result, node) < 0 { break }
        }
      }
      xmlXPathNodeSetSort(result)
      libxslt_push(parser, xmlXPathWrapNodeSet(result))
    }

    /// `value(number)`: the value of a variable of the schema, for patterns.
    private static let value: xmlXPathFunction = { parser, count in
      guard let parser else { return }
      let arguments = arguments(parser, count)
      defer { for argument in arguments { xmlXPathFreeObject(argument) } }
      guard let number = arguments.first.map({ Int($0.pointee.floatval) }),
        let value = xsltVariableLookup(xsltXPathGetTransformContext(parser), variable(number), nil)
      else {
        xmlXPathErr(parser, Int32(bitPattern: XPATH_UNDEF_VARIABLE_ERROR.rawValue))
        return libxslt_push(parser, xmlXPathNewNodeSet(nil))
      }
      libxslt_push(parser, value)
    }

    /// `map(nodes, steps)`: all nodes that steps select from each of some nodes, in document order.
    private static let map: xmlXPathFunction = { parser, count in
      guard let parser else { return }
      let arguments = arguments(parser, count)
      defer { for argument in arguments { xmlXPathFreeObject(argument) } }
      guard arguments.count == 2, let run = run(of: parser), let steps = run.steps(Int(arguments[1].pointee.floatval)),
        let context = parser.pointee.context, let result = xmlXPathNodeSetCreate(nil)
      else { return libxslt_push(parser, xmlXPathNewNodeSet(nil)) }
      let (node, size, position) = (
        context.pointee.node, context.pointee.contextSize, context.pointee.proximityPosition
      )
      defer {
        (context.pointee.node, context.pointee.contextSize, context.pointee.proximityPosition) = (node, size, position)
      }
      var seen: Set<NodeSet.Identity> = []
      for start in NodeSet(arguments[0]) {
        (context.pointee.node, context.pointee.contextSize, context.pointee.proximityPosition) = (start, 1, 1)
        guard run.charge(1, parser), let found = xmlXPathCompiledEval(steps, context) else {
          xmlXPathErr(parser, Int32(bitPattern: XPATH_OP_LIMIT_EXCEEDED.rawValue))
          break
        }
        for node in NodeSet(found) where seen.insert(NodeSet.Identity(node)).inserted {
          _ = xmlXPathNodeSetAddUnique(result, node)
        }
        xmlXPathFreeObject(found)
      }
      xmlXPathNodeSetSort(result)
      libxslt_push(parser, xmlXPathWrapNodeSet(result))
    }

    /// `compare(operator, nodes, nodes)`: compares two node sets like XPath, in less than quadratic time.
    private static let compare: xmlXPathFunction = { parser, count in
      guard let parser else { return }
      let arguments = arguments(parser, count)
      guard arguments.count == 3, let comparison = NodeComparison(rawValue: Int(arguments[0].pointee.floatval)) else {
        for argument in arguments { xmlXPathFreeObject(argument) }
        return
      }
      defer { for argument in arguments { xmlXPathFreeObject(argument) } }
      let (left, right) = (NodeSet(arguments[1]), NodeSet(arguments[2]))
      let run = run(of: parser)
      let result = comparison.holds(left, right) { run?.charge($0, parser) ?? false }
      libxslt_push(parser, xmlXPathNewBoolean(result ? 1 : 0))
    }
  }
#endif
