/// Rows of text under a heading, in columns of equal width.
struct Table {
  let heading: [String]
  private(set) var rows: [[String]] = []

  /// The columns of text, which are aligned to the left; other columns have figures.
  let textColumns: Set<Int>

  init(heading: [String], textColumns: Set<Int>) {
    self.heading = heading
    self.textColumns = textColumns
  }

  mutating func append(_ row: [String]) {
    precondition(row.count == heading.count, "a row has as many cells as the heading")
    rows.append(row)
  }

  /// The table for a terminal.
  var plainText: String {
    ([heading] + rows).map { aligned($0).joined(separator: "  ").trimmedEnd }.joined(separator: "\n")
  }

  /// The table as Markdown.
  var markdown: String {
    let rule = heading.indices.map { column in
      String(repeating: "-", count: width(column) - 1) + (textColumns.contains(column) ? "-" : ":")
    }
    return ([heading, rule] + rows).map { "| " + aligned($0).joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private func aligned(_ row: [String]) -> [String] {
    row.enumerated().map { column, cell in
      let padding = String(repeating: " ", count: width(column) - cell.count)
      return textColumns.contains(column) ? cell + padding : padding + cell
    }
  }

  private func width(_ column: Int) -> Int {
    ([heading] + rows).map { $0[column].count }.max() ?? 0
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }
}
