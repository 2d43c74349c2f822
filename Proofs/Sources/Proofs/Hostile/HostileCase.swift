import Foundation

/// One document of the hostile set, and what has to become of it.
struct HostileCase {
  enum Expectation: String {
    case reject = "REJECT"
    case accept = "ACCEPT"
    case limit = "LIMIT"
    case nothingIsFetched = "NOFETCH"
    case either = "POLICY"
  }

  let path: String
  let category: String
  let expectation: Expectation
  let bytes: Data

  /// Reads the table of the set and its documents.
  static func all(in folder: URL) throws -> [HostileCase] {
    let table = try String(contentsOf: folder.appendingPathComponent("cases.tsv"), encoding: .utf8)
    return try table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count >= 3, let expectation = Expectation(rawValue: cells[2]) else { return nil }
      return HostileCase(
        path: cells[0], category: cells[1], expectation: expectation,
        bytes: try Data(contentsOf: folder.appendingPathComponent(cells[0])))
    }
  }
}
