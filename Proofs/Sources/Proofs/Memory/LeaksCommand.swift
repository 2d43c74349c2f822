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

  /// The most that resident memory may grow by, in bytes.
  private static let residentGrowth = 1 << 20

  /// The most that the heap in use may grow by, in bytes.
  private static let heapGrowth = 64 << 10

  func run() throws {
    let count = count
    try SmallStack.run {
      var broken = BrokenPromises()
      var table = Table(["", "times", "outcome", "MB after warm-up", "MB at the end", "growth KB", "heap growth KB"])
      for trial in try LeakTrial.all() {
        // What is made once for a kind of document is no leak.
        for _ in 0..<max(1, count / 10) { autoreleasing { _ = Outcome(trial.body) } }
        let (resident, heap) = (ProcessMemory.resident, ProcessMemory.heap)
        for _ in 0..<count { autoreleasing { _ = Outcome(trial.body) } }
        let (residentEnd, heapEnd) = (ProcessMemory.resident, ProcessMemory.heap)
        let outcome = Outcome(trial.body)
        table.add([
          trial.name, "\(count)", outcome.kind.rawValue, megabytes(resident), megabytes(residentEnd),
          "\((residentEnd - resident) >> 10)", heap == 0 ? "–" : "\((heapEnd - heap) >> 10)",
        ])
        if outcome.kind != trial.kind { broken.add("\(trial.name): \(outcome.text)") }
        if residentEnd - resident > Self.residentGrowth { broken.add("\(trial.name): resident memory grows") }
        if heapEnd - heap > Self.heapGrowth { broken.add("\(trial.name): the heap grows") }
      }
      table.print()
      try broken.throwIfAny()
    }
  }

  private func megabytes(_ bytes: Int) -> String {
    String(format: "%.1f", Double(bytes) / 1048576)
  }

  /// Frees what Foundation hands out autoreleased, where there is such a thing.
  private func autoreleasing(_ body: () -> Void) {
    #if canImport(Darwin)
      autoreleasepool { body() }
    #else
      body()
    #endif
  }
}
