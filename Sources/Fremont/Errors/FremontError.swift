public import Foundation

/// Everything that went wrong in one call: a code to branch on, and the diagnostics to show.
///
/// Malformed, invalid and unmappable are three things, and have a code each. Two errors are equal when their codes are.
public struct FremontError: LocalizedError, Sendable, Equatable, CustomStringConvertible {
  /// The kind of an error. More codes may come.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the code.
    public var description: String { rawValue }

    /// A model definition that is not well-formed, not valid, or contradicts itself.
    public static let invalidDefinition = Code(rawValue: "invalidDefinition")
    /// A model definition and the Swift types registered for it that do not fit each other.
    public static let linkFailure = Code(rawValue: "linkFailure")
    /// A document that is not well-formed.
    public static let malformedDocument = Code(rawValue: "malformedDocument")
    /// A well-formed document whose content the definition cannot map.
    public static let invalidDocument = Code(rawValue: "invalidDocument")
    /// A document that exceeds one of the limits set for decoding.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// A document that uses a feature which is refused for safety, such as entity declarations.
    public static let refusedFeature = Code(rawValue: "refusedFeature")
    /// A Swift value that cannot be written as the definition asks.
    public static let unwritableValue = Code(rawValue: "unwritableValue")
    /// A file or stream that cannot be read or written.
    public static let inputOutput = Code(rawValue: "inputOutput")
  }

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

  /// The same, for `localizedDescription` and whatever shows it. It is not translated.
  public var errorDescription: String? { description }
}
