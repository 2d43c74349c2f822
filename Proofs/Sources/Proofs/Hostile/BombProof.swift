import Foundation

/// Reads each bomb in a process of its own, and looks at its time and its memory.
struct BombProof {
  /// What a bomb may take.
  struct Bars {
    /// The longest time, in milliseconds.
    let time: Double

    /// The most memory beyond that of an idle process, in bytes.
    let memory: Int
  }

  static let ofDocuments = Bars(time: 1000, memory: 64 << 20)

  /// A definition of as many elements as there may be is a tree, a graph and a plan of as many classes or properties.
  static let ofDefinitions = Bars(time: 4000, memory: 256 << 20)

  func run(_ cases: [HostileCase], _ broken: inout BrokenPromises) throws {
    var table = Table(["", "outcome", "ms", "MB above idle"])
    for form in [ReadCommand.Form.document, .pieces, .items, .definition] {
      try run(cases.map { ($0.path, $0.bytes) }, form, Data("<Company/>".utf8), &table, &broken)
    }
    let least = Data("<Model rootDataType='STRING' rootXMLName='a'/>".utf8)
    try run(DefinitionBombs.all(), .definition, least, bars: Self.ofDefinitions, &table, &broken)
    try run(JSONBombs.all(), .json, Data("{}".utf8), &table, &broken)
    let message = FormatSamples.message(numbers: 1)
    for (format, form, bombs) in [
      (ProofFormat.list, ReadCommand.Form.list, FormatBombs.lists()), (.archive, .archive, FormatBombs.archives()),
      (.binary, .binary, FormatBombs.messages()),
    ] {
      try run(bombs, form, Data(format.write(message, FormatSamples.manager())), &table, &broken)
    }
    table.print()
  }

  private func run(
    _ bombs: [(name: String, bytes: Data)], _ form: ReadCommand.Form, _ harmless: Data,
    bars: Bars = Self.ofDocuments, _ table: inout Table, _ broken: inout BrokenPromises
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
      if result.milliseconds > bars.time { broken.add("\(title) takes \(result.milliseconds) ms") }
      if memory > bars.memory { broken.add("\(title) takes \(memory >> 20) MB") }
    }
  }
}
