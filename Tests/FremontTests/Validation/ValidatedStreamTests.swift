import Fremont
import Testing

struct ValidatedStreamTests {
  private typealias F = ValidationFixture

  private func document(_ ids: [String]) -> [UInt8] {
    let lines = ids.map { "<line id='\($0)'><amount>1</amount></line>\n" }.joined()
    return Array("<order><customer>Greta</customer>\n\(lines)</order>".utf8)
  }

  @Test func leavesItemsWithFaultsOut() throws {
    let decoder = try F.manager().decoder(of: ModelRecord.self, at: "lines", in: ModelRecord.self)
    var ids: [String] = []
    for byte in document(["a", "B", "c", "D", "e"]) {
      try decoder.feed([byte])
      while let line = decoder.next() { ids.append(line["id"]?.string ?? "") }
    }
    #expect(ids == ["a", "c", "e"])
    let error = #expect(throws: FremontError.self) { try decoder.finish() }
    #expect(error?.diagnostics.map { $0.location?.line } == [3, 5])
    #expect(error?.diagnostics.map(\.path) == ["/order/line[2]/@id", "/order/line[4]/@id"])
  }

  @Test func validatesSequences() async throws {
    let manager = try F.manager()
    var count = 0
    let stream = AsyncStream { continuation in
      continuation.yield(document(["a", "b"]))
      continuation.finish()
    }
    for try await _ in manager.objects(of: ModelRecord.self, at: "lines", from: stream) { count += 1 }
    #expect(count == 2)
    let wrong = AsyncStream { continuation in
      continuation.yield(document(["a", "B"]))
      continuation.finish()
    }
    await #expect(throws: FremontError.self) {
      for try await _ in manager.objects(of: ModelRecord.self, at: "lines", from: wrong) {}
    }
  }

  @Test func sharesOneSchemaAmongTasks() async throws {
    let manager = try F.manager()
    let verdicts = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        let text = String(decoding: document(["a", number % 2 == 0 ? "b" : "B"]), as: UTF8.self)
        group.addTask { F.verdict(manager, text).isEmpty == (number % 2 == 0) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(verdicts.count == 64 && verdicts.allSatisfy { $0 })
  }

  @Test func compilesInManyTasks() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { F.verdict(try F.manager(), "<order><customer/></order>").isEmpty }
      }
      for try await isValid in group { #expect(isValid) }
    }
  }
}
