#if Rules
  import Fremont

  /// Makes a schema from the elements of ISO Schematron.
  struct SchematronReader {
    private var schema: SchematronSchema

    /// The query bindings that are accepted. Their expressions are XPath.
    private static let bindings: Set = [
      "xslt", "xslt1", "xpath", "xpath1", "xslt2", "xpath2", "xslt3", "xpath3", "xpath31",
    ]

    /// Reads a schema.
    static func schema(of root: SchematronElement) throws(FremontError) -> SchematronSchema {
      var reader = SchematronReader(schema: SchematronSchema(location: root.location))
      try reader.read(root)
      return reader.schema
    }

    private mutating func read(_ root: SchematronElement) throws(FremontError) {
      if let binding = root["queryBinding"], !Self.bindings.contains(binding.whitespaceNormalized.lowercased()) {
        throw root.fault("the query binding '\(binding)' is not known; expected xslt, xpath, xslt2 or xslt3")
      }
      schema.defaultPhase = root["defaultPhase"]?.whitespaceNormalized
      for child in root.children {
        if child.isXSLT {
          guard child.name == "key" else { throw xsltFault(child) }
          schema.keys.append(
            SchematronSchema.Key(
              name: try child.required("name").whitespaceNormalized, match: try child.required("match"),
              use: try child.required("use"), location: child.location))
          continue
        }
        guard child.isSchematron else { continue }
        switch child.name {
        case "ns": try addNamespace(child)
        case "let": schema.variables.append(try variable(child))
        case "phase": try addPhase(child)
        case "pattern": schema.patterns.append(try pattern(child))
        case "rules": schema.rules += try rules(in: child)
        case "diagnostics": try addExplanations(child)
        case "title", "p", "properties": try refuseXSLT(in: child)
        default: throw unexpected(child, in: "schema")
        }
      }
    }

    private mutating func addNamespace(_ element: SchematronElement) throws(FremontError) {
      let prefix = try element.required("prefix").whitespaceNormalized
      let uri = try element.required("uri")
      guard XPathTokens.isName(prefix), prefix != "xmlns" else {
        throw element.fault("'\(prefix)' is not a prefix of a namespace")
      }
      if uri.isEmpty { throw element.fault("the namespace of the prefix '\(prefix)' is empty") }
      if prefix == "xml" {
        if uri == XMLNamespace.xml { return }
        throw element.fault("the prefix 'xml' is bound to \(XMLNamespace.xml)")
      }
      if uri == XMLNamespace.xml || uri == XMLNamespace.xmlns {
        throw element.fault("the namespace \(uri) cannot be bound to the prefix '\(prefix)'")
      }
      if let other = schema.namespaces[prefix], other != uri {
        throw element.fault("the prefix '\(prefix)' is bound to \(other) already")
      }
      schema.namespaces[prefix] = uri
    }

    private mutating func addPhase(_ element: SchematronElement) throws(FremontError) {
      let id = try element.required("id").whitespaceNormalized
      if schema.phases.contains(where: { $0.id == id }) { throw element.fault("there are two phases '\(id)'") }
      var phase = SchematronSchema.Phase(id: id, patterns: [], variables: [])
      for child in element.children where child.isSchematron || child.isXSLT {
        switch child.name {
        case "active" where child.isSchematron:
          phase.patterns.append((try child.required("pattern").whitespaceNormalized, child.location))
        case "let" where child.isSchematron: phase.variables.append(try variable(child))
        case "p" where child.isSchematron: break
        default: throw unexpected(child, in: "phase")
        }
      }
      schema.phases.append(phase)
    }

    private mutating func addExplanations(_ element: SchematronElement) throws(FremontError) {
      for child in element.children where child.isSchematron || child.isXSLT {
        guard child.isSchematron, child.name == "diagnostic" else { throw unexpected(child, in: "diagnostics") }
        let id = try child.required("id").whitespaceNormalized
        if schema.explanations[id] != nil { throw child.fault("there are two diagnostics '\(id)'") }
        schema.explanations[id] = SchematronSchema.Explanation(text: try text(of: child), location: child.location)
      }
    }

    // MARK: Patterns and rules

    private func pattern(_ element: SchematronElement) throws(FremontError) -> SchematronSchema.Pattern {
      var pattern = SchematronSchema.Pattern(
        id: element["id"]?.whitespaceNormalized, isAbstract: element.isTrue("abstract"),
        base: element["is-a"]?.whitespaceNormalized,
        parameters: [], variables: [], rules: [], location: element.location)
      for child in element.children where child.isSchematron || child.isXSLT {
        switch child.name {
        case "param" where child.isSchematron:
          let name = try child.required("name").whitespaceNormalized
          if pattern.parameters.contains(where: { $0.name == name }) {
            throw child.fault("there are two parameters '\(name)'")
          }
          pattern.parameters.append((name, try child.required("value")))
        case "let" where child.isSchematron: pattern.variables.append(try variable(child))
        case "rule" where child.isSchematron: pattern.rules.append(try rule(child))
        case "title" where child.isSchematron, "p" where child.isSchematron: break
        default: throw unexpected(child, in: "pattern")
        }
      }
      if pattern.base != nil {
        if pattern.isAbstract { throw element.fault("an abstract pattern cannot be an instance of another one") }
        if !pattern.rules.isEmpty { throw element.fault("an instance of an abstract pattern cannot have rules") }
      } else if !pattern.parameters.isEmpty {
        throw element.fault("only an instance of an abstract pattern has parameters; the attribute 'is-a' is missing")
      }
      return pattern
    }

    private func rules(in element: SchematronElement) throws(FremontError) -> [SchematronSchema.Rule] {
      var rules: [SchematronSchema.Rule] = []
      for child in element.children where child.isSchematron || child.isXSLT {
        guard child.isSchematron, child.name == "rule" else { throw unexpected(child, in: element.name) }
        let rule = try rule(child)
        if !rule.isAbstract { throw child.fault("a rule that stands in no pattern must be abstract") }
        rules.append(rule)
      }
      return rules
    }

    private func rule(_ element: SchematronElement) throws(FremontError) -> SchematronSchema.Rule {
      let isAbstract = element.isTrue("abstract")
      if isAbstract {
        _ = try element.required("id")
        if element["context"] != nil { throw element.fault("an abstract rule cannot have a context") }
      }
      var rule = SchematronSchema.Rule(
        id: element["id"]?.whitespaceNormalized, isAbstract: isAbstract,
        context: isAbstract ? "" : try element.required("context"), labels: labels(of: element), parts: [],
        location: element.location)
      for child in element.children where child.isSchematron || child.isXSLT {
        switch child.name {
        case "assert" where child.isSchematron, "report" where child.isSchematron:
          rule.parts.append(.assertion(try assertion(child, in: element)))
        case "let" where child.isSchematron: rule.parts.append(.variable(try variable(child)))
        case "extends" where child.isSchematron:
          rule.parts.append(.inherited(rule: try child.required("rule").whitespaceNormalized, child.location))
        case "p" where child.isSchematron: break
        default: throw unexpected(child, in: "rule")
        }
      }
      return rule
    }

    private func assertion(
      _ element: SchematronElement, in rule: SchematronElement
    ) throws(FremontError) -> SchematronSchema.Assertion {
      SchematronSchema.Assertion(
        id: element["id"]?.whitespaceNormalized, isReport: element.name == "report", test: try element.required("test"),
        labels: labels(of: element), subject: element["subject"] ?? rule["subject"],
        diagnostics: element["diagnostics"]?.words ?? [], text: try text(of: element), location: element.location)
    }

    private func labels(of element: SchematronElement) -> SchematronSchema.Labels {
      SchematronSchema.Labels(role: element["role"]?.whitespaceNormalized, flag: element["flag"]?.whitespaceNormalized)
    }

    private func variable(_ element: SchematronElement) throws(FremontError) -> SchematronSchema.Variable {
      let name = try element.required("name").whitespaceNormalized
      guard XPathTokens.isName(name) else { throw element.fault("'\(name)' is not a name of a variable") }
      guard let value = element["value"] else {
        throw element.fault("the variable '\(name)' needs the attribute 'value'; content as a value is not read")
      }
      return SchematronSchema.Variable(name: name, value: value, location: element.location)
    }

    // MARK: Texts

    private func text(of element: SchematronElement) throws(FremontError) -> [SchematronSchema.Text] {
      var text: [SchematronSchema.Text] = []
      for part in element.content {
        switch part {
        case .text(let piece): text.append(.text(piece))
        case .element(let child):
          if child.isXSLT { throw xsltFault(child) }
          switch child.name {
          case "value-of" where child.isSchematron: text.append(.value(of: try child.required("select")))
          case "name" where child.isSchematron: text.append(.name(of: child["path"]))
          case "emph" where child.isSchematron, "span" where child.isSchematron, "dir" where child.isSchematron:
            text += try self.text(of: child)
          default:
            if child.isSchematron { throw unexpected(child, in: element.name) }
            text += try self.text(of: child)
          }
        }
      }
      return text
    }

    // MARK: Faults

    private func unexpected(_ element: SchematronElement, in parent: String) -> FremontError {
      element.isXSLT ? xsltFault(element) : element.fault("'\(element.qualifiedName)' cannot stand in '\(parent)'")
    }

    private func xsltFault(_ element: SchematronElement) -> FremontError {
      element.fault("'\(element.qualifiedName)' cannot stand in rules: of XSLT, only 'key' in 'schema' can")
    }

    private func refuseXSLT(in element: SchematronElement) throws(FremontError) {
      for child in element.children {
        if child.isXSLT { throw xsltFault(child) }
        try refuseXSLT(in: child)
      }
    }
  }
#endif
