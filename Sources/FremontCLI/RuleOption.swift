#if CLI && Rules
  import ArgumentParser
  import Fremont
  import FremontRules

  /// The rules that documents are checked against after reading.
  struct RuleOption: ParsableArguments {
    @Option(
      name: .customLong("rules"),
      help: ArgumentHelp(
        "Rules of ISO Schematron that documents in XML are checked against.",
        discussion: """
          Without documents they check the definition itself. What they include is read from the folder of the rules and below. What is not of \
          XPath 1.0 is not run: that is a warning, and the status is 2.
          """,
        valueName: "file"),
      completion: .file(extensions: ["sch"]))
    var file: String?

    @Option(
      help: ArgumentHelp(
        "The phase of the rules that is run, or #ALL.",
        discussion: "Without it, that is the default phase of the rules, or else all patterns.", valueName: "name"))
    var phase: String?

    @Option(
      help: ArgumentHelp("The greatest number of operations of rules for a document (100000000).", valueName: "count"))
    var maximumOperations: Int?

    @Option(
      help: ArgumentHelp("The longest time that rules take for a document, in seconds (3).", valueName: "seconds"))
    var maximumSeconds: Double?

    func validate() throws {
      if maximumOperations.map({ $0 < 1 }) ?? false || maximumSeconds.map({ !($0 > 0) }) ?? false {
        throw ValidationError("A limit of rules is greater than 0.")
      }
      if phase != nil, file == nil { throw ValidationError("'--phase' can only be used with '--rules'.") }
    }

    /// Reads the rules, if any, and reports those that cannot be run.
    func ruleSet(_ limits: ReadingLimits, _ faults: FaultLimit) throws(FremontError) -> RuleSet? {
      guard let file else { return nil }
      var options = RuleOptions()
      options.maximumDepth = limits.maximumDepth ?? options.maximumDepth
      options.maximumDocumentLength = limits.maximumDocumentLength ?? options.maximumDocumentLength
      options.maximumOperations = maximumOperations ?? options.maximumOperations
      options.maximumSeconds = maximumSeconds ?? options.maximumSeconds
      options.maximumFindings = max(options.maximumFindings, faults.limit)
      options.doctype = limits.decodingOptions.doctype
      let path = FilePath(file)
      let rules = try RuleSet(
        FileSource(path), file: path.name, resolver: .folder(path: path.folder), phase: phase, options: options)
      for unrun in rules.notRun { Diagnostics.print(unrun.diagnostic) }
      return rules
    }
  }

  extension RuleReport {
    /// Prints the findings, and returns whether the command may still exit with status 0.
    func print(of document: String, limit: Int, isStrict: Bool) -> Bool {
      for finding in findings.prefix(limit) { Diagnostics.print(finding.diagnostic) }
      let rest = findings.count - limit
      if rest > 0 {
        let more = "\(UnknownSummary.grouped(rest)) more finding\(rest == 1 ? "" : "s")"
        Diagnostics.print(line: "\(document): \(more); --limit \(findings.count) prints them")
      }
      return !hasErrors && (!isStrict || findings.isEmpty)
    }
  }
#endif
