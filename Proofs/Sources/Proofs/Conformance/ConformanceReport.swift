import Foundation
import Fremont

/// What became of the documents of the suite.
struct ConformanceReport {
  /// What stands in a line of the table.
  private struct Line {
    var documents = 0
    var asRequired = 0
    var counts: [Outcome.Kind: Int] = [:]
  }

  private let deviations: Deviations
  private let readers = [UnknownPolicy.ignore, .keep].map { AnyRootReader(unknown: $0) }
  private var lines: [ConformanceGroup: Line] = [:]
  private var notes: [String] = []
  private var found: Set<String> = []
  private(set) var broken = BrokenPromises()

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Deviations.tsv")
    deviations = try Deviations(contentsOf: file)
  }

  /// Reads a document and notes what became of it.
  mutating func read(_ test: ConformanceCase, _ document: Data) {
    let group = ConformanceGroup(test, document)
    let outcomes = readers.map { $0.outcome([UInt8](document)) }
    let outcome = outcomes[0]
    lines[group, default: Line()].documents += 1
    lines[group, default: Line()].counts[outcome.kind, default: 0] += 1
    if !outcomes[1].agrees(with: outcome) {
      broken.add("\(test.path): \(outcome.text) where unknown content is ignored, else \(outcomes[1].text)")
    }
    if !outcome.isRegular { broken.add("\(test.path): \(outcome.text)") }
    if Self.satisfies(outcome.kind, group.requirement) {
      lines[group, default: Line()].asRequired += 1
      return
    }
    found.insert(test.id)
    let reason = deviations[test.id]
    notes.append("\(test.id), \(group.rawValue)\n    \(outcome.text)\n    \(reason ?? "not expected")")
    if reason == nil {
      broken.add("\(test.id) (\(test.path)) is \(group.requirement.rawValue) by others: \(outcome.text)")
    }
  }

  /// Prints the table and, if asked to, each deviation.
  mutating func print(isVerbose: Bool) {
    for id in deviations.ids.subtracting(found).sorted() {
      broken.add("\(id) is in the list of deviations, and is none")
    }
    let kinds: [Outcome.Kind] = [.read, .policy, .limit, .malformed, .unmappable, .other]
    var table = Table(["", "documents", "required", "as required"] + kinds.map(\.rawValue))
    for group in ConformanceGroup.allCases {
      guard let line = lines[group] else { continue }
      table.add(
        [group.rawValue, "\(line.documents)", group.requirement.rawValue, "\(line.asRequired)"]
          + kinds.map { "\(line.counts[$0] ?? 0)" })
    }
    table.print()
    Swift.print(
      "\(found.count) deviations; the reason of each stands in Proofs/Sources/Proofs/Conformance/Deviations.tsv")
    if isVerbose { notes.forEach { Swift.print($0) } }
  }

  private static func satisfies(_ kind: Outcome.Kind, _ requirement: ConformanceGroup.Requirement) -> Bool {
    switch (kind, requirement) {
    case (.unmappable, _), (.other, _): false
    case (_, .either): true
    case (.read, .accept), (.policy, .accept), (.malformed, .reject), (.policy, .reject): true
    default: false
    }
  }
}
