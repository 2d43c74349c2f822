/// Rows of cells under a heading, as plain text.
struct Table {
  private var rows: [[String]]

  init(_ heading: [String]) {
    rows = [heading]
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// Prints the table; the first column is set flush left, the others flush right.
  func print() {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      Swift.print(cells.joined(separator: "  "))
    }
  }
}
