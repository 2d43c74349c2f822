import Foundation

/// The runs of one trial in processes of their own: a new one behind each crash.
struct AllocationProcess {
  /// The number of allocations that the trial makes.
  private(set) var count = 0
  private(set) var counts: [String: Int] = [:]
  private(set) var crashes: [Int] = []
  private(set) var wrong: [String] = []

  /// More crashes than anybody needs to see.
  private static let maximumCrashes = 100

  init(_ trial: AllocationTrial, isLasting: Bool) throws {
    var next = 1
    while crashes.count < Self.maximumCrashes {
      let lines = try Self.lines(trial, isLasting, from: next)
      var reached = next
      for cells in lines {
        reached = Int(cells[0]) ?? reached
        guard cells.count > 1, !cells[1].isEmpty else { continue }
        if cells[1] == "end" {
          count = reached - 1
          if cells.last != "true" { wrong.append("after the failures, something else comes out than before") }
          return
        }
        counts[cells[1], default: 0] += 1
        if cells[1] == "wrong" { wrong.append("allocation \(cells[0]): \(cells.last ?? "")") }
      }
      crashes.append(reached)
      next = reached + 1
    }
    count = next - 1
  }

  private static func lines(_ trial: AllocationTrial, _ isLasting: Bool, from first: Int) throws -> [[String]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments =
      ["allocations", "--trial", trial.rawValue, "--from", "\(first)"] + (isLasting ? ["--lasting"] : [])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // Without this the runtime of Swift takes half a second to describe each crash.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
