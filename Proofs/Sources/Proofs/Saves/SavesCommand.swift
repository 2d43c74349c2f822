import ArgumentParser
import Foundation
import Fremont

/// Kills processes in the middle of saving, and lets others save where there is no room.
struct SavesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saves",
    abstract: "Checks that a file that is saved is the former one or the new one, whatever happens.",
    discussion: """
      Processes that save one value after the other are killed at moments of chance; behind each the file must be whole. A control that \
      writes into the file itself must be noticed. Then values are saved that there is no room for.
      """
  )

  @Option(help: "The number of processes that are killed.")
  var count = 200

  func run() throws {
    var broken = BrokenPromises()
    var table = Table(["", "killed", "values saved", "killed while writing", "files not whole"])
    var unfinished = 0
    for format in FileFormat.allCases {
      let trial = try SaveTrial(format, count: (count + 2) / FileFormat.allCases.count)
      table.add(["\(format)"] + trial.cells)
      for fault in trial.faults { broken.add("\(format): \(fault)") }
      unfinished += trial.unfinished
    }
    if unfinished == 0 { broken.add("nothing was killed while writing, so that the proof sees nothing") }
    let control = try SaveTrial(.json, count: 60, isInPlace: true)
    table.add(["control, written in place"] + control.cells)
    if control.faults.isEmpty { broken.add("the control is not noticed, so that the proof sees nothing") }
    table.print()
    print()
    for place in FullPlace.allCases {
      switch try place.faults() {
      case nil: print("\(place.title): skipped, since it cannot be made here")
      case let faults?:
        print("\(place.title): \(faults.isEmpty ? "the former file stays" : "broken")")
        for fault in faults { broken.add("\(place.title): \(fault)") }
      }
    }
    try broken.throwIfAny()
  }
}
