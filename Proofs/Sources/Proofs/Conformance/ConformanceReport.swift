import Foundation
import Fremont

/// What became of the documents of the suite.
struct ConformanceReport {
  /// What stands in a line of the table.
  private struct Line {
    var documents = 0
    var asRequired = 0
    var counts: [Outcome.Kind: Int] = [:]
    /// The documents that are read where internal entities are admitted.
    var admitted = 0
  }

  private let deviations: Deviations
  private let reader = AnyRootReader(unknown: .ignore)

  /// A reader that admits what the other refuses.
  private let admitting = AnyRootReader(unknown: .ignore, options: .admitting)

  /// Readers that must come to the same.
  private let others = [
    ("with unknown content kept", AnyRootReader(unknown: .keep)),
    ("byte by byte", AnyRootReader(unknown: .ignore, way: .pieces(1))),
    ("in pieces of 7 bytes", AnyRootReader(unknown: .keep, way: .pieces(7))),
    ("in pieces of 4,096 bytes", AnyRootReader(unknown: .keep, way: .pieces(4096))),
    ("in pieces of 65,536 bytes", AnyRootReader(unknown: .ignore, way: .pieces(65_536))),
  ]
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
    let outcome = reader.outcome([UInt8](document))
    lines[group, default: Line()].documents += 1
    lines[group, default: Line()].counts[outcome.kind, default: 0] += 1
    let admitted = admitting.outcome([UInt8](document))
    if admitted.kind == .read { lines[group, default: Line()].admitted += 1 }
    if admitted.kind == .read, outcome.kind != .read, group.requirement == .reject {
      broken.add("\(test.path): \(outcome.text), but read where internal entities are admitted")
    }
    if !admitted.isRegular { broken.add("\(test.path): \(admitted.text)") }
    for (way, other) in others {
      let otherOutcome = other.outcome([UInt8](document))
      if !otherOutcome.agrees(with: outcome) {
        broken.add("\(test.path): \(outcome.text), but \(way): \(otherOutcome.text)")
      }
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
    var table = Table(["", "documents", "required", "as required"] + kinds.map(\.rawValue) + ["read with entities"])
    for group in ConformanceGroup.allCases {
      guard let line = lines[group] else { continue }
      table.add(
        [group.rawValue, "\(line.documents)", group.requirement.rawValue, "\(line.asRequired)"]
          + kinds.map { "\(line.counts[$0] ?? 0)" } + ["\(line.admitted)"])
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
