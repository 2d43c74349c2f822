import Foundation
import Fremont

/// The table of the formats other than XML: each compared with what a program would otherwise use.
enum FormatsReport {
  /// One operation, done by Fremont and by a rival.
  private struct Contest {
    let format: String
    let operation: Operation
    let other: String

    /// The least ratio of the speeds.
    let bar: Double

    /// How often one run repeats the operation.
    var repetitions = 1
    let fremont: () throws -> Void
    let rival: () throws -> Void
  }

  static func table() throws -> Table {
    var table = Table(
      heading: ["format", "operation", "against", "Fremont", "other", "speed", "bar", "reached"],
      textColumns: [0, 1, 2, 7])
    for contests in [try json(), try propertyLists(), try archives(), try messages()] {
      let works = contests.flatMap { contest in
        [contest.fremont, contest.rival].map { Preparation.Work(byteCount: 0, run: $0, result: $0) }
      }
      let times = try Measurement(rounds: 15).medians(of: works)
      for (index, contest) in contests.enumerated() {
        let (fremont, rival) = (times[2 * index], times[2 * index + 1])
        table.append([
          contest.format, contest.operation.rawValue, contest.other,
          shown(fremont / Double(contest.repetitions)), shown(rival / Double(contest.repetitions)),
          SetupReport.hundredths(rival / fremont), SetupReport.hundredths(contest.bar),
          rival / fremont >= contest.bar ? "yes" : "NO",
        ])
      }
    }
    return table
  }

  /// A time, in a unit that shows some digits.
  private static func shown(_ seconds: Double) -> String {
    if seconds < 1e-6 { return "\(SetupReport.hundredths(seconds * 1e9)) ns" }
    if seconds < 1e-3 { return "\(SetupReport.hundredths(seconds * 1e6)) µs" }
    return "\(SetupReport.hundredths(seconds * 1e3)) ms"
  }

  private static func check(_ isRight: Bool, _ name: String) throws {
    if !isRight { throw BenchmarkError("\(name): other values than were generated") }
  }

  // MARK: JSON

  private static func json() throws -> [Contest] {
    Benchmark.progress("JSON …")
    let company = CompanyDocument.sample(.oneMegabyte).root
    let manager = try FremontCompetitor.manager(CompanyDocument.self, FactoryTable(CompanyDocument.structs))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let data = try manager.objectToJSON(company, to: .data, layout: .compact)
    let plain = try decoder.decode(CodableModel.Company.self, from: data)
    try check(plain.value == company, "JSONDecoder")
    try check(manager.jsonToObject(data, as: Company.self) == company, "jsonToObject")
    try check(manager.jsonToObject(encoder.encode(plain), as: Company.self) == company, "JSONEncoder")
    return [
      Contest(
        format: "JSON, company", operation: .decode, other: "JSONDecoder", bar: 3,
        fremont: { blackHole(try manager.jsonToObject(data, as: Company.self)) },
        rival: { blackHole(try decoder.decode(CodableModel.Company.self, from: data)) }),
      Contest(
        format: "JSON, company", operation: .encode, other: "JSONEncoder", bar: 3,
        fremont: { blackHole(try manager.objectToJSON(company, to: .data, layout: .compact)) },
        rival: { blackHole(try encoder.encode(plain)) }),
    ]
  }

  // MARK: Property lists

  private static func propertyLists() throws -> [Contest] {
    Benchmark.progress("property lists …")
    let company = CompanyDocument.sample(.oneMegabyte).root
    let manager = try FremontCompetitor.manager(CompanyDocument.self, FactoryTable(CompanyDocument.structs))
    let decoder = PropertyListDecoder()
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try manager.objectToPropertyList(company)
    let plain = try decoder.decode(CodableModel.Company.self, from: data)
    try check(plain.value == company, "PropertyListDecoder")
    try check(manager.propertyListToObject(data, as: Company.self) == company, "propertyListToObject")
    try check(manager.propertyListToObject(encoder.encode(plain), as: Company.self) == company, "PropertyListEncoder")
    return [
      Contest(
        format: "binary property list, company", operation: .decode, other: "PropertyListDecoder", bar: 3,
        fremont: { blackHole(try manager.propertyListToObject(data, as: Company.self)) },
        rival: { blackHole(try decoder.decode(CodableModel.Company.self, from: data)) }),
      Contest(
        format: "binary property list, company", operation: .encode, other: "PropertyListEncoder", bar: 3,
        fremont: { blackHole(try manager.objectToPropertyList(company)) },
        rival: { blackHole(try encoder.encode(plain)) }),
    ]
  }

