import Foundation

/// The documents of the suite that are known not to come out as required, each with the reason.
struct Deviations {
  private var reasons: [String: String] = [:]

  /// Reads lines of an id and a reason with a tab between; lines that begin with `#` are comments.
  init(contentsOf file: URL) throws {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", maxSplits: 1).map(String.init)
      if cells.count == 2 { reasons[cells[0]] = cells[1] }
    }
  }

  /// The reason why a document deviates; nil where it is not expected to.
  subscript(id: String) -> String? { reasons[id] }

  var ids: Set<String> { Set(reasons.keys) }
}
