import ArgumentParser
import Foundation
import Fremont

/// Feeds one document without end to a decoder, in a process of its own; prints what `ReadCommand` prints.
struct StreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Reads a document without end; the other commands run this one.",
    shouldDisplay: false
  )

  @Option(help: "What the document repeats.")
  var kind: EndlessDocument.Kind

  @Option(help: "The number of bytes.")
  var size: Int

  func run() throws {
    let (kind, size) = (kind, size)
    try SmallStack.run {
      let manager = try ModelManager(modelDefinition: Samples.company())
      let start = ContinuousClock.now
      var fed = 0
      let outcome = Outcome {
        var document = EndlessDocument(kind, size: size)
        let decoder = try manager.decoder(of: ModelRecord.self, at: "employees", in: ModelRecord.self)
        while let piece = document.next() {
          fed += piece.count
          try decoder.feed(piece)
          while decoder.next() != nil {}
        }
        try decoder.finish()
      }
      let time = start.duration(to: .now) / .milliseconds(1)
      let code = outcome.error?.code.rawValue ?? outcome.kind.rawValue
      let cells = [
        code, String(format: "%.1f", time), "\(ProcessMemory.peak >> 10)", "\(outcome.isRegular)",
        "\(fed) bytes fed; \(outcome.text.replacingOccurrences(of: "\n", with: " ").prefix(300))",
      ]
      print(cells.joined(separator: "\t"))
    }
  }
}

extension EndlessDocument.Kind: ExpressibleByArgument {}
