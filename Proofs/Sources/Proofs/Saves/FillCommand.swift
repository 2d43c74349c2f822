import ArgumentParser
import CProofs
import Foundation
import Fremont

/// Saves a small value and then one that there is no room for; `saves` runs this one.
///
/// Prints what is not as promised.
struct FillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill",
    abstract: "Saves more than there is room for; the other commands run this one.",
    shouldDisplay: false
  )

  @Argument(help: "The folder, which is empty.")
  var folder: String

  @Option(help: "The greatest length of a file of this process; 0: as long as there is room.")
  var limit = 0

  func run() throws {
    if limit > 0, proofs_limit_files(limit) != 0 { throw ValidationError("the length of files cannot be limited") }
    let manager = try ModelManager(for: SavedModel.self)
    var large = SavedModel()
    large.copies = Array(1_000_000..<1_200_000)
    for format in FileFormat.allCases {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("file")
      let former = SavedModel(generation: 1)
      try manager.save(former, to: file, as: format)
      do {
        try manager.save(large, to: file, as: format)
        print("\(format): there was room for a large value, so that this shows nothing")
      } catch {
        if error.code != .inputOutput { print("\(format): \(error)") }
      }
      if try manager.load(file, as: SavedModel.self) != former {
        print("\(format): the former file is lost")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      if names != ["file"] { print("\(format): files are left: \(names.sorted().joined(separator: ", "))") }
      // What was not written has given its room back.
      try manager.save(SavedModel(generation: 2), to: file, as: format)
    }
  }
}
