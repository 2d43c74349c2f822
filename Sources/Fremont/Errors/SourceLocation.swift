/// A place in a document or in a model definition.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file as the caller named it, or nil for bytes and strings.
  public var file: String?

  /// The line, counted from 1.
  public var line: Int

  /// The column in characters, counted from 1.
  public var column: Int

  /// Creates a location from a line and a column, both counted from 1.
  public init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The location as compilers print it: `Company.xml:12:27`.
  public var description: String {
    "\(file ?? "<input>"):\(line):\(column)"
  }
}
