#if Rules
  import CLibXML2
  import CLibXSLT
  import Fremont

  /// A check of one document.
  final class RuleRun {
    /// The reason why a check ended early.
    private struct Failure {
      var code: FremontError.Code
      var message: String
      /// The places in the rules and in the document.
      var place: SourceLocation?
      var location: SourceLocation
      var path: String?
    }

    private let rules: CompiledRules
    private let options: RuleOptions
    private let tree: DocumentTree
    private var transform: xsltTransformContextPtr?
    private var findings: [RuleFinding] = []
    private var failure: Failure?
    private var textLength = 0
    private var compiledSteps: [Int: xmlXPathCompExprPtr] = [:]

    private init(_ rules: CompiledRules, _ options: RuleOptions, _ tree: DocumentTree) {
      self.rules = rules
      self.options = options
      self.tree = tree
    }

    deinit {
      for steps in compiledSteps.values { xmlXPathFreeCompExpr(steps) }
    }

    /// The compiled steps with a number. They are compiled at first use.
    func steps(_ number: Int) -> xmlXPathCompExprPtr? {
      if let steps = compiledSteps[number] { return steps }
      guard rules.steps.indices.contains(number), let steps = xmlXPathCompile(rules.steps[number]) else { return nil }
      compiledSteps[number] = steps
      return steps
    }

    /// Checks a document.
    ///
    /// - Returns: The findings in document order.
    /// - Throws: The limit that was reached, with its place in the document; its diagnostic follows those of the
    ///   findings so far.
    static func findings(
      in tree: DocumentTree, _ stylesheet: Stylesheet, _ rules: CompiledRules, _ options: RuleOptions
    ) throws(FremontError) -> [RuleFinding] {
      let run = RuleRun(rules, options, tree)
      try run.execute(stylesheet)
      let found = run.findings.enumerated().sorted { left, right in
        let (first, second) = (left.element.location, right.element.location)
        return (first.line, first.column, left.offset) < (second.line, second.column, right.offset)
      }.map(\.element)
      if let error = run.error(behind: found) { throw error }
      return found
    }

    private func execute(_ stylesheet: Stylesheet) throws(FremontError) {
      let preferences = try XSLTLibrary.securityPreferences()
      guard let transform = xsltNewTransformContext(stylesheet.pointer, tree.document) else {
        throw DocumentTree.outOfMemory(tree.file)
      }
      defer { xsltFreeTransformContext(transform) }
      var report = libxslt_report()
      withUnsafeMutablePointer(to: &report) { report in
        libxslt_report_transform(transform, report)
        let errors = libxslt_divert_errors(nil, XSLTLibrary.ignoreErrors)
        defer { libxslt_restore_errors(errors) }
        guard xsltSetCtxtSecurityPrefs(preferences, transform) == 0, RuleFunctions.register(in: transform),
          let xpath = transform.pointee.xpathCtxt
        else {
          fail(.outOfMemory, "libxslt is not ready to check the document", at: nil)
          return
        }
        self.transform = transform
        transform.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        transform.pointee.maxTemplateDepth = Int32(clamping: options.maximumTemplateDepth)
        // libxslt refuses the variable that would reach the limit.
        transform.pointee.maxTemplateVars = Int32(clamping: min(max(0, options.maximumVariables), 1 << 30) + 16)
        transform.pointee.opLimit = UInt(clamping: max(1, options.maximumOperations))
        xpath.pointee.opLimit = UInt(clamping: max(1, options.maximumOperations))
        xpath.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        xpath.pointee.error = { state, error in
          guard let state, let error else { return }
          let message = error.pointee.message.map { String(cString: $0) } ?? ""
          Unmanaged<RuleRun>.fromOpaque(state).takeUnretainedValue().handleError(error.pointee.code, message)
        }
        let deadline = RunDeadline(xpath, seconds: options.maximumSeconds)
        let result = xsltApplyStylesheetUser(stylesheet.pointer, tree.document, nil, nil, nil, transform)
        if let result { xmlFreeDoc(result) }
        let isComplete = result != nil && transform.pointee.state == XSLT_STATE_OK
        if deadline.end(), failure.map({ $0.code == .operationCountLimit }) ?? !isComplete {
          failForOperations()
          failure?.code = .durationLimit
          failure?.message = "the rules take longer than the limit of \(options.maximumSeconds) seconds"
        }
        if failure == nil, !isComplete {
          let words = XSLTLibrary.text(of: report)
          if xpath.pointee.opCount >= xpath.pointee.opLimit { failForOperations() }
          fail(.invalidRules, "libxslt cannot run the rules: \(words)", at: nil)
        }
        self.transform = nil
      }
    }

    // MARK: Findings

    /// Adds a finding, given the number of the assertion, the nodes it refers to, and the values in its texts.
    func add(_ number: Int, _ arguments: [xmlXPathObjectPtr], _ parser: xmlXPathParserContextPtr) {
      if failure != nil { return }
      guard rules.assertions.indices.contains(number), arguments.count == rules.assertions[number].argumentCount else {
        fail(.invalidRules, "libxml2 has not evaluated all of a finding", at: nil)
        return stop(parser)
      }
      let assertion = rules.assertions[number]
      let node = NodeSet(arguments[0]).first { _ in true } ?? parser.pointee.context.pointee.node
      if findings.count >= options.maximumFindings {
        fail(.findingCountLimit, "there are more findings than the limit of \(options.maximumFindings)", at: node)
        return stop(parser)
      }
      var finding = RuleFinding(
        id: assertion.source.id, text: "", severity: assertion.severity, role: assertion.source.labels.role,
        flag: assertion.source.labels.flag, location: tree.location(of: node), path: tree.path(of: node),
        assertion: assertion.source.location, isReport: assertion.source.isReport, explanations: [],
        doubts: assertion.doubts)
      var room = options.maximumTextLength - textLength
      finding.text = text(assertion.text, arguments, &room)
      finding.explanations = assertion.explanations.map { explanation in
        RuleFinding.Explanation(text: text(explanation.text, arguments, &room), location: explanation.location)
      }
      if room < 0 {
        let message = "the texts of the findings are longer than the limit of \(options.maximumTextLength) bytes"
        fail(.findingLengthLimit, message, at: node)
        return stop(parser)
      }
      textLength = options.maximumTextLength - room
      findings.append(finding)
    }

    private func text(
      _ pieces: [CompiledRules.Piece], _ arguments: [xmlXPathObjectPtr], _ room: inout Int
    ) -> String {
      var text = ""
      for piece in pieces where room >= 0 {
        switch piece {
        case .text(let words):
          room -= words.utf8.count
          text += words
        case .value(let number): text += value(of: arguments[number], &room)
        case .name(let number):
          if let node = NodeSet(arguments[number]).first(where: { _ in true }) {
            if node.pointee.type == XML_ELEMENT_NODE || node.pointee.type == XML_ATTRIBUTE_NODE {
              text += tree.name(of: node)
            }
          } else {
            text += value(of: arguments[number], &room)
          }
        }
      }
      return text.whitespaceNormalized
    }

    private func value(of object: xmlXPathObjectPtr, _ room: inout Int) -> String {
      guard let value = xmlXPathCastToString(object) else { return "" }
      defer { libxslt_free(value) }
      room -= Int(xmlStrlen(value))
      return room < 0 ? "" : String(cString: value)
    }

    // MARK: Limits and faults

    /// Counts operations that libxml2 does not count; returns false if there are too many.
    func charge(_ count: Int, _ parser: xmlXPathParserContextPtr) -> Bool {
      guard let context = parser.pointee.context else { return false }
      let (limit, used) = (context.pointee.opLimit, context.pointee.opCount)
      guard used <= limit, UInt(count) <= limit - used else {
        context.pointee.opCount = limit
        xmlXPathErr(parser, Int32(bitPattern: XPATH_OP_LIMIT_EXCEEDED.rawValue))
        return false
      }
      context.pointee.opCount = used + UInt(count)
      return true
    }

    private func stop(_ parser: xmlXPathParserContextPtr) {
      transform?.pointee.state = XSLT_STATE_STOPPED
      xmlXPathErr(parser, Int32(bitPattern: XPATH_OP_LIMIT_EXCEEDED.rawValue))
    }

    /// Handles an error of libxml2 in the evaluation of an expression.
    private func handleError(_ code: Int32, _ message: String) {
      switch UInt32(bitPattern: code &- Int32(bitPattern: XML_XPATH_EXPRESSION_OK.rawValue)) {
      case XPATH_OP_LIMIT_EXCEEDED.rawValue:
        failForOperations()
      case XPATH_MEMORY_ERROR.rawValue:
        fail(.outOfMemory, "there is no memory to check the document", at: transform?.pointee.node)
      default:
        fail(
          .invalidRules, "libxml2 cannot evaluate the rules: \(message.whitespaceNormalized)",
          at: transform?.pointee.node)
      }
    }

    private func failForOperations() {
      let message = "the rules need more operations than the limit of \(options.maximumOperations)"
      fail(.operationCountLimit, message, at: transform?.pointee.node)
    }

    private func fail(_ code: FremontError.Code, _ message: String, at node: xmlNodePtr?) {
      if failure != nil { return }
      failure = Failure(
        code: code, message: message, place: currentPlace, location: tree.location(of: node),
        path: node == nil ? nil : tree.path(of: node))
    }

    /// The place in the rules of the instruction that is being run.
    private var currentPlace: SourceLocation? {
      var instruction = transform?.pointee.inst
      while let current = instruction, current.pointee.type == XML_ELEMENT_NODE {
        if let value = xmlGetNsProp(current, StylesheetWriter.placeAttribute, RuleFunctions.namespace) {
          defer { libxslt_free(value) }
          if let number = Int(String(cString: value)), rules.places.indices.contains(number) {
            return rules.places[number]
          }
        }
        instruction = current.pointee.parent
      }
      return nil
    }

    private func error(behind findings: [RuleFinding]) -> FremontError? {
      guard let failure else { return nil }
      let notes = failure.place.map { [Diagnostic.Note("while this was evaluated", at: $0)] } ?? []
      let last = Diagnostic(.error, failure.message, at: failure.location, path: failure.path, notes: notes)
      return FremontError(failure.code, findings.map(\.diagnostic) + [last])
    }
  }
#endif
