package import Fremont

/// The explanation of one node of a document: the rule that claimed it, or why none did.
///
/// It is printed as one line, which begins as a compiler's diagnostic does, so that editors can jump to it:
/// ```
/// Company.xml:12:5  /Company/Employees/Employee[2]/Compensation = '80'  ModelProperty 'compensation', NUMBER
/// (Company.model.xml:17:5)
/// ```
package struct Explanation: Sendable, Hashable, CustomStringConvertible {
  /// The result for the node.
  package enum Verdict: Sendable, Hashable {
    /// A rule claimed it.
    case taken
    /// It is absent, and has the default of its rule.
    case defaulted
    /// A rule keeps it with its content, as markup.
    case keptAsXML
    /// A rule ignores it.
    case skipped
    /// No rule claimed it, and it is kept with the instance; the reason.
    case kept(String)
    /// No rule claimed it; the reason.
    case ignored(String)
    /// It is an attribute that every element may have, such as `xsi:schemaLocation`, and so is not unknown; whether the
    /// document keeps it.
    case schemaInstance(isKept: Bool)
    /// Another alternative of its value counts, or its element is nil; the reason.
    case givesWay(String)
    /// It replaces an earlier value, which is lost; the reason.
    case replaces(String)
    /// It is merged with an earlier element, and both are written as one; the reason.
    case merged(String)
    /// It is unfit, so that the value is nil, and the document keeps its text; the reason.
    case unfit(String)
    /// It has a fault, or is absent though required.
    case failed(String)
  }

  /// The location of the node, or of the element that lacks it.
  package var location: SourceLocation

  /// The path of the node, such as `/Company/Employees/Employee[2]/@name` or `/Company/text()`.
  package var path: String { place.text }

  /// The path, which is assembled when it is shown.
  let place: ExplainedPath

  /// The text of the node in quotes, shortened if it is long; nil for an element that contains more than text.
  package var value: String? {
    get { content.text }
    set { content = .shown(newValue) }
  }

  /// The value, which is formatted when it is shown.
  var content = ExplainedValue.shown(nil)

  /// The result for the node.
  package var verdict: Verdict

  /// The rule for the node, and its location; nil: there is none.
  package var rule: String?

  /// The namespace of a root element that the definition does not name, so that the document is written without it; nil
  /// elsewhere.
  package var lostNamespace: String?

  init(
    location: SourceLocation, path: ExplainedPath, content: ExplainedValue = .shown(nil), verdict: Verdict,
    rule: String? = nil
  ) {
    self.location = location
    place = path
    self.content = content
    self.verdict = verdict
    self.rule = rule
  }

  /// Whether the node is probably not as intended: a rule has a similar name, its text is unfit, or a value or an
  /// element is lost by it.
  package var isDoubtful: Bool {
    switch verdict {
    case .ignored(let reason), .kept(let reason): reason.contains("did you mean")
    case .unfit, .givesWay, .replaces, .merged: true
    default: false
    }
  }

  /// Whether the node keeps the document from being decoded.
  package var isError: Bool {
    if case .failed = verdict { true } else { false }
  }

  /// The explanation on one line.
  package var description: String {
    let subject = "\(location)  \(path)\(value.map { " = \($0)" } ?? "")  "
    switch verdict {
    case .taken: return subject + (rule ?? "")
    case .defaulted: return subject + "by default: \(rule ?? "")"
    case .keptAsXML: return subject + "kept as XML: \(rule ?? "")"
    case .skipped: return subject + "skipped knowingly: \(rule ?? "")"
    case .kept(let reason): return subject + "kept: \(reason)"
    case .ignored(let reason): return subject + "ignored: \(reason)"
    case .schemaInstance(let isKept):
      return subject + "\(isKept ? "kept" : "ignored"): it has no meaning for a definition"
    case .givesWay(let reason): return subject + "gives way: \(reason)"
    case .replaces(let reason): return subject + "replaces: \(reason)\(rule.map { "; \($0)" } ?? "")"
    case .merged(let reason): return subject + "merged: \(reason)\(rule.map { "; \($0)" } ?? "")"
    case .unfit(let reason): return subject + "nil: \(reason)\(rule.map { "; \($0)" } ?? "")"
    case .failed(let message): return subject + "error: \(message)\(rule.map { "; \($0)" } ?? "")"
    }
  }
}
