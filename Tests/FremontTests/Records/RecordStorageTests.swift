import Testing

@testable import Fremont

/// Records hold what a document has, and not what it could have.
struct RecordStorageTests {
  private static let names = (0..<70).map { "p\($0)" }

  private static func manager() throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass(
        names.map { "<ModelProperty propertyName=\"\($0)\" dataType=\"NUMBER\" xmlName=\"\($0)\"/>" }.joined(
          separator: "\n")))
  }

  /// The record is compared with a dictionary that goes through the same changes.
  @Test(arguments: 0..<200)
  func keepsWhatIsSetInTheOrderOfTheDefinition(seed: Int) throws {
    var random = Repeatable(seed: UInt64(seed))
    let manager = try Self.manager()
    var expected: [String: Int] = [:]
    for name in Self.names where Int.random(in: 0..<10, using: &random) < seed % 11 {
      expected[name] = Int.random(in: 0...9, using: &random)
    }
    func document() -> String {
      "<Root>" + Self.names.compactMap { name in expected[name].map { "<\(name)>\($0)</\(name)>" } }.joined()
        + "</Root>"
    }
    let shuffled = expected.map { "<\($0)>\($1)</\($0)>" }.shuffled(using: &random).joined()
    var record = try manager.xmlToObject("<Root>\(shuffled)</Root>", as: ModelRecord.self)
    for _ in 0..<40 {
      #expect(try manager.bareXML(record) == document().replacing("<Root></Root>", with: "<Root/>"))
      #expect(record.properties.map(\.name) == Self.names.filter { expected[$0] != nil })
      #expect(Self.names.allSatisfy { record[$0]?.number?.intValue == expected[$0] })
      #expect(try manager.xmlToObject(document(), as: ModelRecord.self) == record)
      guard let name = Self.names.randomElement(using: &random) else { return }
      let value = Bool.random(using: &random) ? Int.random(in: 0...9, using: &random) : nil
      record[name] = value.map { .number(ModelNumber($0)) }
      expected[name] = value
    }
  }

  @Test func takesMemoryForWhatIsThere() throws {
    let manager = try Self.manager()
    for count in [0, 1, 2, 5, 40, 70] {
      let values = Self.names.suffix(count).map { "<\($0)>1</\($0)>" }.joined()
      let record = try manager.xmlToObject("<Root>\(values)</Root>", as: ModelRecord.self)
      #expect(record.properties.count == count)
      #expect(record.room <= count + 1)
    }
    // What the documentation says.
    #expect(MemoryLayout<RecordValue>.stride <= 24 && MemoryLayout<ModelRecord.Entry>.stride <= 24)
  }
}
