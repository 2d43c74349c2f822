import ArgumentParser
import Foundation
import Fremont

/// Saves one value after the other until the process is killed; `saves` runs this one.
///
/// Prints a line when the first value is in the file.
struct SaveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Saves values without end; the other commands run this one.",
    shouldDisplay: false
  )

  @Argument(help: "The file.")
  var file: String

  @Option(
    help: "The format of the file.",
    transform: { name in
      guard let format = FileFormat(rawValue: name) else { throw ValidationError("'\(name)' is no format.") }
      return format
    })
  var format = FileFormat.xml

  @Option(help: "The number of the first value.")
  var first = 0

  @Flag(help: "Write into the file itself, as a control that has to be noticed.")
  var inPlace = false

  func run() throws {
    let manager = try ModelManager(for: SavedModel.self)
    let url = URL(fileURLWithPath: file)
    var generation = first
    // The process that started this one may be gone.
    let end = ContinuousClock.now.advanced(by: .seconds(60))
    while ContinuousClock.now < end {
      let value = SavedModel(generation: generation)
      if inPlace {
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: try manager.objectToJSON(value, to: .data))
        try handle.close()
      } else {
        try manager.save(value, to: url, as: format)
      }
      if generation == first { FileHandle.standardOutput.write(Data("\n".utf8)) }
      generation += 1
    }
  }
}
