/// The limits for a model definition, including its included files.
///
/// Each limit has its own error code; the message of the error names the limit and its value.
public struct DefinitionLimits: Sendable, Hashable {
  /// The greatest length, in bytes. The default is 16 MiB. Beyond it, reading fails with `definitionLengthLimit`.
  ///
  /// At most one byte beyond it is read from any file.
  public var maximumLength = 16 << 20

  /// The greatest number of elements. The default is 25,000. Beyond it, reading fails with `elementCountLimit`.
  ///
  /// The properties that a class gets by `extends` or `INLINE` count again for each such class. Each class that a value
  /// can be an instance of counts too, and so does each step of a path: all of these take time and memory.
  public var maximumElements = 25_000

  /// The greatest number of distinct names and namespaces in one file. The default is 1,000. Beyond it, reading fails
  /// with `nameCountLimit`.
  ///
  /// These are prefixes, and the names of elements and attributes, of which a definition needs less than a hundred.
  public var maximumNames = 1000

  /// Creates limits with the defaults.
  public init() {}

  /// The error for a definition that expands to too many elements, at the place of its root.
  func extentError(at place: SourceLocation?) -> FremontError {
    let message =
      "the definition expands to more than the limit of \(maximumElements) elements, counting inherited and inline ones"
    return FremontError(.elementCountLimit, message, at: place)
  }

  /// The error for a definition that is too long.
  package func lengthError(in file: String?, notes: [Diagnostic.Note] = []) -> FremontError {
    let message = "the definition is longer than the limit of \(maximumLength) bytes, with what it includes"
    let place = SourceLocation(file: file, line: 1, column: 1)
    return FremontError(.definitionLengthLimit, [Diagnostic(.error, message, at: place, notes: notes)])
  }
}
