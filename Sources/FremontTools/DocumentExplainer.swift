import Fremont

/// Explains for each part of a document which rule claimed it, by observing a decoding session.
///
/// It examines the effect of each token: which frame was pushed, what is skipped or kept, which faults are new. Only
/// explanations that wait for the end of an element are held in memory.
final class DocumentExplainer: ReadingObserver {
  typealias Entry = RowPointer
  typealias Document = UnsafeMutablePointer<XMLReader.OpenDocument>

  /// The data of a start tag before the session processes it.
  struct StartTag {
    var qualifiedName: String
    var name: UnsafePointer<UInt8>
    var namespace: UnsafePointer<UInt8>?
    var attributeCount: Int
    var isNil: Bool
    var location: SourceLocation
  }

  let plan: Plan
  let file: String?
  private let body: (Explanation) throws -> Void

  var isStopped: Bool { failure != nil }

  /// The error that ended the explanations.
  private(set) var failure: (any Error)?

  var queue = ExplanationQueue()
  var elements: [ExplainedElement] = []

  /// The number of open elements inside the innermost reported one.
  var inside = 0

  /// The start tag being read.
  var tag: StartTag?

  /// The events of the session for the element that is starting.
  var skippedBy: Entry?
  var surplusOf: Entry?

  /// Whether the key of the pair that has just ended exists already.
  var hasRepeatedKey = false

  /// Caches: the descriptions of the rules behind rows, and the numbers of their values.
  var rules: [Entry: String] = [:]
  var values: [Entry: Int] = [:]
  var numbers: [ExplainedElement.ValueIdentity: Int] = [:]

  /// The messages about unclaimed names.
  var endings: [UnclaimedName: String] = [:]

  /// Why a text is unfit, and so became nil, if not reported yet.
  private var unfit: String?

  /// The number of reported faults, and the indices of later ones that have been reported too.
  private var reportedFaults = 0
  private var reportedBeyond: Set<Int> = []

  init(_ plan: Plan, file: String?, _ body: @escaping (Explanation) throws -> Void) {
    self.plan = plan
    self.file = file
    self.body = body
  }

  /// The faults that have not been reported.
  func newFaults(_ document: Document) -> [Diagnostic] {
    let count = document.pointee.session.faults.count
    if count == reportedFaults { return [] }
    let new = (reportedFaults..<count).filter { !reportedBeyond.contains($0) }.map {
      document.pointee.session.faults[$0]
    }
    reportedFaults = count
    reportedBeyond = []
    return new
  }

  /// Delivers the complete explanations.
  func deliver() {
    while failure == nil, let explanation = queue.next() {
      do {
        try body(explanation)
      } catch {
        failure = error
      }
    }
  }

  /// Records an event of the session.
  func note(_ event: DecodingEvent) {
    switch event {
    case .skipped(let row): skippedBy = row
    case .surplus(let row): surplusOf = row
    case .unmet(let demand, let depth, let fault): explainAbsence(demand, depth, fault)
    case .unfit(let reason): unfit = reason
    case .repeatedKey: hasRepeatedKey = true
    case .entered, .groupEnded, .unclaimed, .kept, .matched, .displaced: return
    }
  }

  /// Changes a verdict if the value is nil because its text is unfit.
  func applyUnfit(_ verdict: inout Explanation.Verdict) {
    if let reason = unfit { verdict = .unfit(reason) }
    unfit = nil
  }

  /// Changes a verdict if another alternative of the value counts.
  func applySurplus(of subject: String, _ verdict: inout Explanation.Verdict, _ title: String) {
    if surplusOf != nil { verdict = .givesWay(Self.superseded(title, subject)) }
    surplusOf = nil
  }

  /// Explains an absent value.
  private func explainAbsence(_ demand: PlanDemand, _ depth: Int, _ fault: DecodingEvent.Fault?) {
    guard elements.indices.contains(depth - 1) else { return }
    let element = elements[depth - 1]
    let row = demand.row
    var explanation = Explanation(
      location: element.location,
      path: ExplainedPath(element.path, step(row)),
      content: .shown(row.pointee.field.defaultText.map { ExplainedText.excerpt(String(decoding: $0, as: UTF8.self)) }),
      verdict: .defaulted,
      rule: rule(row)
    )
    if let fault {
      reportedBeyond.insert(fault.number)
      explanation.verdict = .failed(fault.message)
    } else if row.pointee.field.defaultText == nil {
      return
    }
    queue.append(explanation)
  }

  /// Explains what is known only at the end of the document.
  func finish(_ document: Document) {
    for element in elements.reversed() {
      if let number = element.text.number { queue.complete(number) { $0.content = element.text.content } }
      queue.complete(element.number)
    }
    for fault in newFaults(document) { append(fault, path: ExplainedPath(whole: fault.path ?? "/"), nil) }
    elements = []
    deliver()
  }

  /// Reports a fault that belongs to no reported part.
  func append(_ fault: Diagnostic, path: ExplainedPath, _ location: SourceLocation?) {
    queue.append(
      Explanation(
        location: fault.location ?? location ?? SourceLocation(file: file, line: 1, column: 1),
        path: path,
        verdict: .failed(fault.message),
        rule: Self.rule(fault)
      )
    )
  }
}
