#if Rules
  public import Foundation
  public import Fremont

  /// Rules in ISO Schematron to check documents against.
  ///
  /// ```swift
  /// let rules = try RuleSet(contentsOf: URL(filePath: "Invoice.sch"))
  /// let report = try rules.check(contentsOf: URL(filePath: "Invoice.xml"))
  /// for finding in report.findings { print(finding) }
  /// print(report.summary)
  /// ```
  /// Rules are compiled once; any number of tasks can check documents with them concurrently. Assertions that are not
  /// XPath 1.0 are not run, and the report lists them.
  public final class RuleSet: Sendable {
    private let rules: CompiledRules
    private let options: RuleOptions
    private let pool: StylesheetPool

    /// The assertions that are not run, in the order of the rules.
    public var notRun: [UnrunRule] { rules.notRun }

    /// The number of assertions that are run.
    public var ran: Int { rules.assertions.count }

    /// The number of assertions in the phase.
    public var total: Int { rules.total }

    /// The number of rules that are run, in words.
    public var summary: String { Self.summary(ran: ran, total: total) }

    static func summary(ran: Int, total: Int) -> String {
      "\(ran) of \(total) rule\(total == 1 ? " was" : "s were") run"
    }

    /// Reads rules from a file.
    ///
    /// - Parameters:
    ///   - url: The main file. Included files must be in its folder or below; nothing is ever fetched from a network.
    ///   - phase: The phase to check; nil for the default phase of the rules, or else all patterns, like `#ALL`.
    ///   - options: The limits for rules and documents.
    /// - Throws: `inputOutput` if the file cannot be read; a limit (`isLimit`), a refusal (`isRefusal`) or
    ///   `invalidRules`, with the place in the rules.
    public convenience init(
      contentsOf url: URL, phase: String? = nil, options: RuleOptions = RuleOptions()
    ) throws(FremontError) {
      guard url.isFileURL else {
        throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; rules are read from files only")
      }
      let path = FilePath(url.path)
      try self.init(
        FileSource(path), file: url.relativePath, resolver: .folder(path: path.folder), phase: phase, options: options)
    }

    /// Reads rules from an open file.
    package convenience init(
      _ source: FileSource, file: String, resolver: IncludeResolver, phase: String?,
      options: RuleOptions = RuleOptions()
    ) throws(FremontError) {
      guard let data = try source.rest(limit: options.maximumRulesLength) else {
        throw FremontError(
          .documentLengthLimit, "the rules are longer than the limit of \(options.maximumRulesLength) bytes",
          at: SourceLocation(file: file, line: 1, column: 1))
      }
      try self.init(Array(data), isUTF8: false, file, resolver, phase, options)
    }

    /// Reads rules from a string. An encoding declared in the text is ignored.
    ///
    /// - Parameters:
    ///   - text: The text of the rules.
    ///   - file: The name for diagnostics.
    ///   - resolver: Finds included files; without one, an include is an error.
    ///   - phase: The phase to check; nil for the default phase of the rules, or else all patterns, like `#ALL`.
    ///   - options: The limits for rules and documents.
    /// - Throws: A limit (`isLimit`), a refusal (`isRefusal`) or `invalidRules`, with the place in the rules.
    public convenience init(
      _ text: String, file: String? = nil, resolver: IncludeResolver? = nil, phase: String? = nil,
      options: RuleOptions = RuleOptions()
    ) throws(FremontError) {
      try self.init(Array(text.utf8), isUTF8: true, file, resolver, phase, options)
    }

    /// Reads rules from bytes, detecting their encoding.
    ///
    /// - Parameters:
    ///   - bytes: The text of the rules.
    ///   - file: The name for diagnostics.
    ///   - resolver: Finds included files; without one, an include is an error.
    ///   - phase: The phase to check; nil for the default phase of the rules, or else all patterns, like `#ALL`.
    ///   - options: The limits for rules and documents.
    /// - Throws: A limit (`isLimit`), a refusal (`isRefusal`) or `invalidRules`, with the place in the rules.
    public convenience init(
      _ bytes: some Sequence<UInt8>, file: String? = nil, resolver: IncludeResolver? = nil, phase: String? = nil,
      options: RuleOptions = RuleOptions()
    ) throws(FremontError) {
      try self.init(Array(bytes), isUTF8: false, file, resolver, phase, options)
    }

    private init(
      _ bytes: [UInt8], isUTF8: Bool, _ file: String?, _ resolver: IncludeResolver?, _ phase: String?,
      _ options: RuleOptions
    ) throws(FremontError) {
      var loader = SchematronLoader(resolver: resolver, maximumLength: options.maximumRulesLength, file: file)
      let root = try loader.load(bytes, isUTF8: isUTF8)
      rules = try RuleCompiler.rules(of: SchematronReader.schema(of: root), phase: phase, options: options)
      self.options = options
      pool = try StylesheetPool(rules.stylesheet, at: root.location)
    }

    // MARK: Checking

    /// Checks a document in a file.
    ///
    /// - Throws: `inputOutput` if the file cannot be read; otherwise as for bytes.
    public func check(contentsOf url: URL) throws(FremontError) -> RuleReport {
      guard url.isFileURL else {
        throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; documents are read from files only")
      }
      let path = FilePath(url.path)
      return try check(FileSource(path), file: url.relativePath)
    }

    /// Checks a document in an open file, pipe or device.
    package func check(_ source: FileSource, file: String) throws(FremontError) -> RuleReport {
      try report(file, isUTF8: false) { feed throws(FremontError) in
        while let bytes = try source.next() { try Array(bytes).feed(to: feed) }
      }
    }

    /// Checks a document in a string. An encoding declared in the text is ignored.
    ///
    /// - Parameters:
    ///   - xml: The document.
    ///   - file: The name for findings.
    /// - Returns: The findings, and the assertions that were not run.
    /// - Throws: As for bytes.
    public func check(_ xml: String, file: String? = nil) throws(FremontError) -> RuleReport {
      try report(file, isUTF8: true) { feed throws(FremontError) in try Array(xml.utf8).feed(to: feed) }
    }

    /// Checks a document in bytes, detecting its encoding.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - file: The name for findings.
    /// - Returns: The findings, and the assertions that were not run.
    /// - Throws: A limit (`isLimit`) or a refusal (`isRefusal`), with the place in the document; its diagnostic follows
    ///   those of the findings so far; `malformedDocument` if it is not well-formed XML.
    public func check(_ bytes: some Sequence<UInt8>, file: String? = nil) throws(FremontError) -> RuleReport {
      try report(file, isUTF8: false) { feed throws(FremontError) in try Array(bytes).feed(to: feed) }
    }

    private func report(
      _ file: String?, isUTF8: Bool,
      _ feed: ((UnsafeBufferPointer<UInt8>) throws(FremontError) -> Void) throws(FremontError) -> Void
    ) throws(FremontError) -> RuleReport {
      let tree = try DocumentTreeReader.read(file: file, isUTF8: isUTF8, options, feed)
      let stylesheet = try pool.take()
      defer { pool.give(stylesheet) }
      let findings = try RuleRun.findings(in: tree, stylesheet, rules, options)
      return RuleReport(findings: findings, notRun: notRun, ran: ran, total: total)
    }
  }

  extension [UInt8] {
    /// Passes all bytes to a function.
    fileprivate func feed(
      to body: (UnsafeBufferPointer<UInt8>) throws(FremontError) -> Void
    ) throws(FremontError) {
      do {
        try withUnsafeBufferPointer { try body($0) }
      } catch let error as FremontError {
        throw error
      } catch {
        throw FremontError(.inputOutput, "\(error)")
      }
    }
  }
#endif
