import Foundation

/// Runs programs and reads what they say.
enum ChildProcess {
  /// The path of this program.
  static var program: String {
    Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  /// Returns what a program prints, or with `isError` what it says on the standard error.
  static func output(of program: String, _ arguments: [String], isError: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // Else Swift seeds its hash tables by chance, and no two runs do the same.
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
