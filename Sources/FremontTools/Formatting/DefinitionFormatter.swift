public import Foundation
public import Fremont

/// Lays out the text of a definition.
///
/// Elements stand in the order enums, classes, arrays, dictionaries, each indented by two spaces, with their attributes in the order of the
/// vocabulary. A tag longer than 120 columns goes on below its first attribute. Comments and blank lines stay with the declaration that follows
/// them, or that they stand behind. Defaults and empty attributes are left out, and of two spellings the first is written.
///
/// ```swift
/// let text = try DefinitionFormatter().formatted(contentsOf: URL(filePath: "Company.model.xml"))
/// ```
/// To format what has been formatted changes nothing. What is read from the text is the same definition.
public struct DefinitionFormatter: Sendable {
  /// Whether the definition is written in its normal form: see ``ModelDefinition/normalized()``.
  public var isNormal: Bool

  /// How large a definition may be.
  public var limits: DefinitionLimits

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - isNormal: Whether includes, short forms and defaults are spelled out. The default is that they stay as they are.
  ///   - limits: How large a definition may be.
  public init(isNormal: Bool = false, limits: DefinitionLimits = DefinitionLimits()) {
    self.isNormal = isNormal
    self.limits = limits
  }

  /// Returns the text of a definition in bytes, in the encoding that they tell, laid out.
  ///
  /// - Parameters:
  ///   - bytes: The text of the definition.
  ///   - file: The name that diagnostics show.
  ///   - resolver: Finds the files that the definition includes, which only the normal form needs.
  /// - Returns: The text, with a line feed at the end.
  /// - Throws: A limit (`isLimit`), else `invalidDefinition`. Without the normal form, only words and grammar are checked.
  public func formatted(
    bytes: [UInt8], file: String? = nil, resolver: IncludeResolver? = nil
  ) throws(FremontError) -> String {
    let text = try DefinitionText(bytes, file: file, limits: limits)
    if !isNormal { return text.written() }
    let definition = try ModelDefinition(bytes: bytes, file: file, resolver: resolver, limits: limits)
    return try text.written(as: definition.normalized(), spellsDefaults: true)
  }

  /// Returns the text of a definition in a file, laid out.
  ///
  /// - Throws: `inputOutput` when the file cannot be read, a limit (`isLimit`), else `invalidDefinition`.
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
