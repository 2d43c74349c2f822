import Foundation
import Fremont

/// Processes that save to one file, each killed at a moment of chance.
struct SaveTrial {
  /// What was not as promised.
  private(set) var faults: [String] = []

  /// The files that were not whole, and those that were left because the process was writing one.
  private(set) var torn = 0
  private(set) var unfinished = 0

  /// The number of the last value that was found.
  private var generation = 0
  private let count: Int

  init(_ format: FileFormat, count: Int, isInPlace: Bool = false) throws {
    self.count = count
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proofs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("file")
    let manager = try ModelManager(for: SavedModel.self)
    try manager.save(SavedModel(generation: 0), to: file, as: format)
    for _ in 0..<count {
      let next = generation + 1
      try Self.kill(
        ["save", file.path, "--format", format.rawValue, "--first", "\(next)"] + (isInPlace ? ["--in-place"] : []))
      do {
        let value = try manager.load(file, as: SavedModel.self)
        if value.isWhole, value.generation >= next {
          generation = value.generation
        } else {
          throw FremontError(.invalidDocument, "the file holds a mixture, or an old value")
        }
      } catch {
        torn += 1
        faults.append("\(error)")
        generation = next
        try manager.save(SavedModel(generation: next), to: file, as: format)
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "file" {
        unfinished += 1
        if !name.hasSuffix(".partial") { faults.append("a file is left: \(name)") }
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    }
  }

  var cells: [String] { ["\(count)", "\(generation)", "\(unfinished)", "\(torn)"] }

  /// Starts a process, and kills it at a moment of chance after it has saved once.
  private static func kill(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = output.fileHandleForReading.readData(ofLength: 1)
    usleep(.random(in: 0...30_000))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