  // MARK: Archives

  private static func archives() throws -> [Contest] {
    Benchmark.progress("archives …")
    let sample = CompanyDocument.sample(.oneMegabyte).root
    let company = KeyedCompany(sample)
    let manager = try FremontCompetitor.manager(
      CompanyDocument.self, FactoryTable([KeyedCompany.self, KeyedEmployee.self, KeyedAddress.self]))
    let archive = try manager.archive(company)
    let keyed = keyedArchive(company)
    try check(manager.unarchive(archive, as: KeyedCompany.self).value == sample, "unarchive")
    try check(keyedCompany(keyed)?.value == sample, "NSKeyedUnarchiver")
    try check(manager.copy(of: company).value == sample, "copy")
    let title = "archive, company"
    return [
      Contest(
        format: title, operation: .decode, other: "NSKeyedUnarchiver", bar: 3,
        fremont: { blackHole(try manager.unarchive(archive, as: KeyedCompany.self)) },
        rival: { blackHole(keyedCompany(keyed)) }),
      Contest(
        format: title, operation: .encode, other: "NSKeyedArchiver", bar: 3,
        fremont: { blackHole(try manager.archive(company)) },
        rival: { blackHole(keyedArchive(company)) }),
    ]
  }

  private static func keyedArchive(_ company: KeyedCompany) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(company, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return archiver.encodedData
  }

  private static func keyedCompany(_ archive: Data) -> KeyedCompany? {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: archive) else { return nil }
    unarchiver.requiresSecureCoding = false
    return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? KeyedCompany
  }

  // MARK: Binary messages

  private static let recordCount = 30_000

  private static func messages() throws -> [Contest] {
    Benchmark.progress("binary messages …")
    let observations = Observations.sample(recordCount)
    let first = observations.records[0]
    var contests: [Contest] = []
    for layout in MessageLayout.allCases {
      let many = try layout.manager(root: "Observations")
      let one = try layout.manager(root: "Observation")
      let message = try many.objectToBinary(observations, to: .bytes)
      let record = try one.objectToBinary(first, to: .bytes)
      try check(layout.write(observations) == message && layout.writeOne(first) == record, "objectToBinary")
      try check(layout.read(message) == observations && layout.readOne(record) == first, "by hand")
      try check(many.binaryToObject(message, as: Observations.self) == observations, "binaryToObject")
      try check(one.binaryToObject(record, as: Observation.self) == first, "binaryToObject")
      let title = "message of \(recordCount) × \(layout.rawValue)"
      contests += [
        Contest(
          format: title, operation: .decode, other: "by hand", bar: 0.7,
          fremont: { blackHole(try many.binaryToObject(message, as: Observations.self)) },
          rival: { blackHole(layout.read(message)) }),
        Contest(
          format: title, operation: .encode, other: "by hand", bar: 0.7,
          fremont: { blackHole(try many.objectToBinary(observations, to: .bytes)) },
          rival: { blackHole(layout.write(observations)) }),
        // Repeated, because one operation is too short for the clock.
        Contest(
          format: "message of \(layout.rawValue)", operation: .decode, other: "by hand", bar: 0.7, repetitions: 1_000,
          fremont: { for _ in 0..<1_000 { blackHole(try one.binaryToObject(record, as: Observation.self)) } },
          rival: { for _ in 0..<1_000 { blackHole(layout.readOne(record)) } }),
        Contest(
          format: "message of \(layout.rawValue)", operation: .encode, other: "by hand", bar: 0.7, repetitions: 1_000,
          fremont: { for _ in 0..<1_000 { blackHole(try one.objectToBinary(first, to: .bytes)) } },
          rival: { for _ in 0..<1_000 { blackHole(layout.writeOne(first)) } }),
      ]
    }
    return contests
  }
}
