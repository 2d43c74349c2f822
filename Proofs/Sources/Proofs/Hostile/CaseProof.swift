import Foundation
import Fremont

/// Reads each document of the hostile set in this process.
struct CaseProof {
  let isVerbose: Bool

  /// Prints a line for each expectation, and what becomes of documents that may go either way.
  func run(_ cases: [HostileCase], _ broken: inout BrokenPromises) throws {
    let company = try ModelManager(modelDefinition: Samples.company())
    let readers = [UnknownPolicy.ignore, .reject, .keep].map { AnyRootReader(unknown: $0) }
    var table = Table(["", "documents", "as expected", "read", "policy", "limit", "malformed", "unmappable"])
    var counts: [HostileCase.Expectation: [String: Int]] = [:]
    var notes: [String] = []
    for test in cases {
      let outcomes = readers.map { $0.outcome([UInt8](test.bytes)) }
      var outcome = outcomes[0]
      if test.expectation == .reject, outcome.kind == .read {
        // Some are well-formed, and to be refused for another root element than that of the company.
        outcome = Outcome { _ = try company.xmlToObject(test.bytes, as: ModelRecord.self) }
      }
      counts[test.expectation, default: [:]]["all", default: 0] += 1
      counts[test.expectation, default: [:]][outcome.kind.rawValue, default: 0] += 1
      if test.isSatisfied(by: outcome) {
        counts[test.expectation, default: [:]]["satisfied", default: 0] += 1
      } else {
        broken.add("\(test.path), \(test.expectation.rawValue): \(outcome.text)")
      }
      if outcomes.contains(where: { !$0.isRegular }) { broken.add("\(test.path): an error without a place") }
      if !outcomes[2].agrees(with: outcomes[0]) {
        broken.add("\(test.path): \(outcomes[2].text) where unknown content is kept")
      }
      if isVerbose || test.expectation == .either { notes.append("  \(test.path): \(outcome.text)") }
    }
    for expectation in [HostileCase.Expectation.reject, .limit, .accept, .nothingIsFetched, .either] {
      let columns = ["all", "satisfied", "read", "policy", "limit", "malformed", "unmappable"]
      table.add([expectation.rawValue] + columns.map { "\(counts[expectation]?[$0] ?? 0)" })
    }
    table.print()
    notes.forEach { print($0) }
  }
}
