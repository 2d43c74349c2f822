import Foundation

/// Feeds documents that go on and on: a limit has to stop each, or it is read in constant memory.
struct EndlessProof {
  let size: Int

  /// The most memory that a document may take beyond that of an idle process: a text of the longest kind, twice, and its value.
  private static let memory = 128 << 20

  func run(_ broken: inout BrokenPromises) throws {
    let idle = try ReadProcess(stream: .children, size: 1)
    var table = Table(["", "outcome", "MB fed", "ms", "MB above idle"])
    for kind in EndlessDocument.Kind.allCases {
      let result = try ReadProcess(stream: kind, size: size)
      let fed = Double(result.text.prefix { $0.isNumber }) ?? 0
      let memory = result.peak - idle.peak
      let expected = EndlessDocument.limit(of: kind) ?? "read"
      table.add([
        kind.rawValue, result.kind, String(format: "%.1f", fed / 1e6), String(format: "%.0f", result.milliseconds),
        String(format: "%.1f", Double(memory) / 1048576),
      ])
      if result.kind != expected || !result.isRegular {
        broken.add("\(kind.rawValue) without end: \(result.kind), expected \(expected); \(result.text)")
      }
      // What is read to its end, and what is refused before it becomes a value, needs hardly any.
      let bar = expected == "textLengthLimit" ? Self.memory : BombProof.ofDocuments.memory / 4
      if memory > bar { broken.add("\(kind.rawValue) without end takes \(memory >> 20) MB") }
    }
    table.print()
  }
}
