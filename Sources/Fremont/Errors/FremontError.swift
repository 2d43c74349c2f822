public import Foundation

/// All errors of one call: a code to branch on, and diagnostics to show.
///
/// Two errors are equal if their codes are equal.
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

  /// The error for a document with a nil root, when the type of the root is not optional.
  package static func nilRoot<Root>(_ type: Root.Type, file: String?) -> FremontError {
    FremontError(
      .invalidDocument, "the root is nil, but \(type) is not optional",
      at: SourceLocation(file: file, line: 1, column: 1))
  }

  /// Returns the error with other faults before its own.
  func preceded(by faults: [Diagnostic]) -> FremontError {
    FremontError(code, faults.inTextOrder() + diagnostics)
  }

  /// Compares only the codes.
  public static func == (left: FremontError, right: FremontError) -> Bool {
    left.code == right.code
  }

  /// All diagnostics in the form of compiler messages.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }

  /// The description, for `localizedDescription`. It is not translated.
  public var errorDescription: String? { description }
}
