public import Foundation

/// Everything that went wrong in one call: a code to branch on, and the diagnostics to show.
///
/// Malformed, invalid and unmappable are three things, and have a code each. Two errors are equal when their codes are.
public struct FremontError: LocalizedError, Sendable, Equatable, CustomStringConvertible {
  /// The kind of the error.
  public let code: Code

  /// Every problem found, in the order of the text; never empty.
  public let diagnostics: [Diagnostic]

  /// Creates an error from its diagnostics.
  public init(_ code: Code, _ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "an error needs a diagnostic")
    self.code = code
    self.diagnostics = diagnostics
  }

  /// Creates an error from one message.
  public init(_ code: Code, _ message: String, at location: SourceLocation? = nil, path: String? = nil) {
    self.init(code, [Diagnostic(.error, message, at: location, path: path)])
  }

  /// What is wrong with a document whose root is nil where that cannot be.
  package static func nilRoot<Root>(_ type: Root.Type, file: String?) -> FremontError {
    FremontError(
      .invalidDocument, "the root is nil, but \(type) is not optional",
      at: SourceLocation(file: file, line: 1, column: 1))
  }

  /// The error with other faults before its own.
  func preceded(by faults: [Diagnostic]) -> FremontError {
    FremontError(code, faults.inTextOrder() + diagnostics)
  }

  /// Compares the codes alone.
  public static func == (left: FremontError, right: FremontError) -> Bool {
    left.code == right.code
  }

  /// All diagnostics, as compilers print them.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }

  /// The same, for `localizedDescription` and its callers. It is not translated.
  public var errorDescription: String? { description }
}
