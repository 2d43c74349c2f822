import ArgumentParser
import CProofs
import Foundation

/// Lets each allocation of libxml2 fail in turn.
struct AllocationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allocations",
    abstract: "Lets each allocation of libxml2 fail, and checks that an error comes of it, and never a crash.",
    discussion: """
      The first allocation fails, then the second, until everything succeeds without a failure: once each alone, and once \
      with all that follow. What comes out must be an error of the library, or exactly what comes out otherwise.
      """
  )

  @Option(help: "Run one trial only, in this process.")
  var trial: AllocationTrial?

  @Option(help: "The first allocation that fails.")
  var from = 1

  @Flag(help: "Let all that follow fail too.")
  var lasting = false

  func run() throws {
    let (trial, from, lasting) = (trial, from, lasting)
    try SmallStack.run {
      if let trial {
        try AllocationRun(trial: trial, isLasting: lasting).run(from: from)
      } else {
        try Self.runAll()
      }
    }
  }

  /// Runs each trial in a process of its own, and goes on behind the allocation at which one has crashed.
  private static func runAll() throws {
    var broken = BrokenPromises()
    var notes: Set<String> = []
    var table = Table(["", "allocations", "error", "same result", "wrong result", "crash"])
    for trial in AllocationTrial.allCases {
      for isLasting in [false, true] {
        let result = try AllocationProcess(trial, isLasting: isLasting)
        let name = "\(trial.rawValue), \(isLasting ? "that and all that follow" : "that alone")"
        table.add(
          [name, "\(result.count)"] + ["error", "same", "wrong"].map { "\(result.counts[$0] ?? 0)" }
            + ["\(result.crashes.count)"])
        if let reason = trial.reasonForCrashes, !result.crashes.isEmpty {
          notes.insert("\(trial.rawValue): \(reason)")
        } else if !result.crashes.isEmpty {
          let numbers = result.crashes.map { "\($0)" }.joined(separator: ", ")
          broken.add("\(name): the process crashes when one of these allocations fails: \(numbers)")
        }
        if trial.allocates != (result.count > 0) { broken.add("\(name): libxml2 makes \(result.count) allocations") }
        for line in result.wrong { broken.add("\(name): \(line)") }
      }
    }
    table.print()
    for note in notes.sorted() { print(note) }
    try broken.throwIfAny()
  }
}

extension AllocationTrial: ExpressibleByArgument {}
