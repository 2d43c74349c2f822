public import Foundation
public import Fremont

/// Formats the text of a definition.
///
/// Elements are in the order enums, classes, arrays, dictionaries, each indented by two spaces, with their attributes
/// in the order of the vocabulary. A tag longer than 120 columns continues below its first attribute. Comments and
/// blank lines stay with the declaration that follows them, or that they follow. Defaults and empty attributes are
/// omitted, and of two spellings the first is written.
///
/// ```swift
/// let text = try DefinitionFormatter().formatted(contentsOf: URL(filePath: "Company.model.xml"))
/// ```
/// Formatting is idempotent, and does not change the meaning of the definition.
public struct DefinitionFormatter: Sendable {
  /// Whether the definition is written in its normal form: see ``ModelDefinition/normalized()``.
  public var isNormal: Bool

  /// The limits of the size of a definition.
  public var limits: DefinitionLimits

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - isNormal: Whether includes, short forms and defaults are spelled out. The default is false.
  ///   - limits: The limits of the size of a definition.
  public init(isNormal: Bool = false, limits: DefinitionLimits = DefinitionLimits()) {
    self.isNormal = isNormal
    self.limits = limits
  }

  /// Returns the formatted text of a definition in bytes, whose encoding is determined from them.
  ///
  /// - Parameters:
  ///   - bytes: The text of the definition.
  ///   - file: The file name in diagnostics.
  ///   - resolver: Finds the files that the definition includes, which only the normal form needs.
  /// - Returns: The text, with a line feed at the end.
  /// - Throws: A limit (`isLimit`), else `invalidDefinition`. Except for the normal form, only words and grammar are
  ///   checked.
  public func formatted(
    bytes: [UInt8], file: String? = nil, resolver: IncludeResolver? = nil
  ) throws(FremontError) -> String {
    let text = try DefinitionText(bytes, file: file, limits: limits)
    if !isNormal { return text.written() }
    let definition = try ModelDefinition(bytes: bytes, file: file, resolver: resolver, limits: limits)
    return try text.written(as: definition.normalized(), spellsDefaults: true)
  }

  /// Returns the formatted text of a definition in a file.
  ///
  /// - Throws: `inputOutput` if the file cannot be read, a limit (`isLimit`), else `invalidDefinition`.
  public func formatted(contentsOf url: URL) throws(FremontError) -> String {
    guard url.isFileURL else {
      throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; a definition is read from files only")
    }
    let path = FilePath(url.path)
    guard let data = try FileSource(path).rest(limit: limits.maximumLength) else {
      throw limits.lengthError(in: url.relativePath)
    }
    return try formatted(bytes: Array(data), file: url.relativePath, resolver: .folder(path: path.folder))
  }
}
