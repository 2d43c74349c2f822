/// Where in a document a reader stands, in numbers that the reader alone can resolve to a line and a column.
struct DocumentPlace {
  /// The offset of a byte.
  var offset = 0
  /// The line, as far as the reader counts lines.
  var line: Int32 = 0
  /// The column, as far as the reader counts columns.
  var column: Int32 = 0

  /// Stands for the line of a place that is the beginning of the element being started.
  static let startMark: Int32 = -3

  /// The beginning of the element whose content starts here, as long as its start tag is being reported.
  var tag: DocumentPlace { DocumentPlace(offset: offset, line: Self.startMark) }
}
