#if Rules
  import Fremont
  import FremontRules

  extension RuleOptions {
    /// The limits of the default, but for the time, which other limits do not depend on.
    static var patient: RuleOptions {
      var options = RuleOptions()
      options.maximumSeconds = 1000
      return options
    }
  }

  /// A schema of ISO Schematron with some content, whose first line is not part of it.
  func schema(_ content: String, attributes: String = "") -> String {
    let namespaces =
      "xmlns=\"http://purl.oclc.org/dsdl/schematron\" xmlns:xsl=\"http://www.w3.org/1999/XSL/Transform\""
    return "<schema \(namespaces) \(attributes)>\n\(content)\n</schema>"
  }

  /// A schema of one rule.
  func rule(_ context: String, _ content: String) -> String {
    schema("<pattern><rule context=\"\(context)\">\n\(content)\n</rule></pattern>")
  }

  /// The findings of rules in a document, as they are printed.
  func findings(
    _ rules: String, _ document: String, phase: String? = nil, resolver: IncludeResolver? = nil,
    options: RuleOptions = .patient
  ) throws(FremontError) -> [String] {
    let rules = try RuleSet(rules, file: "r.sch", resolver: resolver, phase: phase, options: options)
    return try rules.check(document, file: "d.xml").findings.map(\.description)
  }

  /// What is wrong with rules, or with what they do to a document: the last diagnostic.
  func fault(
    _ rules: String, _ document: String = "<a/>", phase: String? = nil, resolver: IncludeResolver? = nil,
    options: RuleOptions = .patient
  ) -> String {
    do {
      return "no fault: \(try findings(rules, document, phase: phase, resolver: resolver, options: options))"
    } catch {
      return "\(error.code): \(error.diagnostics.last?.description ?? "")"
    }
  }
#endif
