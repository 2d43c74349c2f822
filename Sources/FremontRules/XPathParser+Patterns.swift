#if Rules
  extension XPathParser {
    /// Reads a context as a pattern (XSLT 1.0, section 5.2).
    mutating func pattern() throws(XPathRefusal) -> ContextPattern {
      var pattern = ContextPattern(text: "", shapes: [])
      repeat {
        if !pattern.text.isEmpty { pattern.text += " | " }
        try alternative(of: &pattern)
      } while skip("|")
      guard token == .end else { throw unexpected() }
      return pattern
    }

    private mutating func alternative(of pattern: inout ContextPattern) throws(XPathRefusal) {
      if case .name(let name) = token, name == "id" || name == "key" {
        var copy = self
        if let start = try? copy.call(name), Self.hasLiterals(start.text) {
          self = copy
          pattern.text += start.text
          pattern.hasCalls = true
          guard token == .symbol("/") || token == .symbol("//") else {
            pattern.shapes.append(ContextShape(kind: .any))
            return
          }
          pattern.text += token.text
          advance()
        }
      } else if skip("/") {
        pattern.text += "/"
        if token == .end || token == .symbol("|") {
          pattern.shapes.append(ContextShape(kind: .root))
          return
        }
      } else if skip("//") {
        pattern.text += "//"
      }
      while true {
        let shape = try step(of: &pattern)
        guard token == .symbol("/") || token == .symbol("//") else {
          pattern.shapes.append(shape)
          return
        }
        pattern.text += token.text
        advance()
      }
    }

    /// Whether all arguments of a call are literals, as patterns require.
    private static func hasLiterals(_ call: String) -> Bool {
      XPathTokens(call).tokens.dropFirst(2).allSatisfy { token in
        switch token {
        case .literal, .symbol(","), .symbol(")"): true
        default: false
        }
      }
    }

    private mutating func step(of pattern: inout ContextPattern) throws(XPathRefusal) -> ContextShape {
      var isAttribute = false
      if skip("@") {
        isAttribute = true
        pattern.text += "@"
      } else if takeAxis("attribute") {
        isAttribute = true
        pattern.text += "attribute::"
      } else {
        _ = takeAxis("child")
      }
      var (text, shape) = try nodeTest()
      if isAttribute { shape.kind = shape.kind == .element || shape.kind == .any ? .attribute : shape.kind }
      pattern.text += text
      while token == .symbol("[") {
        text = try predicate().text
        pattern.text += text
      }
      return shape
    }

    /// The shapes of a context that is not an XSLT pattern, determined from the parts outside predicates.
    ///
    /// A part that is not understood may select any node.
    static func shapes(of context: String, _ namespaces: [String: String]) -> [ContextShape] {
      let any = [ContextShape(kind: .any)]
      var alternatives: [[XPathToken]] = [[]]
      var depth = 0
      for token in XPathTokens(context).tokens {
        if token == .symbol("[") { depth += 1 }
        if depth == 0 {
          if token == .symbol("|") {
            alternatives.append([])
          } else {
            alternatives[alternatives.count - 1].append(token)
          }
        }
        if token == .symbol("]") { depth -= 1 }
        if case .unknown = token { return any }
      }
      if depth != 0 { return any }
      var shapes: [ContextShape] = []
      for alternative in alternatives {
        // Only steps that are plain names are understood.
        let isPlain = alternative.allSatisfy { token in
          switch token {
          case .name, .symbol("/"), .symbol("//"), .symbol("*"), .symbol("@"): true
          default: false
          }
        }
        guard isPlain, let last = alternative.last else { return any }
        let isAttribute = alternative.dropLast().last == .symbol("@")
        var shape = ContextShape(kind: isAttribute ? .attribute : .element, namespace: nil, name: nil)
        switch last {
        case .symbol("*"): break
        case .name(let name):
          let parts = name.split(separator: ":").map(String.init)
          shape.name = parts.last == "*" ? nil : parts.last
          if parts.count == 2 {
            guard let uri = namespaces[parts[0]] else { return any }
            shape.namespace = uri
          }
        default: return any
        }
        shapes.append(shape)
      }
      return shapes
    }

    private mutating func takeAxis(_ axis: String) -> Bool {
      guard token == .name(axis) else { return false }
      var copy = self
      copy.advance()
      guard copy.skip("::") else { return false }
      self = copy
      return true
    }
  }
#endif
