import Foundation
import Testing

/// The README of SampleModels has a row for each folder, and a folder for each row.
struct SampleListTests {
  @Test func listsEveryFolder() throws {
    let samples = Fixture.packageFolder.appendingPathComponent("SampleModels")
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let files = try FileManager.default.contentsOfDirectory(at: samples, includingPropertiesForKeys: keys)
    let folders = try files.filter { try $0.resourceValues(forKeys: Set(keys)).isDirectory == true }
    let text = try String(contentsOf: samples.appendingPathComponent("README.md"), encoding: .utf8)
    let table = try #require(text.components(separatedBy: "\n\n").first { $0.hasPrefix("| folder |") })
    let rows = table.split(separator: "\n").dropFirst(2).map { row in
      String(row.drop { $0 != "`" }.dropFirst().prefix { $0 != "`" })
    }
    #expect(rows == folders.map(\.lastPathComponent).sorted())
  }
}
