import Foundation
import Fremont

/// The table of the ways to read one document: each compared with the same document in UTF-8, complete and without
/// faults.
enum ReadingReport {
  static func table() throws -> Table {
    var table = Table(
      heading: ["document", "read", "MB/s", "speed", "bar", "reached"], textColumns: [0, 1, 4, 5])
    try append(CompanyDocument.self, fault: "<Employee id=\"x\"/></Employees></Company>", to: &table)
    try append(ArticlesDocument.self, fault: "<Article id=\"x\"/></Articles>", to: &table)
    return table
  }

  /// One way to read, and its reference.
  private struct Way {
    let name: String
    let read: () throws -> Void
    let byteCount: Int

    /// The index of the way that it is compared with.
    let reference: Int

    /// The least speed as a multiple of the reference's; nil for none.
    let bar: Double?

    /// Whether bytes per second are compared, because the documents differ.
    var countsBytes = false
  }

  private static func append<Kind: DocumentKind>(_ kind: Kind.Type, fault: String, to table: inout Table) throws {
    Benchmark.progress("ways to read \(Kind.name) …")
    let manager = try FremontCompetitor.manager(kind, FactoryTable(Kind.structs))
    let bytes = Kind.sample(.oneMegabyte).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    var ways: [Way] = []
    @discardableResult func add(
      _ name: String, _ bytes: [UInt8], _ reference: Int? = nil, bar: Double? = nil, countsBytes: Bool = false
    ) throws -> Int {
      let read = { blackHole(try manager.xmlToObject(bytes, as: Kind.Root.self)) }
      try read()
      let place = ways.count
      ways.append(
        Way(
          name: name, read: read, byteCount: bytes.count, reference: reference ?? place, bar: bar,
          countsBytes: countsBytes))
      return place
    }
    let whole = try add("whole, UTF-8", bytes)
    for length in [1 << 16, 1 << 12] {
      let read = {
        let decoder = try manager.decoder(of: Kind.Root.self)
        for start in stride(from: 0, to: bytes.count, by: length) {
          try decoder.feed(bytes[start..<min(start + length, bytes.count)])
        }
        blackHole(try decoder.finish())
      }
      let bar = length == 1 << 16 ? 0.9 : nil
      ways.append(
        Way(name: "in pieces of \(length >> 10) KB", read: read, byteCount: bytes.count, reference: whole, bar: bar))
    }
    let subset =
      "<!DOCTYPE \(Kind.rootName) [<!ELEMENT \(Kind.rootName) ANY><!ATTLIST \(Kind.rootName) x CDATA #IMPLIED>]>"
    let declared = text.replacingOccurrences(of: "?>\n<", with: "?>\n\(subset)\n<")
    try add("with an internal subset", Array(declared.utf8), whole, bar: 0.8)
    // After the last record, in place of the end tags.
    let end = text.range(of: fault.contains("Employee") ? "  </Employees>" : "</Articles>", options: .backwards)
    guard let end else { throw BenchmarkError("the end of the document is not there") }
    let wrong = Array((text[..<end.lowerBound] + fault).utf8)
    ways.append(
      Way(
        name: "with a value that does not fit at the end",
        read: {
          do {
            blackHole(try manager.xmlToObject(wrong, as: Kind.Root.self))
          } catch {
            return blackHole(error)
          }
          throw BenchmarkError("a fault was not found")
        }, byteCount: wrong.count, reference: whole, bar: 1 / 1.1))
    let latin = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x100 ? $0 : "é" }))
    let latinPlace = try add("UTF-8 of the characters of ISO-8859-1", Array(latin.utf8))
    for (name, encoding) in [
      ("ISO-8859-1", String.Encoding.isoLatin1), ("windows-1252", .windowsCP1252), ("UTF-16", .utf16),
    ] {
      try add(name, try encoded(latin, name, encoding), latinPlace, bar: 0.8)
    }
    let ascii = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x80 ? $0 : "e" }))
    let asciiPlace = try add("UTF-8 of ASCII", Array(ascii.utf8))
    try add("US-ASCII", try encoded(ascii, "US-ASCII", .ascii), asciiPlace, bar: 0.8)
    if kind == ArticlesDocument.self {
      try add("UTF-8 of Chinese", Array(chinese(ascii).utf8), asciiPlace, bar: 0.6, countsBytes: true)
    }
    let works = ways.map { way in
      Preparation.Work(byteCount: way.byteCount, run: way.read, result: way.read)
    }
    let times = try Measurement(rounds: 15).medians(of: works)
    for (way, time) in zip(ways, times) {
      let reference = ways[way.reference]
      let sizes = way.countsBytes ? Double(way.byteCount) / Double(reference.byteCount) : 1
      let ratio = times[way.reference] / time * sizes
      table.append([
        Kind.name, way.name, SetupReport.megabytes(Double(way.byteCount) / time), SetupReport.hundredths(ratio),
        way.bar.map(SetupReport.hundredths) ?? "–", way.bar.map { ratio >= $0 ? "yes" : "NO" } ?? "–",
      ])
    }
  }

  private static func encoded(_ text: String, _ name: String, _ encoding: String.Encoding) throws -> [UInt8] {
    let declared = text.replacingOccurrences(of: "encoding=\"UTF-8\"", with: "encoding=\"\(name)\"")
    guard let data = declared.data(using: encoding) else { throw BenchmarkError("\(name) lacks a character") }
    return Array(data)
  }

  /// The paragraphs as ideographs, with some full stops.
  private static func chinese(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var count: UInt32 = 0
    for part in text.split(separator: "<Para>", omittingEmptySubsequences: false).enumerated() {
      let pieces = part.element.split(separator: "</Para>", maxSplits: 1, omittingEmptySubsequences: false)
      if part.offset > 0 {
        scalars.append(contentsOf: "<Para>".unicodeScalars)
        for _ in pieces[0].unicodeScalars {
          count += 1
          scalars.append(count % 20 == 0 ? "。" : Unicode.Scalar(0x4E00 + count % 0x5000) ?? "中")
        }
        scalars.append(contentsOf: "</Para>".unicodeScalars)
      }
      for piece in pieces.dropFirst(part.offset > 0 ? 1 : 0) { scalars.append(contentsOf: piece.unicodeScalars) }
    }
    return String(scalars)
  }
}
