import Foundation

/// How memory grows while one thing is done again and again.
struct MemoryGrowth {
  let outcome: Outcome
  private let before: (resident: Int, heap: Int)
  private let after: (resident: Int, heap: Int)

  /// The most that resident memory may grow by, in bytes.
  private let residentBar: Int

  /// The most that the heap in use may grow by, in bytes.
  private let heapBar: Int

  /// Does what a trial does, so many times, after a warm-up of a tenth of them.
  init(of trial: LeakTrial, count: Int) {
    // Each thread of the pool keeps some of the blocks that it has freed.
    let threads = trial.documents > 1 ? ProcessInfo.processInfo.activeProcessorCount : 0
    residentBar = (1 + threads) << 20
    heapBar = (1 + 2 * threads) * 64 << 10
    // What is made once for a kind of document is no leak.
    Self.repeat(trial, max(1, count / 10))
    before = (ProcessMemory.resident, ProcessMemory.heap)
    Self.repeat(trial, count)
    after = (ProcessMemory.resident, ProcessMemory.heap)
    outcome = Outcome(trial.body)
  }

  var isLeak: Bool {
    after.resident - before.resident > residentBar || after.heap - before.heap > heapBar
  }

  /// The values for a table.
  var cells: [String] {
    [
      outcome.kind.rawValue, megabytes(before.resident), megabytes(after.resident),
      "\((after.resident - before.resident) >> 10)", after.heap == 0 ? "–" : "\((after.heap - before.heap) >> 10)",
    ]
  }

  private func megabytes(_ bytes: Int) -> String {
    String(format: "%.1f", Double(bytes) / 1048576)
  }

  private static func `repeat`(_ trial: LeakTrial, _ count: Int) {
    for _ in 0..<count {
      #if canImport(Darwin)
        // Frees what Foundation hands out autoreleased.
        autoreleasepool { _ = Outcome(trial.body) }
      #else
        _ = Outcome(trial.body)
      #endif
    }
  }
}
