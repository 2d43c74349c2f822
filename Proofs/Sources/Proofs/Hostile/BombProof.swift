import Foundation

/// Reads each bomb in a process of its own, and looks at its time and its memory.
struct BombProof {
  /// The longest time that a bomb may take, in milliseconds.
  static let time = 1000.0

  /// The most memory that it may take beyond that of an idle process, in bytes.
  static let memory = 64 << 20

  func run(_ cases: [HostileCase], _ broken: inout BrokenPromises) throws {
    var table = Table(["", "document", "ms", "MB above idle", "definition", "ms", "MB above idle"])
    for test in cases {
      var cells = [test.path]
      for form in [ReadCommand.Form.document, .definition] {
        let idle = try ReadProcess(Data("<Company/>".utf8), as: form)
        let result = try ReadProcess(test.bytes, as: form)
        let memory = result.peak - idle.peak
        cells += [
          result.kind, String(format: "%.1f", result.milliseconds), String(format: "%.1f", Double(memory) / 1048576),
        ]
        if !result.isRegular { broken.add("\(test.path) as \(form): \(result.text)") }
        if result.milliseconds > Self.time { broken.add("\(test.path) as \(form) takes \(result.milliseconds) ms") }
        if memory > Self.memory { broken.add("\(test.path) as \(form) takes \(memory >> 20) MB") }
      }
      table.add(cells)
    }
    table.print()
  }
}
