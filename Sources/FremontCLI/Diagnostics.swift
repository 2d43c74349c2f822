#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// What goes to standard error.
  enum Diagnostics {
    /// The form of what is printed.
    static let log = DiagnosticLog()

    /// Prints an error as compilers print it, or in the form that was asked for.
    static func print(_ error: FremontError) {
      print(error, describing: \.description)
    }

    /// Prints an error in words, or in the form that was asked for.
    static func print(_ error: FremontError, describing description: (FremontError) -> String) {
      if !log.takes(error.diagnostics) { print(line: description(error)) }
    }

    /// Prints a warning as compilers print it, or in the form that was asked for.
    static func print(_ warning: Diagnostic) {
      if !log.takes([warning]) { print(line: warning.description) }
    }

    /// Prints a line.
    static func print(line: String) {
      // There is no way to report that standard error is closed.
      try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Runs the work of a subcommand; an error of Fremont is printed and ends the command with status 1.
    static func exiting<Result>(_ body: () throws -> Result) throws -> Result {
      try exiting(describing: \.description, body)
    }

    /// Runs the work of a subcommand, which says itself how an error is printed.
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
