import Foundation
import Fremont

/// Reads each document of the hostile set in this process, in every way that there is to read one.
struct CaseProof {
  let isVerbose: Bool

  /// Prints a line for each expectation, and what becomes of documents that may go either way.
  func run(_ cases: [HostileCase], _ broken: inout BrokenPromises) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Codes.tsv")
    let codes = try ExpectedCodes(contentsOf: file)
    let (usual, wide) = (AnyRootReader(unknown: .ignore), AnyRootReader(unknown: .ignore, options: .wide))
    var table = Table(["", "documents", "as expected", "read", "policy", "limit", "malformed"])
    var counts: [HostileCase.Expectation: [String: Int]] = [:]
    var notes: [String] = []
    for test in cases {
      let outcome = usual.outcome([UInt8](test.bytes))
      counts[test.expectation, default: [:]]["all", default: 0] += 1
      counts[test.expectation, default: [:]][outcome.kind.rawValue, default: 0] += 1
      if codes.fit(outcome, of: test, isWide: false) {
        counts[test.expectation, default: [:]]["satisfied", default: 0] += 1
      } else {
        broken.add("\(test.path), \(test.expectation.rawValue): \(outcome.text)")
      }
      let widely = wide.outcome([UInt8](test.bytes))
      if !codes.fit(widely, of: test, isWide: true) {
        broken.add("\(test.path), \(test.expectation.rawValue), under wide options: \(widely.text)")
      }
      if isVerbose || test.expectation == .either {
        notes.append("  \(test.path): \(outcome.text)\n    under wide options: \(widely.code)")
      }
    }
    for path in codes.paths.subtracting(cases.map(\.path)).sorted() { broken.add("\(path) is listed, and not there") }
    for expectation in [HostileCase.Expectation.reject, .limit, .accept, .nothingIsFetched, .either] {
      let columns = ["all", "satisfied", "read", "policy", "limit", "malformed"]
      table.add([expectation.rawValue] + columns.map { "\(counts[expectation]?[$0] ?? 0)" })
    }
    table.print()
    notes.forEach { print($0) }
  }
}
