#if Rules
  import Fremont

  /// Expands abstract patterns and rules where they are referred to.
  struct SchematronExpansion {
    /// The maximum amount of text that parameters can produce, in bytes.
    private static let maximumText = 64 << 20

    let schema: SchematronSchema
    let maximumAssertions: Int
    private var assertionCount = 0
    private var textLength = 0

    init(_ schema: SchematronSchema, maximumAssertions: Int) {
      self.schema = schema
      self.maximumAssertions = maximumAssertions
    }

    /// Returns a concrete pattern with everything that it inherits.
    mutating func expanded(_ pattern: SchematronSchema.Pattern) throws(FremontError) -> ExpandedPattern {
      var source = pattern
      if let base = pattern.base {
        guard let abstract = schema.patterns.first(where: { $0.id == base && $0.isAbstract }) else {
          throw FremontError(.invalidRules, "there is no abstract pattern '\(base)'", at: pattern.location)
        }
        source.rules = abstract.rules
        source.variables = abstract.variables + pattern.variables
      }
      let parameters = Dictionary(pattern.parameters.map { ($0.name, $0.value) }) { first, _ in first }
      var expanded = ExpandedPattern(location: pattern.location, variables: [], rules: [])
      for variable in source.variables {
        expanded.variables.append(try substituted(variable, parameters))
      }
      for rule in source.rules where !rule.isAbstract {
        var result = ExpandedPattern.Rule(source: rule, variables: [], assertions: [])
        try add(rule, of: source, to: &result, open: [])
        result.source.context = try substituted(rule.context, parameters, at: rule.location)
        if !parameters.isEmpty {
          for index in result.variables.indices {
            result.variables[index] = try substituted(result.variables[index], parameters)
          }
          for index in result.assertions.indices {
            result.assertions[index] = try substituted(result.assertions[index], parameters)
          }
        }
        expanded.rules.append(result)
      }
      return expanded
    }

    private mutating func add(
      _ rule: SchematronSchema.Rule, of pattern: SchematronSchema.Pattern, to result: inout ExpandedPattern.Rule,
      open: [String]
    ) throws(FremontError) {
      for part in rule.parts {
        switch part {
        case .assertion(var assertion):
          assertionCount += 1
          if assertionCount > maximumAssertions {
            throw FremontError(
              .assertionCountLimit,
              "the rules have more assertions than the limit of \(maximumAssertions), those of abstract rules counted for each use",
              at: assertion.location)
          }
          assertion.labels.role = assertion.labels.role ?? rule.labels.role
          assertion.labels.flag = assertion.labels.flag ?? rule.labels.flag
          result.assertions.append(assertion)
        case .variable(let variable): result.variables.append(variable)
        case .inherited(let name, let location):
          if open.contains(name) {
            throw FremontError(.invalidRules, "the rule '\(name)' extends itself", at: location)
          }
          guard let base = abstractRule(name, in: pattern) else {
            throw FremontError(.invalidRules, "there is no abstract rule '\(name)'", at: location)
          }
          assertionCount += 1
          if open.count >= 32 || assertionCount > maximumAssertions {
            throw FremontError(
              .assertionCountLimit, "abstract rules extend each other more often than the limits allow", at: location)
          }
          try add(base, of: pattern, to: &result, open: open + [name])
        }
      }
    }

    /// The abstract rule with a name, in the pattern, or else anywhere in the schema.
    private func abstractRule(_ name: String, in pattern: SchematronSchema.Pattern) -> SchematronSchema.Rule? {
      func find(_ rules: [SchematronSchema.Rule]) -> SchematronSchema.Rule? {
        rules.first { $0.isAbstract && $0.id == name }
      }
      return find(pattern.rules) ?? find(schema.rules) ?? schema.patterns.lazy.compactMap { find($0.rules) }.first
    }

    // MARK: Parameters

    private mutating func substituted(
      _ variable: SchematronSchema.Variable, _ parameters: [String: String]
    ) throws(FremontError) -> SchematronSchema.Variable {
      var variable = variable
      variable.value = try substituted(variable.value, parameters, at: variable.location)
      return variable
    }

    private mutating func substituted(
      _ assertion: SchematronSchema.Assertion, _ parameters: [String: String]
    ) throws(FremontError) -> SchematronSchema.Assertion {
      var assertion = assertion
      let place = assertion.location
      assertion.test = try substituted(assertion.test, parameters, at: place)
      if let subject = assertion.subject { assertion.subject = try substituted(subject, parameters, at: place) }
      for index in assertion.text.indices {
        switch assertion.text[index] {
        case .value(let expression):
          assertion.text[index] = .value(of: try substituted(expression, parameters, at: place))
        case .name(let expression?):
          assertion.text[index] = .name(of: try substituted(expression, parameters, at: place))
        case .text, .name(nil): break
        }
      }
      return assertion
    }

    /// A text with parameters replaced by their values. A parameter is a name after `$`. Values are not searched again.
    private mutating func substituted(
      _ text: String, _ parameters: [String: String], at location: SourceLocation
    ) throws(FremontError) -> String {
      guard !parameters.isEmpty, text.utf8.contains(UInt8(ascii: "$")) else { return text }
      var result = String.UnicodeScalarView()
      var rest = text.unicodeScalars[...]
      while let dollar = rest.firstIndex(of: "$") {
        result.append(contentsOf: rest[..<dollar])
        let name = rest[rest.index(after: dollar)...].prefix(while: XPathTokens.isNamePart)
        if let value = parameters[String(String.UnicodeScalarView(name))] {
          result.append(contentsOf: value.unicodeScalars)
          textLength += value.utf8.count
        } else {
          result.append(contentsOf: rest[dollar..<name.endIndex])
        }
        textLength += text.utf8.count
        if textLength > Self.maximumText {
          throw FremontError(
            .documentLengthLimit,
            "the parameters of patterns make more text than the limit of \(Self.maximumText) bytes",
            at: location)
        }
        rest = rest[name.endIndex...]
      }
      result.append(contentsOf: rest)
      return String(result)
    }
  }

#endif
