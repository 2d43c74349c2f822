/// A place in a document or in a model definition.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file as the caller named it, or nil for bytes and strings.
  public var file: String?

  /// The line, counted from 1.
  public var line: Int

  /// The column in characters, counted from 1.
  public var column: Int

  /// The number of bytes before the place, in a document without lines; nil in text.
  public private(set) var offset: Int?

  /// Creates a location from a line and a column, both counted from 1.
  public init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Creates a location in a document without lines, from the number of bytes before it.
  ///
  /// Its line is 1, so that places sort by their offsets.
  public init(file: String? = nil, offset: Int) {
    self.init(file: file, line: 1, column: offset + 1)
    self.offset = offset
  }

  /// The location in the form of compiler messages: `Company.xml:12:27`; without lines `Company.plist:offset 34`.
  public var description: String {
    let place = offset.map { "offset \($0)" } ?? "\(line):\(column)"
    return "\(file ?? "<input>"):\(place)"
  }
}
