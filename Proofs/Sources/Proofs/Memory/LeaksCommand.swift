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
      library tells the bytes that are in use, these may be 64 KB more. Where tasks read at once, each processor adds 1 MB and 128 KB to that.
      """
  )

  @Option(help: "The number of documents of each kind.")
  var count = 100_000

  @Option(help: "Run only the trials whose name contains this, and the controls.")
  var only = ""

  func run() throws {
    let (count, only) = (count, only)
    try SmallStack.run {
      var broken = BrokenPromises()
      var table = Table(["", "times", "outcome", "MB after warm-up", "MB at the end", "growth KB", "heap growth KB"])
      let controls = [LeakTrial.control, .controlOfTasks]
      let trials = try LeakTrial.all().filter { only.isEmpty || $0.name.contains(only) }
      for trial in trials + controls {
        let growth = MemoryGrowth(of: trial, count: count / trial.documents)
        let isControl = controls.contains { $0.name == trial.name }
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
