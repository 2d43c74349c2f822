#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// The output to standard error.
  enum Diagnostics {
    /// The log in the selected format.
    static let log = DiagnosticLog()

    /// Prints an error as compilers do, or in the selected format.
    static func print(_ error: FremontError) {
      print(error, describing: \.description)
    }

    /// Prints an error by a description, or in the selected format.
    static func print(_ error: FremontError, describing description: (FremontError) -> String) {
      if !log.takes(error.diagnostics) { print(line: description(error)) }
    }

    /// Prints a warning as compilers do, or in the selected format.
    static func print(_ warning: Diagnostic) {
      if !log.takes([warning]) { print(line: warning.description) }
    }

    /// Prints a line. Names and keys in it may come from a document.
    static func print(line: String) {
      // If standard error is closed, there is no way to report that.
      try? FileHandle.standardError.write(contentsOf: Data("\(ValueFault.printable(line))\n".utf8))
    }

    /// Runs the work of a subcommand. An error of Fremont is printed and exits with status 1.
    static func exiting<Result>(_ body: () throws -> Result) throws -> Result {
      try exiting(describing: \.description, body)
    }

    /// Runs the work of a subcommand that describes errors itself.
    static func exiting<Result>(
      describing description: (FremontError) -> String, _ body: () throws -> Result
    ) throws -> Result {
      do {
        return try body()
      } catch let error as FremontError {
        print(error, describing: description)
        throw ExitCode.failure
      }
    }
  }
#endif
