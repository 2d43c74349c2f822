package import Fremont

/// What became of one node of a document: the rule that took it, or why none did.
///
/// Printed as one line, which begins as compilers print, so that editors can jump:
/// ```
/// Company.xml:12:5  /Company/Employees/Employee[2]/Compensation = '80'  ModelProperty 'compensation', NUMBER (Company.model.xml:17:5)
/// ```
package struct Explanation: Sendable, Hashable, CustomStringConvertible {
  /// What happened to the node.
  package enum Verdict: Sendable, Hashable {
    /// A rule took it.
    case taken
    /// A rule took what it says of an absent node.
    case defaulted
    /// A rule took it with all that is inside, as markup.
    case keptAsXML
    /// A rule took it and forgot it.
    case skipped
    /// No rule took it, and it is carried beside the instance; why.
    case kept(String)
    /// No rule took it, and why.
    case ignored(String)
    /// A rule would have taken it, had the document not another alternative of its value; why.
    case givesWay(String)
    /// A rule took it in the place of a value before it, which is lost; why.
    case replaces(String)
    /// A rule took it together with an element before it, and both are written as one; why.
    case merged(String)
    /// A rule took it as nil, since it is no value of the type, and the document keeps it; why.
    case unfit(String)
    /// A rule wanted it, and could not have it.
    case failed(String)
  }

  /// The place of the node, or of the element that lacks it.
  package var location: SourceLocation

  /// The path of the node, such as `/Company/Employees/Employee[2]/@name` or `/Company/text()`.
  package var path: String { place.text }

  /// The same, which is put together when it is shown.
  let place: ExplainedPath

  /// The text of the node in quotes and, when long, shortened; nil for an element that holds more than text.
  package var value: String? {
    get { content.text }
    set { content = .shown(newValue) }
  }

  /// The same, which is put together when it is shown.
  var content = ExplainedValue.shown(nil)

  /// What happened to the node.
  package var verdict: Verdict

  /// What in the definition asked for the node, and where that stands; nil when nothing did.
  package var rule: String?

  /// The namespace of a root element that the definition names none for, so that the document is written into none; nil elsewhere.
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

  /// Whether it is probably not as it was meant: a rule takes another name like it, it is no value of its type, or a value or an element
  /// is lost by it.
  package var isDoubtful: Bool {
    switch verdict {
    case .ignored(let reason), .kept(let reason): reason.contains("did you mean")
    case .unfit, .givesWay, .replaces, .merged: true
    default: false
    }
  }

  /// Whether the document cannot be mapped because of the node.
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
    case .givesWay(let reason): return subject + "gives way: \(reason)"
    case .replaces(let reason): return subject + "replaces: \(reason)\(rule.map { "; \($0)" } ?? "")"
    case .merged(let reason): return subject + "merged: \(reason)\(rule.map { "; \($0)" } ?? "")"
    case .unfit(let reason): return subject + "nil: \(reason)\(rule.map { "; \($0)" } ?? "")"
    case .failed(let message): return subject + "error: \(message)\(rule.map { "; \($0)" } ?? "")"
    }
  }
}
