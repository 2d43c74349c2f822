import ArgumentParser
import Foundation
import Fremont

/// Reads and writes documents of every fate, over and over, and watches the memory.
struct LeaksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leaks",
    abstract: "Reads documents, good and bad, and checks that memory does not grow.",
    discussion: """
      After a tenth of the documents, as a warm-up, resident memory is noted; at the end it may be 1 MB more. Where the C \
      library tells the bytes that are in use, these may be 64 KB more.
      """
  )

  @Option(help: "The number of documents of each kind.")
  var count = 100_000

  func run() throws {
    let count = count
    try SmallStack.run {
      var broken = BrokenPromises()
      var table = Table(["", "times", "outcome", "MB after warm-up", "MB at the end", "growth KB", "heap growth KB"])
      for trial in try LeakTrial.all() + [LeakTrial.control] {
        let growth = MemoryGrowth(of: trial, count: count)
        let isControl = trial.name == LeakTrial.control.name
        table.add([trial.name, "\(count)"] + growth.cells)
        if growth.outcome.kind != trial.kind { broken.add("\(trial.name): \(growth.outcome.text)") }
        if growth.isLeak, !isControl { broken.add("\(trial.name): memory grows") }
        if !growth.isLeak, isControl { broken.add("\(trial.name): not noticed, so that the proof sees nothing") }
      }
      table.print()
      try broken.throwIfAny()
    }
  }
}
