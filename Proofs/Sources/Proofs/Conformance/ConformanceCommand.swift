import ArgumentParser
import Foundation

/// Reads every document of the W3C's suite and compares what becomes of it with what is required.
struct ConformanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Runs the W3C's XML conformance test suite."
  )

  @Argument(help: "The folder of the suite, with its table xmlconf.tsv.")
  var suite: String

  @Flag(help: "Name each document that does not come out as required, the expected ones too.")
  var verbose = false

  func run() throws {
    let (suite, verbose) = (URL(fileURLWithPath: suite), verbose)
    try SmallStack.run {
      var report = try ConformanceReport()
      for test in try ConformanceCase.all(in: suite) {
        report.read(test, try Data(contentsOf: suite.appendingPathComponent(test.path)))
      }
      report.print(isVerbose: verbose)
      try report.broken.throwIfAny()
    }
  }
}
