#if Rules
  import Fremont

  /// The variables of rules: resolves names, and compiles the values.
  struct RuleVariables {
    struct Variable {
      var source: SchematronSchema.Variable
      var scope: Int
      var outcome: Outcome = .waiting
      /// The variables that its value refers to.
      var uses: Set<Int> = []
    }

    enum Outcome {
      case waiting
      case ready(XPathExpression)
      case refused(String)
    }

    private struct Scope {
      var parent: Int?
      var names: [String: Int] = [:]
      var depth = 0
    }

    private(set) var variables: [Variable] = []
    private var scopes: [Scope] = [Scope()]
    private let maximum: Int
    private let namespaces: [String: String]
    private let keys: Set<String>
    private let steps: StepTable

    init(maximum: Int, namespaces: [String: String], keys: Set<String>, _ steps: StepTable) {
      self.steps = steps
      self.maximum = maximum
      self.namespaces = namespaces
      self.keys = keys
    }

    /// The scope of the whole schema.
    static let schema = 0

    /// Opens a scope inside another one.
    mutating func scope(in parent: Int) -> Int {
      scopes.append(Scope(parent: parent, depth: scopes[parent].depth))
      return scopes.count - 1
    }

    /// Declares variables that can refer to each other in any order.
    mutating func declare(_ sources: [SchematronSchema.Variable], in scope: Int) throws(FremontError) {
      let first = variables.count
      for source in sources { try declare(source, in: scope) }
      for number in first..<variables.count { try evaluate(number) }
    }

    /// Declares variables, each of which can refer to those before it.
    mutating func declareInOrder(_ sources: [SchematronSchema.Variable], in scope: Int) throws(FremontError) {
      for source in sources {
        if let other = scopes[scope].names[source.name] { throw duplicate(source, other) }
        variables.append(Variable(source: source, scope: scope))
        try evaluate(variables.count - 1)
        try add(variables.count - 1, to: scope)
      }
    }

    private mutating func declare(_ source: SchematronSchema.Variable, in scope: Int) throws(FremontError) {
      if let other = scopes[scope].names[source.name] { throw duplicate(source, other) }
      variables.append(Variable(source: source, scope: scope))
      try add(variables.count - 1, to: scope)
    }

    private func duplicate(_ source: SchematronSchema.Variable, _ other: Int) -> FremontError {
      FremontError(
        .invalidRules,
        [
          Diagnostic(
            .error, "there are two variables '\(source.name)'", at: source.location,
            notes: [Diagnostic.Note("the other one", at: variables[other].source.location)])
        ])
    }

    private mutating func add(_ number: Int, to scope: Int) throws(FremontError) {
      scopes[scope].names[variables[number].source.name] = number
      scopes[scope].depth += 1
      if scopes[scope].depth > maximum {
        throw FremontError(
          .variableCountLimit, "there are more variables than the limit of \(maximum)",
          at: variables[number].source.location)
      }
    }

    private func number(of name: String, in scope: Int) -> Int? {
      var scope: Int? = scope
      while let current = scope {
        if let number = scopes[current].names[name] { return number }
        scope = scopes[current].parent
      }
      return nil
    }

    /// Compiles the value of a variable, after those of the variables it refers to, without recursion.
    private mutating func evaluate(_ number: Int) throws(FremontError) {
      var waiting = [number]
      var open: Set = [number]
      while let next = waiting.last {
        guard case .waiting = variables[next].outcome else {
          waiting.removeLast()
          continue
        }
        let source = variables[next].source
        do throws(XPathRefusal) {
          var uses: Set<Int> = []
          let expression = try expression(source.value, in: variables[next].scope, uses: &uses)
          variables[next].outcome = .ready(expression)
          variables[next].uses = uses
          waiting.removeLast()
        } catch {
          switch error {
          case .notRun(let reason):
            variables[next].outcome = .refused("its variable '\(source.name)' is not XPath 1.0: \(reason)")
          case .fault(let reason):
            throw FremontError(
              .invalidRules, "the variable '\(source.name)' is wrong: \(reason)", at: source.location)
          case .pending(let other):
            if !open.insert(other).inserted {
              throw FremontError(
                .invalidRules, "the variable '\(source.name)' refers to itself", at: source.location)
            }
            waiting.append(other)
          }
        }
      }
    }

    /// Reads an expression in a scope.
    func expression(_ text: String, in scope: Int, uses: inout Set<Int>) throws(XPathRefusal) -> XPathExpression {
      let seen = Seen()
      var parser = XPathParser(text, environment(scope, seen))
      let expression = try parser.expression()
      uses.formUnion(seen.numbers)
      return try XPathCompiler.check(expression)
    }

    /// Reads a context in a scope.
    func pattern(_ text: String, in scope: Int, uses: inout Set<Int>) throws(XPathRefusal) -> ContextPattern {
      let seen = Seen()
      var environment = environment(scope, seen)
      environment.hasCurrent = false
      var parser = XPathParser(text, environment)
      do throws(XPathRefusal) {
        let pattern = try parser.pattern()
        _ = try XPathCompiler.check(XPathExpression(text: pattern.text, kind: .nodes, depth: 0))
        uses.formUnion(seen.numbers)
        return pattern
      } catch {
        guard case .notRun = error else { throw error }
        var parser = XPathParser(text, environment)
        _ = try parser.expression()
        throw .notRun("it is not a pattern of XSLT 1.0")
      }
    }

    /// The variables that an expression refers to.
    private final class Seen {
      var numbers: Set<Int> = []
    }

    private func environment(_ scope: Int, _ seen: Seen) -> XPathEnvironment {
      var environment = XPathEnvironment(namespaces: namespaces, keys: keys)
      environment.steps = steps
      environment.variables = { name in
        guard let number = number(of: name, in: scope) else { return nil }
        switch variables[number].outcome {
        case .waiting: return .pending(number)
        case .refused(let reason): return .refused(reason)
        case .ready(let expression):
          seen.numbers.insert(number)
          return .ready(number, expression.kind)
        }
      }
      return environment
    }
  }
#endif
