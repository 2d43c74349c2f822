#if CLI
  import Foundation
  import Testing

  /// What becomes of the file that a result is written to.
  @Suite struct OutputFileTests {
    private static let model = """
      <Model rootDataType="ARRAY" rootXMLName="l">
        <ModelArray xmlName="l"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelArray>
      </Model>
      """

    private let folder: TemporaryFolder
    private let command: Command

    init() throws {
      folder = try TemporaryFolder(["l.model.xml": Self.model, "l.xml": "<l><i>a</i></l>", "out": "old"])
      command = Command(folder: folder.url)
    }

    private func convert(to output: String) throws -> Command.Outcome {
      try command.run("convert", "l.model.xml", "l.xml", "--to", "ndjson", "-o", output)
    }

    private func status(_ name: String) -> stat {
      var status = stat()
      lstat(folder.url.appendingPathComponent(name).path, &status)
      return status
    }

    @Test func keepsPermissionsAndLinks() throws {
      chmod(folder.url.appendingPathComponent("out").path, 0o600)
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent("link").path, withDestinationPath: "out")
      #expect(try convert(to: "link") == .init())
      #expect(try folder.text("out") == "\"a\"\n")
      #expect(status("out").st_mode == S_IFREG | 0o600)
      #expect(status("link").st_mode & S_IFMT == S_IFLNK)
    }

    @Test func leavesAReadOnlyFileAlone() throws {
      chmod(folder.url.appendingPathComponent("out").path, 0o444)
      #expect(try convert(to: "out") == .init(1, errors: "error: 'out' cannot be written: permission denied\n"))
      #expect(try folder.text("out") == "old")
    }

    @Test func namesWhatIsNoFolder() throws {
      for (arguments, reason) in [([], ""), (["-o", "out"], ", and 'out' is none")] {
        let outcome = try command.run(["convert", "l.model.xml", "l.xml", "l.xml", "--to", "json"] + arguments)
        let message = "Several documents need a folder for the results, '--output <folder>'\(reason)."
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("Error: \(message)\n"), "\(outcome.errors)")
      }
      #expect(try folder.text("out") == "old")
    }

    @Test func writesDevicesInPlace() throws {
      #expect(try convert(to: "/dev/null") == .init())
      var device = stat()
      #expect(stat("/dev/null", &device) == 0 && device.st_mode & S_IFMT == S_IFCHR)
      #expect(try convert(to: "/dev/stdout") == .init(output: "\"a\"\n"))
      #expect(try convert(to: "/dev/full").status == 1)
    }

    /// The name of a partial file cannot be foreseen, so that no link can wait for it.
    @Test func followsNoPlantedLink() throws {
      for number in getpid()..<getpid() + 2000 {
        try FileManager.default.createSymbolicLink(
          atPath: folder.url.appendingPathComponent("new.\(number).partial").path, withDestinationPath: "out")
      }
      #expect(try convert(to: "new") == .init())
      #expect(try folder.text("out") == "old")
    }

    @Test(.timeLimit(.minutes(10)), arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalLeavesNothing(_ signal: Int32)
      async throws
    {
      let (process, input) = try start()
      try input.write(contentsOf: Data("<l><i>a</i>".utf8))
      try await untilThereIsAPartialFile()
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
      #expect(try folder.names() == ["l.model.xml", "l.xml", "out"])
      #expect(try folder.text("out") == "old")
    }

    /// As with `nohup`: who starts a command in this way wants it to go on.
    @Test(.timeLimit(.minutes(10))) func aSignalThatIsIgnoredStaysIgnored() async throws {
      let (process, input) = try start("trap '' HUP; exec \"$0\" \"$@\"")
      try input.write(contentsOf: Data("<l><i>a</i>".utf8))
      try await untilThereIsAPartialFile()
      kill(process.processIdentifier, SIGHUP)
      try input.write(contentsOf: Data("</l>".utf8))
      try input.close()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      #expect(try folder.text("out") == "\"a\"\n")
    }

    /// Starts a conversion that waits for its input.
    private func start(_ script: String = "exec \"$0\" \"$@\"") throws -> (Process, FileHandle) {
      let pipe = Pipe()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        [
          "-c", script, Command.executable.path, "convert", "l.model.xml", "-", "--from", "xml", "--to", "ndjson", "-o",
          "out",
        ]
      process.currentDirectoryURL = folder.url
      process.standardInput = pipe
      try process.run()
      return (process, pipe.fileHandleForWriting)
    }

    private func untilThereIsAPartialFile() async throws {
      while try folder.names().allSatisfy({ !$0.hasSuffix(".partial") }) {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }
#endif
