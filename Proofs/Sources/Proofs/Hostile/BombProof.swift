import Foundation

/// Reads each bomb in a process of its own, and looks at its time and its memory.
struct BombProof {
  /// The longest time that a bomb may take, in milliseconds.
  static let time = 1000.0

  /// The most memory that it may take beyond that of an idle process, in bytes.
  static let memory = 64 << 20

  func run(_ cases: [HostileCase], _ broken: inout BrokenPromises) throws {
    var table = Table(["", "outcome", "ms", "MB above idle"])
    for form in [ReadCommand.Form.document, .pieces, .items, .definition] {
      try run(cases.map { ($0.path, $0.bytes) }, form, Data("<Company/>".utf8), &table, &broken)
    }
    try run(JSONBombs.all(), .json, Data("{}".utf8), &table, &broken)
    table.print()
  }

  private func run(
    _ bombs: [(name: String, bytes: Data)], _ form: ReadCommand.Form, _ harmless: Data, _ table: inout Table,
    _ broken: inout BrokenPromises
  ) throws {
    let idle = try ReadProcess(harmless, as: form)
    for (name, bytes) in bombs {
      let result = try ReadProcess(bytes, as: form)
      let memory = result.peak - idle.peak
      let title = "\(name) as \(form)"
      table.add([
        title, result.kind, String(format: "%.1f", result.milliseconds),
        String(format: "%.1f", Double(memory) / 1048576),
      ])
      if !result.isRegular { broken.add("\(title): \(result.text)") }
      if result.milliseconds > Self.time { broken.add("\(title) takes \(result.milliseconds) ms") }
      if memory > Self.memory { broken.add("\(title) takes \(memory >> 20) MB") }
    }
  }
}
