#if Rules
  import Fremont

  /// Compiles the rules of a phase into one XSLT 1.0 stylesheet.
  ///
  /// A pattern becomes a mode. All its rules are templates, with the highest priority for the first. The templates are
  /// applied to each node of the document, but never recursively to children.
  struct RuleCompiler {
    private let schema: SchematronSchema
    private let options: RuleOptions
    private var expansion: SchematronExpansion
    private var variables: RuleVariables
    private let steps = StepTable()
    private var rules = CompiledRules()
    private var writer: StylesheetWriter
    /// The global variables that templates use.
    private var usedVariables: Set<Int> = []
    private var globalCount = 0

    /// Compiles the rules of a phase; those of the default phase if it is nil.
    static func rules(
      of schema: SchematronSchema, phase: String?, options: RuleOptions
    ) throws(FremontError) -> CompiledRules {
      var compiler = RuleCompiler(schema, options)
      try compiler.compile(phase: phase)
      return compiler.rules
    }

    private init(_ schema: SchematronSchema, _ options: RuleOptions) {
      self.schema = schema
      self.options = options
      expansion = SchematronExpansion(schema, maximumAssertions: options.maximumAssertions)
      variables = RuleVariables(
        maximum: options.maximumVariables, namespaces: schema.namespaces, keys: Set(schema.keys.map(\.name)), steps)
      writer = StylesheetWriter(namespaces: schema.namespaces)
    }

    private mutating func compile(phase: String?) throws(FremontError) {
      for prefix in [StylesheetWriter.prefix, RuleFunctions.prefix] where schema.namespaces[prefix] != nil {
        throw FremontError(.invalidRules, "the prefix '\(prefix)' is reserved", at: schema.location)
      }
      try variables.declare(schema.variables, in: RuleVariables.schema)
      let (patterns, phaseVariables) = try active(in: phase)
      let scope = variables.scope(in: RuleVariables.schema)
      try variables.declare(phaseVariables, in: scope)
      var expanded: [(pattern: ExpandedPattern, scope: Int)] = []
      for pattern in patterns {
        let pattern = try expansion.expanded(pattern)
        let inner = variables.scope(in: scope)
        try variables.declare(pattern.variables, in: inner)
        expanded.append((pattern, inner))
      }
      globalCount = variables.variables.count
      var templates = writer
      for (number, (pattern, scope)) in expanded.enumerated() {
        try compile(pattern, number, scope, into: &templates)
      }
      // Keys and variables are written before the templates that use them.
      try writeKeys()
      var globals = writer
      for number in 0..<globalCount where usedVariables.contains(number) { writeVariable(number, to: &globals) }
      writer = globals
      writer.append(templates)
      rules.stylesheet = writer.finished()
      rules.steps = steps.texts
    }

    // MARK: Phases

    private func active(
      in name: String?
    ) throws(FremontError) -> ([SchematronSchema.Pattern], [SchematronSchema.Variable]) {
      let concrete = schema.patterns.filter { !$0.isAbstract }
      let name = name == "#DEFAULT" ? nil : name
      guard let name = name ?? schema.defaultPhase, name != "#ALL" else { return (concrete, []) }
      guard let phase = schema.phases.first(where: { $0.id == name }) else {
        let known = schema.phases.map { "'\($0.id)'" }.joined(separator: ", ")
        throw FremontError(
          .invalidRules, "there is no phase '\(name)'\(known.isEmpty ? "" : "; expected one of \(known), or #ALL")",
          at: schema.location)
      }
      for active in phase.patterns where !concrete.contains(where: { $0.id == active.id }) {
        throw FremontError(.invalidRules, "there is no pattern '\(active.id)' to be active", at: active.location)
      }
      let ids = Set(phase.patterns.map(\.id))
      return (concrete.filter { $0.id.map(ids.contains) ?? false }, phase.variables)
    }

    // MARK: Keys and variables

    private mutating func writeKeys() throws(FremontError) {
      for key in schema.keys {
        guard XPathTokens.isName(key.name) else {
          throw FremontError(.invalidRules, "'\(key.name)' is not a name of a key", at: key.location)
        }
        let names = RuleVariables(maximum: 0, namespaces: schema.namespaces, keys: [], steps)
        var uses: Set<Int> = []
        do throws(XPathRefusal) {
          let match = try names.pattern(key.match, in: RuleVariables.schema, uses: &uses)
          if match.hasCalls { throw XPathRefusal.fault("it matches what 'id' or another key finds") }
          let use = try names.expression(key.use, in: RuleVariables.schema, uses: &uses)
          writer.key(key.name, match: match.text, use: use.text, place(key.location))
        } catch {
          guard case .notRun(let reason) = error else { throw fault(error, "the key '\(key.name)'", key.location) }
          throw FremontError(.invalidRules, "the key '\(key.name)' is not XPath 1.0: \(reason)", at: key.location)
        }
      }
    }

    /// Marks variables as used, with all variables that their values refer to.
    private mutating func use(_ numbers: Set<Int>) {
      var waiting = Array(numbers)
      while let next = waiting.popLast() {
        if usedVariables.insert(next).inserted { waiting += variables.variables[next].uses }
      }
    }

    private mutating func writeVariable(_ number: Int, to writer: inout StylesheetWriter) {
      let variable = variables.variables[number]
      guard case .ready(let expression) = variable.outcome else { return }
      // The copy of a text counts as text that is built.
      let value =
        expression.kind == .string ? "\(RuleFunctions.prefix):concat(\(expression.text), '')" : expression.text
      writer.variable(RuleFunctions.variable(number), value, place(variable.source.location))
    }

    // MARK: Rules

    private mutating func compile(
      _ pattern: ExpandedPattern, _ number: Int, _ scope: Int, into writer: inout StylesheetWriter
    ) throws(FremontError) {
      // The contexts that are not run, which might match before later ones.
      var blind: [(shapes: [ContextShape], location: SourceLocation)] = []
      var kinds: Set<ContextShape.Kind> = []
      for (index, rule) in pattern.rules.enumerated() {
        rules.total += rule.assertions.count
        var uses: Set<Int> = []
        let context: ContextPattern
        do throws(XPathRefusal) {
          context = try variables.pattern(rule.source.context, in: scope, uses: &uses)
        } catch {
          guard case .notRun(let reason) = error else { throw fault(error, "the context", rule.source.location) }
          if !rule.assertions.isEmpty {
            rules.notRun.append(
              UnrunRule(
                id: rule.assertions.count == 1 ? rule.assertions[0].id : rule.source.id,
                reason: "the context of its rule cannot be run: \(reason)", location: rule.source.location,
                count: rule.assertions.count))
          }
          blind.append((XPathParser.shapes(of: rule.source.context, schema.namespaces), rule.source.location))
          continue
        }
        kinds.formUnion(context.shapes.map(\.kind))
        let doubts = blind.filter { other in
          other.shapes.contains { shape in context.shapes.contains { $0.meets(shape) } }
        }.map(\.location)
        writer.openTemplate(
          context.text, mode: number, priority: pattern.rules.count - index, place(rule.source.location))
        try compile(rule, scope, doubts, &uses, into: &writer)
        writer.closeTemplate()
        use(uses)
      }
      writer.apply(mode: number, to: kinds, place(pattern.location))
    }

    private mutating func compile(
      _ rule: ExpandedPattern.Rule, _ scope: Int, _ doubts: [SourceLocation], _ uses: inout Set<Int>,
      into writer: inout StylesheetWriter
    ) throws(FremontError) {
      let inner = variables.scope(in: scope)
      let first = variables.variables.count
      try variables.declareInOrder(rule.variables, in: inner)
      var tests: [(number: Int, test: String, arguments: [String], place: Int)] = []
      for assertion in rule.assertions {
        do throws(XPathRefusal) {
          var used: Set<Int> = []
          let (compiled, test, arguments) = try compile(assertion, inner, doubts, uses: &used)
          rules.assertions.append(compiled)
          uses.formUnion(used)
          tests.append((rules.assertions.count - 1, test, arguments, place(assertion.location)))
        } catch {
          guard case .notRun(let reason) = error else { throw fault(error, "the assertion", assertion.location) }
          rules.notRun.append(UnrunRule(id: assertion.id, reason: reason, location: assertion.location, count: 1))
        }
      }
      use(uses)
      for number in first..<variables.variables.count where usedVariables.contains(number) {
        writeVariable(number, to: &writer)
      }
      for test in tests { writer.finding(test.number, test: test.test, test.arguments, test.place) }
    }

    private func compile(
      _ assertion: SchematronSchema.Assertion, _ scope: Int, _ doubts: [SourceLocation], uses: inout Set<Int>
    ) throws(XPathRefusal) -> (CompiledRules.Assertion, test: String, arguments: [String]) {
      let test = try part("the test", assertion.test, scope, &uses).text
      var arguments = ["."]
      if let subject = assertion.subject {
        let expression = try part("the subject", subject, scope, &uses)
        if expression.kind != .nodes { throw .notRun("the subject is no node") }
        arguments[0] = expression.text
      }
      let text = try pieces(assertion.text, scope, &uses, &arguments)
      var explanations: [(text: [CompiledRules.Piece], location: SourceLocation)] = []
      for id in assertion.diagnostics {
        guard let explanation = schema.explanations[id] else { throw .fault("there is no diagnostic '\(id)'") }
        explanations.append((try pieces(explanation.text, scope, &uses, &arguments), explanation.location))
      }
      let compiled = CompiledRules.Assertion(
        source: assertion, severity: RuleFinding.Severity(assertion.labels), argumentCount: arguments.count, text: text,
        explanations: explanations, doubts: doubts)
      return (compiled, assertion.isReport ? test : "not(\(test))", arguments)
    }

    private func pieces(
      _ text: [SchematronSchema.Text], _ scope: Int, _ uses: inout Set<Int>, _ arguments: inout [String]
    ) throws(XPathRefusal) -> [CompiledRules.Piece] {
      var pieces: [CompiledRules.Piece] = []
      for part in text {
        switch part {
        case .text(let text): pieces.append(.text(text))
        case .value(let expression):
          arguments.append(try self.part("a value in the text", expression, scope, &uses).text)
          pieces.append(.value(arguments.count - 1))
        case .name(let path):
          arguments.append(
            try path.map { path throws(XPathRefusal) in try self.part("a name in the text", path, scope, &uses).text }
              ?? ".")
          pieces.append(.name(arguments.count - 1))
        }
      }
      return pieces
    }

    /// Reads an expression of an assertion. A refusal names the part.
    private func part(
      _ name: String, _ text: String, _ scope: Int, _ uses: inout Set<Int>
    ) throws(XPathRefusal) -> XPathExpression {
      do throws(XPathRefusal) {
        return try variables.expression(text, in: scope, uses: &uses)
      } catch {
        switch error {
        case .notRun(let reason): throw .notRun("\(name) cannot be run: \(reason)")
        case .fault(let reason): throw .fault("\(name) is wrong: \(reason)")
        case .pending: throw error
        }
      }
    }

    private mutating func place(_ location: SourceLocation) -> Int {
      rules.places.append(location)
      return rules.places.count - 1
    }

    private func fault(_ refusal: XPathRefusal, _ what: String, _ location: SourceLocation) -> FremontError {
      switch refusal {
      case .fault(let reason) where what == "the assertion": FremontError(.invalidRules, reason, at: location)
      case .fault(let reason), .notRun(let reason):
        FremontError(.invalidRules, "\(what) is wrong: \(reason)", at: location)
      case .pending: FremontError(.invalidRules, "\(what) refers to a variable that refers to itself", at: location)
      }
    }
  }

  extension RuleFinding.Severity {
    /// Derives the severity from a word of the flag, or else of the role.
    init(_ labels: SchematronSchema.Labels) {
      let words = (labels.flag?.words ?? []) + (labels.role?.words ?? [])
      self = words.lazy.compactMap { Self.named[$0.lowercased()] }.first ?? .error
    }

    private static let named: [String: RuleFinding.Severity] = [
      "fatal": .fatal, "error": .error, "warning": .warning, "warn": .warning, "info": .info, "information": .info,
    ]
  }
#endif
