import Foundation

/// The error codes that fit each document of the hostile set: a document that is refused for another reason is not refused for its own.
struct ExpectedCodes {
  /// The codes that are listed for a document: under the default options, and under wide ones.
  private var listed: [String: (usual: Set<String>, wide: Set<String>)] = [:]

  /// Reads lines of a path and two lists of codes with tabs between; lines that begin with `#` are comments.
  init(contentsOf file: URL) throws {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 3 else { throw CocoaError(.fileReadCorruptFile) }
      listed[cells[0]] = (Self.codes(cells[1]), Self.codes(cells[2]))
    }
  }

  /// The paths that have codes of their own.
  var paths: Set<String> { Set(listed.keys) }

  /// Whether an outcome is what has to become of a document.
  func fit(_ outcome: Outcome, of test: HostileCase, isWide: Bool) -> Bool {
    guard outcome.isRegular else { return false }
    if let listed = listed[test.path] { return (isWide ? listed.wide : listed.usual).contains(outcome.code) }
    return switch test.expectation {
    case .reject: outcome.kind == .malformed
    case .limit: outcome.kind == .limit || outcome.kind == .policy
    case .accept: outcome.kind == .read
    case .nothingIsFetched: outcome.kind == .read || outcome.kind == .policy
    case .either: [.read, .policy, .malformed].contains(outcome.kind)
    }
  }

  private static func codes(_ cell: String) -> Set<String> {
    Set(cell.split(separator: " ").map(String.init))
  }
}
