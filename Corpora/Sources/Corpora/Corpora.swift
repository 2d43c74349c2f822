import Foundation

/// Runs the definitions of the samples over real documents and prints a table.
@main
enum Corpora {
  private static let usage = """
    usage: Corpora FOLDER [--verbose] [--markdown]
      FOLDER      holds a folder for each set of documents
      --verbose   name each document that was not read or not written back equal, with the reason
      --markdown  print the table as Markdown
    """

  static func main() {
    let options = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("-") }
    let folders = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
    if options.contains("--help") { return print(usage) }
    guard folders.count == 1, options.allSatisfy(["--verbose", "--markdown"].contains) else { fail(usage, 64) }
    do {
      let reports = try reports(on: URL(fileURLWithPath: folders[0]))
      print(table(reports.map(\.row), isMarkdown: options.contains("--markdown")))
      if options.contains("--verbose") { reports.flatMap(\.exceptions).forEach { print($0) } }
      let (unseen, count) = Damage.unseen(in: reports.flatMap { $0.readDocuments(5) })
      print("The comparison sees \(Damage.allCases.count) kinds of loss in \(count) documents.")
      if count < 20 || !unseen.isEmpty {
        fail((["a loss is not seen, or too few have been tried"] + unseen).joined(separator: "\n"), 1)
      }
      let bad = reports.filter { !$0.isGood }.map(\.set.name)
      if !bad.isEmpty {
        fail(
          "not all read, brought up to date and written back equal: \(bad.joined(separator: ", "))", 1)
      }
    } catch {
      fail("\(error)", 1)
    }
  }

  private static func reports(on corpora: URL) throws -> [SetReport] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let samples = folder.appendingPathComponent("SampleModels")
    return try CorpusSet.all.map { try SetReport($0, corpora: corpora, samples: samples) }
  }

  private static func table(_ rows: [[String]], isMarkdown: Bool) -> String {
    let all = [SetReport.heading] + rows
    let widths = SetReport.heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    var lines = all.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
    }
    guard isMarkdown else { return lines.map { $0.joined(separator: "  ") }.joined(separator: "\n") }
    lines.insert(widths.enumerated().map { String(repeating: "-", count: $1 - 1) + ($0 == 0 ? "-" : ":") }, at: 1)
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("Corpora: \(message)\n".utf8))
    exit(status)
  }
}
