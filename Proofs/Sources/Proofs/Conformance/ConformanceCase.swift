import Foundation

/// One document of the W3C's XML conformance test suite, as a line of its table describes it.
struct ConformanceCase {
  let id: String
  let type: String
  let entities: String
  let recommendation: String
  let editions: Set<String>
  let usesNamespaces: Bool
  let versions: Set<String>
  let path: String
  /// The path of the canonical form, or nil.
  let output: String?

  /// Creates a case from a line of the table; nil where there are too few columns.
  init?(_ line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count >= 9 else { return nil }
    id = cells[0]
    type = cells[1]
    entities = cells[2]
    recommendation = cells[3]
    editions = Set(cells[4].split(separator: " ").map(String.init))
    usesNamespaces = cells[5] != "no"
    versions = Set(cells[6].split(separator: " ").map(String.init))
    path = cells[7]
    output = cells[8].isEmpty ? nil : cells[8]
  }

  /// Reads the table in the folder of the suite.
  static func all(in suite: URL) throws -> [ConformanceCase] {
    let table = try String(contentsOf: suite.appendingPathComponent("xmlconf.tsv"), encoding: .utf8)
    return table.split(separator: "\n").compactMap { ConformanceCase($0) }
  }

  var isForXML11: Bool { recommendation.hasSuffix("1.1") || versions == ["1.1"] }

  var isOfNamespaces: Bool { recommendation.hasPrefix("NS") }

  var isForFifthEdition: Bool { editions.isEmpty || editions.contains("5") }
}
