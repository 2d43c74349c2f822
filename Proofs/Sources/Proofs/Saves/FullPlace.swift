import Foundation

/// A place in which there is no room for a large file.
enum FullPlace: CaseIterable {
  /// A process whose files have a greatest length.
  case process
  /// A small file system in memory, which only the superuser of Linux can make.
  case disk

  var title: String {
    switch self {
    case .process: "a greatest length of files"
    case .disk: "a full disk"
    }
  }

  /// What is not as promised in a process that saves there; nil where there is no such place.
  func faults() throws -> [String]? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proofs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = Bundle.main.executablePath ?? CommandLine.arguments[0]
    switch self {
    case .process: return try Self.lines(command, ["fill", folder.path, "--limit", "400000"])
    case .disk:
      // The file system goes with the process that made it.
      let mount = "mount -t tmpfs -o size=768k tmpfs \"$1\""
      guard try Self.lines("/usr/bin/env", ["unshare", "-m", "sh", "-c", mount, "sh", folder.path]) == [] else {
        return nil
      }
      return try Self.lines(
        "/usr/bin/env",
        ["unshare", "-m", "sh", "-c", "\(mount) && exec \"$2\" fill \"$1\"", "sh", folder.path, command])
    }
  }

  /// What a process prints, and how it ended if that was not as it should.
  private static func lines(_ command: String, _ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var lines = text.split(separator: "\n").map(String.init)
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      lines.append("ended by \(process.terminationReason == .exit ? "status" : "signal") \(process.terminationStatus)")
    }
    return lines
  }
}
