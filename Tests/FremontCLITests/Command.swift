#if CLI
  import Foundation

  /// One run of the built command.
  struct Command {
    /// What the command left behind.
    struct Outcome: Equatable {
      var status: Int32
      var output: String
      var errors: String

      init(_ status: Int32 = 0, output: String = "", errors: String = "") {
        self.status = status
        self.output = output
        self.errors = errors
      }
    }

    /// The folder in which the command runs, so that file names in its output are short.
    var folder = Self.company

    /// `SampleModels/Company`.
    static let company = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleModels/Company")

    /// Runs the command to its end.
    func run(_ arguments: String..., input: String = "") throws -> Outcome {
      try run(arguments, input: input)
    }

    /// Runs the command to its end.
    func run(_ arguments: [String], input: String = "") throws -> Outcome {
      let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      // Files take any amount of output, where pipes block when they are full.
      let files = ["input", "output", "errors"].map(scratch.appendingPathComponent)
      try Data(input.utf8).write(to: files[0])
      try Data().write(to: files[1])
      try Data().write(to: files[2])

      let process = Process()
      process.executableURL = Self.executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      return Outcome(
        process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: try String(contentsOf: files[1], encoding: .utf8),
        errors: try String(contentsOf: files[2], encoding: .utf8)
      )
    }

    /// The command stands beside the bundle of the tests.
    static var executable: URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      return folder.appendingPathComponent("fremont")
    }
  }
#endif
