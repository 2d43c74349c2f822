import Foundation

/// Runs programs and returns their output.
enum ChildProcess {
  /// The path of this program.
  static var program: String {
    Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  /// Returns the standard output of a program, or its standard error with `isError`.
  static func output(of program: String, _ arguments: [String], isError: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // Otherwise Swift seeds its hash tables randomly, and runs differ.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    let pipe = Pipe()
    if isError { process.standardError = pipe } else { process.standardOutput = pipe }
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("'\(program) \(arguments.joined(separator: " "))' failed")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
