import Foundation

/// A run of `Proofs read` or `Proofs stream` in a process of its own.
struct ReadProcess {
  let kind: String
  let milliseconds: Double
  /// The peak of memory in bytes.
  let peak: Int
  let isRegular: Bool
  let text: String

  /// What the process did with files and sockets; nil unless it was traced.
  let calls: SystemCalls?

  /// Reads bytes, and gives up after a minute.
  ///
  /// - Parameters:
  ///   - bytes: What the process gets as its standard input.
  ///   - form: What the bytes are.
  ///   - isTraced: Whether the process runs under `strace`.
  /// - Throws: When there is no process to be had.
  init(_ bytes: Data, as form: ReadCommand.Form, isTraced: Bool = false) throws {
    try self.init(["read", "--form", form.rawValue], bytes, isTraced: isTraced)
  }

  /// Reads a document without end.
  init(stream kind: EndlessDocument.Kind, size: Int) throws {
    try self.init(["stream", "--kind", kind.rawValue, "--size", "\(size)"], Data(), isTraced: false)
  }

  private init(_ arguments: [String], _ bytes: Data, isTraced: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proofs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, trace) = (folder.appendingPathComponent("input"), folder.appendingPathComponent("trace"))
    try bytes.write(to: input)

    let process = Process()
    let command = [Bundle.main.executablePath ?? CommandLine.arguments[0]] + arguments
    let tracing = ["strace", "-f", "-qq", "-e", "trace=\(SystemCalls.traced.joined(separator: ","))", "-o", trace.path]
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = isTraced ? tracing + command : command
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let patience = isTraced ? 30 : 60
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(patience)) { [process] in
      if process.isRunning { process.terminate() }
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
