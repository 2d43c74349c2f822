/// How large a model definition may be, with all that it includes.
///
/// Each limit has an error code of its own, whose message names the limit and its value.
public struct DefinitionLimits: Sendable, Hashable {
  /// The greatest length, in bytes. The default is 16 MiB. Beyond it, reading fails with `definitionLengthLimit`.
  ///
  /// No more than one byte beyond it is read of any file.
  public var maximumLength = 16 << 20

  /// The greatest number of elements. The default is 25,000. Beyond it, reading fails with `elementCountLimit`.
  ///
  /// What a class takes over from others counts again for each class that does so, by `extends` or `INLINE`, and so does each class
  /// that a value may be an instance of, and each step of a path: it is they that take time and memory.
  public var maximumElements = 25_000

  /// The greatest number of distinct names and namespaces in one file. The default is 1,000. Beyond it, reading fails with
  /// `nameCountLimit`.
  ///
  /// These are the names of elements and attributes, of which a definition needs less than a hundred, and prefixes.
  public var maximumNames = 1000

  /// Creates limits with the defaults.
  public init() {}

  /// What is wrong with a definition that stands for more than it may, at the place of its root.
  func extentError(at place: SourceLocation?) -> FremontError {
    let message =
      "the definition stands for more elements than the limit of \(maximumElements), with what its classes take over from others"
    return FremontError(.elementCountLimit, message, at: place)
  }

  /// What is wrong with a definition that is too long.
  package func lengthError(in file: String?, notes: [Diagnostic.Note] = []) -> FremontError {
    let message = "the definition is longer than the limit of \(maximumLength) bytes, with what it includes"
    let place = SourceLocation(file: file, line: 1, column: 1)
    return FremontError(.definitionLengthLimit, [Diagnostic(.error, message, at: place, notes: notes)])
  }
}
