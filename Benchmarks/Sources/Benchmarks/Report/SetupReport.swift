import CMemory
import Fremont

/// The table of the cost of a definition before the first document: time and memory by the number of its classes.
enum SetupReport {
  static let classCounts = [125, 250, 500, 1000]

  static func table() throws -> Table {
    var table = Table(
      heading: [
        "classes", "instances", "load, ms", "link, ms", "first document, ms", "sum, ms", "÷ half", "memory, KB",
      ],
      textColumns: [1]
    )
    for isTyped in [false, true] {
      var half: Double?
      for count in classCounts {
        Benchmark.progress("set-up: \(count) classes …")
        let xml = ManyClasses.definition(count)
        var rounds: [Round] = []
        for _ in 0..<5 { rounds.append(try Round(xml, factories: isTyped ? ManyClasses.factories(count) : nil)) }
        let load = rounds.map(\.load).median
        let link = rounds.map(\.link).median
        let first = rounds.map(\.first).median
        let sum = rounds.map { $0.load + $0.link + $0.first }.median
        table.append([
          "\(count)", isTyped ? "objects" : "records", milliseconds(load), milliseconds(link), milliseconds(first),
          milliseconds(sum), half.map { hundredths(sum / $0) } ?? "–",
          rounds[0].memory > 0 ? "\(Int(rounds.map { Double($0.memory) }.median) >> 10)" : "–",
        ])
        half = sum
      }
    }
    return table
  }

  /// One manager, from the text of its definition to its first document.
  private struct Round {
    let load, link, first: Double

    /// The bytes of heap memory that the manager uses.
    let memory: Int

    init(_ xml: String, factories: FactoryTable?) throws {
      let clock = ContinuousClock()
      let before = memory_in_use()
      let start = clock.now
      let definition = try ModelDefinition(xml: xml)
      let loaded = clock.now
      let manager = try ModelManager(modelDefinition: definition, factories: factories ?? FactoryTable())
      let linked = clock.now
      if factories == nil {
        blackHole(try manager.xmlToObject(ManyClasses.document, as: ModelRecord.self))
      } else {
        blackHole(try manager.xmlToObject(ManyClasses.document, as: ManyClasses.Part.self))
      }
      let end = clock.now
      load = (loaded - start).seconds
      link = (linked - loaded).seconds
      first = (end - linked).seconds
      memory = withExtendedLifetime(manager) { Int(memory_in_use()) - Int(before) }
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    hundredths(seconds * 1e3)
  }

  /// A speed in megabytes per second, or a dash for bytes that were there already.
  static func megabytes(_ bytesPerSecond: Double) -> String {
    bytesPerSecond > 1e11 ? "–" : "\(Int((bytesPerSecond / 1e6).rounded()))"
  }

  /// A ratio of speeds.
  static func ratio(_ value: Double) -> String { value > 100 ? "> 100" : hundredths(value) }

  static func hundredths(_ value: Double) -> String {
    let count = Int((value * 100).rounded())
    return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
  }
}
