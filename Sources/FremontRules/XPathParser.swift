#if Rules
  /// Parses an XPath 1.0 expression (section 3), and reports constructs of other versions.
  struct XPathParser {
    /// The maximum nesting of brackets, since the parser is recursive.
    private static let maximumNesting = 48
    /// The maximum nesting of operations, since libxml2 is recursive.
    private static let maximumDepth = 400
    /// The maximum length of a name. libxml2 has a limit too, but does not report it.
    private static let maximumName = 1024

    private let tokens: [XPathToken]
    private let environment: XPathEnvironment
    private var index = 0
    private var nesting = 0

    init(_ expression: String, _ environment: XPathEnvironment) {
      tokens = XPathTokens(expression).tokens
      self.environment = environment
    }

    /// Parses a whole expression.
    mutating func expression() throws(XPathRefusal) -> XPathExpression {
      let expression = try expression(above: 0)
      guard token == .end else { throw unexpected() }
      return expression
    }

    var token: XPathToken { index < tokens.count ? tokens[index] : .end }

    private var next: XPathToken { index + 1 < tokens.count ? tokens[index + 1] : .end }

    mutating func skip(_ symbol: String) -> Bool {
      guard token == .symbol(symbol) else { return false }
      index += 1
      return true
    }

    /// Moves to the next token.
    mutating func advance() { index += 1 }

    private mutating func expect(_ symbol: String) throws(XPathRefusal) {
      if !skip(symbol) { throw unexpected() }
    }

    func unexpected() -> XPathRefusal {
      if token == .end { return .notRun(index == 0 ? "it is empty" : "it ends too early for XPath 1.0") }
      return .notRun("'\(token.text)' cannot stand behind '\(shown(index - 1))' in XPath 1.0")
    }

    private func shown(_ index: Int) -> String {
      tokens.indices.contains(index) ? String(tokens[index].text.prefix(40)) : ""
    }

    private func combined(
      _ text: String, _ kind: XPathExpression.Kind, _ depths: Int...
    ) throws(XPathRefusal) -> XPathExpression {
      let depth = (depths.max() ?? 0) + 1
      if depth > Self.maximumDepth {
        throw .fault("its operations nest deeper than the limit of \(Self.maximumDepth)")
      }
      return XPathExpression(text: text, kind: kind, depth: depth)
    }

    // MARK: Operators

    /// The precedence of the operator at the current token; a greater one binds more tightly.
    private var rank: Int? {
      switch token {
      case .name("or"): 1
      case .name("and"): 2
      case .symbol("="), .symbol("!="): 3
      case .symbol("<"), .symbol("<="), .symbol(">"), .symbol(">="): 4
      case .symbol("+"), .symbol("-"): 5
      case .symbol("*"), .name("div"), .name("mod"): 6
      default: nil
      }
    }

    private mutating func expression(above least: Int) throws(XPathRefusal) -> XPathExpression {
      // The number of precedences bounds the recursion between two brackets.
      if least == 0 { nesting += 1 }
      defer { if least == 0 { nesting -= 1 } }
      if nesting > Self.maximumNesting {
        throw .fault("its brackets nest deeper than the limit of \(Self.maximumNesting)")
      }
      var left = try unary()
      while let rank, rank > least {
        let sign = token.text
        index += 1
        let right = try expression(above: rank)
        switch rank {
        case 1, 2:
          var terms = [left, right]
          while self.rank == rank {
            index += 1
            terms.append(try expression(above: rank))
          }
          left = try balanced(terms[...], sign)
        case 3, 4:
          left = try comparison(left, sign, right)
        default:
          left = try combined("\(left.text) \(sign) \(right.text)", .number, left.depth, right.depth)
        }
      }
      return left
    }

    /// Joins conditions in order as a balanced tree, to minimize nesting.
    private func balanced(_ terms: ArraySlice<XPathExpression>, _ sign: String) throws(XPathRefusal) -> XPathExpression
    {
      if terms.count == 1, let term = terms.first { return term }
      let middle = terms.startIndex + terms.count / 2
      let left = try balanced(terms[..<middle], sign)
      let right = try balanced(terms[middle...], sign)
      return try combined("(\(left.text) \(sign) \(right.text))", .boolean, left.depth, right.depth)
    }

    private static let signs = ["=", "!=", "<", "<=", ">", ">="]

    private func comparison(
      _ left: XPathExpression, _ sign: String, _ right: XPathExpression
    ) throws(XPathRefusal) -> XPathExpression {
      if left.kind == .nodes, right.kind == .nodes, let number = Self.signs.firstIndex(of: sign) {
        let text = "\(RuleFunctions.prefix):compare(\(number), \(left.text), \(right.text))"
        return try combined(text, .boolean, left.depth, right.depth)
      }
      return try combined("\(left.text) \(sign) \(right.text)", .boolean, left.depth, right.depth)
    }

    private mutating func unary() throws(XPathRefusal) -> XPathExpression {
      var signs = 0
      while skip("-") { signs += 1 }
      let value = try union()
      if signs == 0 { return value }
      return try combined("\(signs % 2 == 0 ? "- -" : "-")\(value.text)", .number, value.depth)
    }

    private mutating func union() throws(XPathRefusal) -> XPathExpression {
      let first = try path()
      guard token == .symbol("|") else { return first }
      var terms = [first]
      while skip("|") { terms.append(try path()) }
      guard terms.allSatisfy({ $0.kind == .nodes }) else { throw .notRun("'|' takes nodes in XPath 1.0") }
      return try union(of: terms[...])
    }

    private func union(of terms: ArraySlice<XPathExpression>) throws(XPathRefusal) -> XPathExpression {
      if terms.count == 1, let term = terms.first { return term }
      let middle = terms.startIndex + terms.count / 2
      let left = try union(of: terms[..<middle])
      let right = try union(of: terms[middle...])
      let text = "\(RuleFunctions.prefix):union(\(left.text), \(right.text))"
      return try combined(text, .nodes, left.depth + 1, right.depth)
    }

    // MARK: Paths

    private mutating func path() throws(XPathRefusal) -> XPathExpression {
      switch token {
      case .symbol("/"):
        index += 1
        guard isAtStep else { return XPathExpression(text: "/", kind: .nodes, depth: 1) }
        let step = try step()
        return try steps(behind: combined("/\(step.text)", .nodes, step.depth))
      case .symbol("//"):
        return try steps(behind: XPathExpression(text: "", kind: .nodes, depth: 1))
      default: break
      }
      guard let primary = try primary() else { return try steps(behind: step()) }
      var value = primary
      while token == .symbol("[") {
        guard primary.kind == .nodes else { throw .notRun("only nodes can have a predicate in XPath 1.0") }
        let predicate = try predicate()
        value = try combined("\(value.text)\(predicate.text)", .nodes, value.depth, predicate.depth)
      }
      guard token == .symbol("/") || token == .symbol("//") else { return value }
      guard value.kind == .nodes else { throw .notRun("only nodes can stand in front of '/' in XPath 1.0") }
      return try steps(behind: value)
    }

    private var isAtStep: Bool {
      switch token {
      case .name, .symbol("*"), .symbol("@"), .symbol("."), .symbol(".."): true
      default: false
      }
    }

    /// Parses the steps after the first one, or after the root if the start is empty.
    private mutating func steps(behind start: XPathExpression) throws(XPathRefusal) -> XPathExpression {
      var path = start
      while token == .symbol("/") || token == .symbol("//") {
        let isDeep = token == .symbol("//")
        index += 1
        let needsMapping = Self.mappedAxes.contains(axis)
        let step = try step()
        if path.text.isEmpty {
          // From the root alone, libxml2 cannot find a node twice.
          let root = needsMapping ? mapped("/descendant-or-self::node()", step.text) : "//\(step.text)"
          path = try combined(root, .nodes, path.depth + 2, step.depth)
        } else if isDeep {
          path = try combined(
            mapped(path.text, "descendant-or-self::node()/\(step.text)"), .nodes, path.depth + 2, step.depth)
        } else if needsMapping {
          path = try combined(mapped(path.text, step.text), .nodes, path.depth + 2, step.depth)
        } else {
          path = try combined("\(path.text)/\(step.text)", .nodes, path.depth, step.depth)
        }
      }
      return path
    }

    /// The axes that can lead from several nodes to the same ones. libxml2 would compare all of these with each other.
    private static let mappedAxes: Set = [
      "ancestor", "ancestor-or-self", "descendant", "descendant-or-self", "following", "following-sibling", "preceding",
      "preceding-sibling",
    ]

    /// The axis of the step at the current token; `child` by default.
    private var axis: String {
      if case .name(let axis) = token, next == .symbol("::") { axis } else { "child" }
    }

    /// A call that evaluates steps for each node of a path.
    private func mapped(_ path: String, _ steps: String) -> String {
      "\(RuleFunctions.prefix):map(\(path), \(environment.steps.number(of: steps)))"
    }

    private static let axes: Set = [
      "ancestor", "ancestor-or-self", "attribute", "child", "descendant", "descendant-or-self", "following",
      "following-sibling", "namespace", "parent", "preceding", "preceding-sibling", "self",
    ]

    private mutating func step() throws(XPathRefusal) -> XPathExpression {
      if skip(".") { return XPathExpression(text: ".", kind: .nodes, depth: 1) }
      if skip("..") { return XPathExpression(text: "..", kind: .nodes, depth: 1) }
      var text = ""
      if skip("@") {
        text = "@"
      } else if case .name(let axis) = token, next == .symbol("::") {
        guard Self.axes.contains(axis) else { throw .notRun("'\(axis)' is not an axis of XPath 1.0") }
        text = "\(axis)::"
        index += 2
      }
      text += try nodeTest().text
      var step = XPathExpression(text: text, kind: .nodes, depth: 1)
      while token == .symbol("[") {
        let predicate = try predicate()
        step = try combined(step.text + predicate.text, .nodes, step.depth, predicate.depth)
      }
      return step
    }

    /// Parses a node test; returns its text, and its shape among elements or attributes.
    mutating func nodeTest() throws(XPathRefusal) -> (text: String, shape: ContextShape) {
      switch token {
      case .symbol("*"):
        index += 1
        return ("*", ContextShape(kind: .element))
      case .name(let name):
        if next == .symbol("(") { return try kindTest(name) }
        if name.utf8.count > Self.maximumName {
          throw .fault("a name in it is longer than the limit of \(Self.maximumName) bytes")
        }
        let parts = name.split(separator: ":").map(String.init)
        var shape = ContextShape(kind: .element, namespace: "", name: parts.last)
        if parts.count == 2 { shape.namespace = try namespace(of: parts[0]) }
        if shape.name == "*" { shape.name = nil }
        index += 1
        return (name, shape)
      default: throw unexpected()
      }
    }

    private static let kindTests: [String: ContextShape.Kind] = [
      "node": .any, "text": .text, "comment": .comment, "processing-instruction": .instruction,
    ]

    private mutating func kindTest(_ name: String) throws(XPathRefusal) -> (text: String, shape: ContextShape) {
      guard let kind = Self.kindTests[name] else {
        throw .notRun("the call of '\(name)' cannot be a step of a path in XPath 1.0")
      }
      index += 2
      var text = "\(name)("
      if case .literal(let literal) = token, kind == .instruction {
        text += literal
        index += 1
      }
      try expect(")")
      return ("\(text))", ContextShape(kind: kind))
    }

    private func namespace(of prefix: String) throws(XPathRefusal) -> String {
      if prefix == "xml" { return XMLNamespace.xml }
      guard let uri = environment.namespaces[prefix] else {
        throw .fault("the prefix '\(prefix)' is not declared; an element 'ns' declares it")
      }
      return uri
    }

    mutating func predicate() throws(XPathRefusal) -> XPathExpression {
      try expect("[")
      let value = try expression(above: 0)
      try expect("]")
      return XPathExpression(text: "[\(value.text)]", kind: value.kind, depth: value.depth)
    }

    // MARK: Primary expressions

    /// Parses a primary expression; returns nil if a step follows instead.
    private mutating func primary() throws(XPathRefusal) -> XPathExpression? {
      switch token {
      case .literal(let text):
        index += 1
        return XPathExpression(text: text, kind: .string, depth: 1)
      case .number(let text):
        index += 1
        return XPathExpression(text: text, kind: .number, depth: 1)
      case .variable(let name):
        switch environment.variables(name) {
        case .ready(let number, let kind):
          index += 1
          // XSLT 1.0 patterns have no variables.
          let text =
            environment.hasCurrent
            ? "$\(RuleFunctions.variable(number))" : "\(RuleFunctions.prefix):value(\(number))"
          return XPathExpression(text: text, kind: kind, depth: 2)
        case .refused(let reason): throw .notRun(reason)
        case .pending(let number): throw .pending(number)
        case nil: throw .fault("there is no variable '\(name)'")
        }
      case .symbol("("):
        index += 1
        let value = try expression(above: 0)
        try expect(")")
        return try combined("(\(value.text))", value.kind, value.depth)
      case .name(let name) where next == .symbol("(") && Self.kindTests[name] == nil: return try call(name)
      default: return nil
      }
    }

    mutating func call(_ name: String) throws(XPathRefusal) -> XPathExpression {
      guard let function = XPathFunction.named(name) else {
        if XPathFunction.refused.contains(name) { throw .notRun("rules cannot call '\(name)'") }
        throw .notRun("'\(name)' is not a function of XPath 1.0")
      }
      index += 2
      var arguments: [XPathExpression] = []
      var key: String?
      if !skip(")") {
        repeat {
          if case .literal(let text) = token, arguments.isEmpty { key = String(text.dropFirst().dropLast()) }
          arguments.append(try expression(above: 0))
        } while skip(",")
        try expect(")")
      }
      guard function.counts.contains(arguments.count) else {
        throw .notRun("'\(name)' does not take \(Self.counted(arguments.count)) in XPath 1.0")
      }
      if let position = function.nodes, position < arguments.count, arguments[position].kind != .nodes {
        throw .notRun("'\(name)' takes nodes in XPath 1.0")
      }
      if name == "key", let key, !environment.keys.contains(key) { throw .fault("there is no key '\(key)'") }
      if name == "current", !environment.hasCurrent {
        throw .notRun("'current()' cannot stand in a pattern of XSLT 1.0")
      }
      let ours = name == "concat" ? "\(RuleFunctions.prefix):concat" : name
      let text = "\(ours)(\(arguments.map(\.text).joined(separator: ", ")))"
      // libxml2 recurses from each argument to the one before it.
      let depth = (arguments.map(\.depth).max() ?? 0) + arguments.count
      return try combined(text, function.result, depth)
    }

    private static func counted(_ count: Int) -> String { count == 1 ? "1 argument" : "\(count) arguments" }
  }
#endif
