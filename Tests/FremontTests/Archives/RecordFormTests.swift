import Foundation
import Fremont
import Testing

/// Objects as records, and records as objects, with no text in between.
struct RecordFormTests {
  typealias Person = ArchiveFixture.Person
  typealias Place = ArchiveFixture.Place

  private struct Exact: ModelObject, Equatable {
    var number: Decimal = 0
    var large: UInt64 = 0
    var real = 0.0
    var moment: Date?
    var data = Data()
    var texts: [String?] = []
    var table: [String: Int] = [:]

    static let factory = TypeFactory(Exact.init) {
      Mapped("number", \.number)
      Mapped("large", \.large)
      Mapped("real", \.real)
      Mapped("moment", \.moment)
      Mapped("data", \.data)
      Mapped("texts", \.texts)
      Mapped("table", \.table)
    }
  }

  @Test func valuesStayWhatTheyAre() throws {
    let manager = try ModelManager(for: Exact.self)
    let exact = Exact(
      number: try #require(Decimal(string: "0.10000000000000000000000000000000000001")), large: .max, real: 0.1 + 0.2,
      moment: Date(timeIntervalSinceReferenceDate: 0.123_456_789), data: Data([0, 255]), texts: ["a\u{0}b", nil, ""],
      table: ["$type": 1, "": 2])
    let record = try manager.objectToRecord(exact)
    #expect(record["moment"] == .date(Date(timeIntervalSinceReferenceDate: 0.123_456_789)))
    #expect(record["data"] == .data(Data([0, 255])))
    #expect(record["texts"] == .array(["a\u{0}b", .null, ""]))
    #expect(record["table"] == .dictionary(["$type": 1, "": 2]))
    #expect(try manager.recordToObject(record, as: Exact.self) == exact)
    #expect(try manager.copy(of: exact) == exact)
    #expect(try manager.unarchive(manager.archive(exact), as: Exact.self) == exact)
    let values = try manager.values(of: Exact())
    #expect(values.keys.sorted() == ["data", "large", "number", "real", "table", "texts"])
  }

  @Test func classesThatAreNoRootHaveARecord() throws {
    let manager = try ArchiveFixture.manager()
    let place = Place(town: "Rye", owner: Person("Ada"))
    let record = try manager.objectToRecord(place)
    #expect(record["town"] == "Rye")
    #expect(record["owner"]?.record?["name"] == "Ada")
    #expect(try manager.recordToObject(record, as: Place.self).owner?.name == "Ada")
    let cycle = Person("cycle")
    cycle.best = cycle
    defer { cycle.best = nil }
    #expect(Fixture.failure { try manager.objectToRecord(cycle) }.contains("nest deeper than the limit of 256"))
  }

  @Test func whatDoesNotFitIsAnError() throws {
    let manager = try ArchiveFixture.manager()
    #expect(
      Fixture.failure { try manager.recordToObject(ModelRecord("Place", ["town": 1]), as: Place.self) }.contains(
        "a NUMBER cannot be written as STRING (/town)"))
    #expect(
      Fixture.failure { try manager.objectToRecord(Exact()) } == """
        linkFailure
        error: Exact is registered for no class of the definition
        """)
  }
}
