import Foundation

/// A run of `Proofs read` in a process of its own.
struct ReadProcess {
  let kind: String
  let milliseconds: Double
  /// The peak of memory in bytes.
  let peak: Int
  let isRegular: Bool
  let text: String

  /// What the process did with files and sockets; nil unless it was traced.
  let calls: SystemCalls?

  /// Reads bytes, and gives up after ten seconds.
  ///
  /// - Parameters:
  ///   - bytes: What the process gets as its standard input.
  ///   - form: What the bytes are.
  ///   - isTraced: Whether the process runs under `strace`.
  init(_ bytes: Data, as form: ReadCommand.Form, isTraced: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proofs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, trace) = (folder.appendingPathComponent("input"), folder.appendingPathComponent("trace"))
    try bytes.write(to: input)

    let process = Process()
    let command = [Bundle.main.executablePath ?? CommandLine.arguments[0], "read", "--form", form.rawValue]
    let tracing = ["strace", "-f", "-qq", "-e", "trace=\(SystemCalls.traced.joined(separator: ","))", "-o", trace.path]
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = isTraced ? tracing + command : command
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let isOver = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isOver.signal() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10) { [weak process] in
      if process?.isRunning == true { process?.terminate() }
    }
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    let cells = answer.split(separator: "\t", maxSplits: 4).map(String.init)
    if cells.count == 5, process.terminationStatus == 0 {
      (kind, milliseconds, peak) = (cells[0], Double(cells[1]) ?? .infinity, (Int(cells[2]) ?? .max >> 10) << 10)
      (isRegular, text) = (cells[3] == "true", cells[4].trimmingCharacters(in: .whitespacesAndNewlines))
    } else {
      (kind, milliseconds, peak, isRegular) = ("crashed", .infinity, 0, false)
      text = "ended by \(process.terminationReason == .exit ? "status" : "signal") \(process.terminationStatus)"
    }
    calls = isTraced ? SystemCalls((try? String(contentsOf: trace, encoding: .utf8)) ?? "") : nil
  }
}
