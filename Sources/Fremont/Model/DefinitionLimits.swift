/// How large a model definition may be, with all that it includes.
///
/// Each limit has an error code of its own, whose message names the limit and its value.
public struct DefinitionLimits: Sendable, Hashable {
  /// The greatest length, in bytes. The default is 16 MiB. Beyond it, reading fails with `definitionLengthLimit`.
  ///
  /// No more than one byte beyond it is read of any file.
  public var maximumLength = 16 << 20

  /// Creates limits with the defaults.
  public init() {}

  /// What is wrong with a definition that is too long.
  func lengthError(in file: String?, notes: [Diagnostic.Note] = []) -> FremontError {
    let message = "the definition is longer than the limit of \(maximumLength) bytes, with what it includes"
    let place = SourceLocation(file: file, line: 1, column: 1)
    return FremontError(.definitionLengthLimit, [Diagnostic(.error, message, at: place, notes: notes)])
  }
}
